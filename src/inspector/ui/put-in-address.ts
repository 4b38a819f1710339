/**
 * The address follows what is looked at, so that a link shows a colleague the same.
 * @param said name → value of each parameter; undefined takes it out
 */
export function putInAddress(said: Readonly<Record<string, string | undefined>>): void {
  const search = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(said)) {
    if (value === undefined) search.delete(name)
    else search.set(name, value)
  }
  const text = search.toString()
  history.replaceState(null, '', text === '' ? location.pathname : `${location.pathname}?${text}`)
}
