export const Lab = () => null
