import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA512 in hexadecimal, over exactly the bytes that came. */
export const signatureOf = (body: string, secret: string): string =>
  createHmac('sha512', secret).update(body, 'utf8').digest('hex')

/** Whether two secrets are the same; the time it takes tells nothing of either, nor of their lengths. */
export function isSame(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false
  const hash = (text: string) => createHash('sha256').update(text, 'utf8').digest()
  return timingSafeEqual(hash(given), hash(expected))
}
