/** Where all results of a query stand. */
export const resultsHref = (query: string): string => `/products?search=${encodeURIComponent(query.trim())}`
