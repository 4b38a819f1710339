import { createHash, timingSafeEqual } from 'node:crypto'
import { newCode } from '../identity/index.ts'

/** Bound to its order, so that two orders with one code do not look alike. */
export const hashPickupCode = (orderNumber: string, code: string): string =>
  createHash('sha256').update(`${orderNumber} ${code}`).digest('hex')

/** Six digits for whoever fetches the order; only the hash is kept. */
export function newPickupCode(orderNumber: string): { code: string; hash: string } {
  const code = newCode()
  return { code, hash: hashPickupCode(orderNumber, code) }
}

/** Whether it is the code of the order, spaces aside. */
export function isPickupCode(orderNumber: string, typed: string, hash: string | null): boolean {
  const given = Buffer.from(hashPickupCode(orderNumber, typed.replaceAll(/\s/g, '')))
  const kept = Buffer.from(hash ?? '')
  return given.length === kept.length && timingSafeEqual(given, kept)
}
