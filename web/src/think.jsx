export const Think = () => null
