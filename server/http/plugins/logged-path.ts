/** Whoever knows these addresses may do something: emailed links carry their token in the path, and a payment's reference opens its page. */
const secretPages = /(reset-password|verify-email|undo-change|sandbox-pay)/
/** Tokens have 43 characters of base64url; no slug has a capital letter or an underscore. */
const token = /^[\w-]*[A-Z_][\w-]*$/
const tokenLength = 40

/** Undoes percent-encoding until there is none, for `%2572` is a spelling too; undefined where it is broken. */
function decoded(path: string): string | undefined {
  let text = path
  try {
    for (let round = 0; round < 5; round += 1) {
      const next = decodeURIComponent(text)
      if (next === text) return text
      text = next
    }
  } catch {
    return undefined
  }
  return undefined
}

/** A path as a log may keep it: without tokens, however they are spelt. */
export function loggedPath(path: string): string {
  const plain = decoded(path)
  if (plain === undefined) return '/[unreadable]'
  const [page] = secretPages.exec(plain.toLowerCase()) ?? []
  if (page !== undefined) return `/${page}/[redacted]`
  const isToken = (part: string): boolean => part.length >= tokenLength && token.test(part)
  const parts = plain.split('/')
  return parts.some(isToken) ? parts.map((part) => (isToken(part) ? '[redacted]' : part)).join('/') : path
}
