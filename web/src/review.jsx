export const Review = () => null
