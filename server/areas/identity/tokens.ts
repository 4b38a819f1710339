import { createHash, randomBytes, randomInt } from 'node:crypto'

/** A secret of 256 random bits, fit for a header or a link: 43 characters of base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token. It is random, so a plain SHA-256 cannot be guessed back. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Six digits, all equally likely. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/**
 * An account's number. Random and above every number of the sequence, because a registration is addressed by it before
 * anybody is signed in: it must not be guessed, nor tell how many customers there are.
 */
export const newUserId = (): number => randomInt(1_000_000_000, 2_147_483_647)
