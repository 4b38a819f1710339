/** The key of a URL: its path and its query sorted by name. */
export const keyOf = (url: string): string => {
  const [path = '', query = ''] = url.split('?', 2)
  const sorted = query
    .split('&')
    .filter((pair) => pair !== '')
    .sort((a, b) => (nameOf(a) === nameOf(b) ? 0 : nameOf(a) < nameOf(b) ? -1 : 1))
  return sorted.length === 0 ? path : `${path}?${sorted.join('&')}`
}

const nameOf = (pair: string): string => pair.split('=', 1)[0] ?? pair
