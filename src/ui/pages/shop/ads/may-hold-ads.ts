/** Pages where people look around. None where they pay, follow an order or care for their account [GROW-06]. */
const pages = /^\/(?:(?:products|categories)(?:\/[^/]+)?|stores|help)?\/?$/

export const mayHoldAds = (pathname: string): boolean => pages.test(pathname)
