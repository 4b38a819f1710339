/** The list's address without what only turns its pages: another selection of records begins where it differs. */
export const selectionOf = (query: string): string =>
  query
    .split('&')
    .filter((part) => !/^(page|per_page|sort|columns|view)=/.test(part))
    .toSorted()
    .join('&')
