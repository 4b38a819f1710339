/** Pictures come from a safe address, or from this very shop. */
export function isPicture(address: string, origin: string): boolean {
  if (address.startsWith('/')) return /^\/uploads\/[\w.-]+$/.test(address)
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  return url.username === '' && (url.protocol === 'https:' || url.origin === origin)
}
