/**
 * Reads VITE_API_URL: the origin (scheme, host, port) that serves `/api`. Empty or absent means the shop's own origin.
 * A path, a query or another scheme would give broken addresses at the first call, so they are refused before the start.
 *
 * @returns an origin without a trailing slash, or '' for the shop's own origin
 * @throws Error with a sentence for the person who set the value
 */
export function readApiHost(env: Record<string, string | undefined>): string {
  const text = env['VITE_API_URL']?.trim() ?? ''
  if (text === '') return ''
  if (!URL.canParse(text)) {
    throw new Error(`VITE_API_URL is not a web address: "${text}". Write it like https://api.example.ng`)
  }
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new Error(`VITE_API_URL must begin with https:// or http://, not "${url.protocol}".`)
  }
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new Error(`VITE_API_URL must be a host alone, like ${url.origin}: the shop adds /api itself.`)
  }
  return url.origin
}
