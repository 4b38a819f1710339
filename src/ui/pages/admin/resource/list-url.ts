/** The list's address: what is shown is what it says, in the API's words, so that reload, Back and a sent link give the same view. */

/** Another page of the same list, or a list that differs in one thing: then it begins at its first page. */
export function changed(query: string, change: Readonly<Record<string, string | null>>): string {
  const params = new URLSearchParams(query)
  if (!('page' in change)) params.delete('page')
  for (const [name, value] of Object.entries(change))
    if (value === null || value === '') params.delete(name)
    else params.set(name, value)
  const text = params.toString()
  return text === '' ? '?' : `?${text}`
}
