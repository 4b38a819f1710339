/** Authenticator apps: RFC 6238 with what every app understands (SHA-1, six digits, 30 seconds). */
import { Secret, TOTP } from 'otpauth'

const issuer = 'Ojà'
const period = 30
/** A clock may be wrong by this many steps, in either direction. */
const skew = 1

const totpOf = (secret: string, label = issuer): TOTP =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })

/** A secret of 160 random bits, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** What a QR code says to an authenticator app. */
export const uriOf = (secret: string, label: string): string => totpOf(secret, label).toString()

/** The step whose code this is, or undefined. The caller sees to it that no step is used twice. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: skew })
  return delta === null ? undefined : Math.floor(now / (period * 1_000)) + delta
}
