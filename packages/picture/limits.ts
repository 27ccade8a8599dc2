export const MAX_PAGES = 10
