/** Where all results of a query stand. */
export const resultsHref = (query: string): string => `/products?search=${encodeURIComponent(query.trim())}`

/** The query whose results stand at an address; other pages have a search of their own, such as the stores. */
export const askedOf = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string =>
  (pathname === '/products' && new URLSearchParams(search).get('search')) || ''
