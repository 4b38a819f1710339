import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { ApiError } from '../../platform/errors.ts'
import type { IdentityClaims } from './identity-provider.ts'

/** SOC-08: an identity token older than this many seconds is refused. */
export const oldestToken = 300
/** Clocks differ: a token may have been made this many seconds in our future. */
const clockSkew = 60

/** Public-key signatures only: with a shared secret anybody who knows it could sign, and "none" is no signature. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

const refused = (code: string, message: string): ApiError => new ApiError(401, code, message)

export const invalidToken = (): ApiError =>
  refused('identity_token_invalid', 'We could not confirm that sign-in. Please try again.')

const text = (value: unknown, most: number): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, most) : null

/** Apple writes the word, the others the value. */
const isTrue = (value: unknown): boolean => value === true || value === 'true'

function failureOf(error: unknown): ApiError {
  if (error instanceof errors.JWTExpired) {
    return refused('identity_token_expired', 'That sign-in has expired. Please try again.')
  }
  const keysAway =
    error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid || !(error instanceof errors.JOSEError)
  // `fetch` failures and unreadable key sets are nobody's forgery.
  if (keysAway || (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC')) {
    return new ApiError(
      503,
      'identity_unavailable',
      'The sign-in provider does not answer. Please try again in a moment.',
      {
        details: { retry_after: 10 },
      },
    )
  }
  return invalidToken()
}

type Expected = { issuer: string[]; audience: string; keys: JWTVerifyGetKey; now: number }

/**
 * Verifies an identity token by the issuer's keys.
 * @param now milliseconds since 1970
 * @throws ApiError 401 with a code that says why, 503 when the keys cannot be had
 */
export async function verifyToken(
  idToken: string,
  expected: Expected,
): Promise<{ claims: IdentityClaims; payload: JWTPayload }> {
  const { issuer, audience, keys, now } = expected
  const { payload } = await jwtVerify(idToken, keys, {
    issuer,
    audience,
    algorithms,
    requiredClaims: ['sub', 'iat', 'exp'],
    currentDate: new Date(now),
  }).catch((error: unknown) => {
    throw failureOf(error)
  })
  const age = Math.floor(now / 1_000) - (payload.iat as number)
  if (age > oldestToken) throw refused('identity_token_too_old', 'That sign-in took too long. Please try again.')
  if (age < -clockSkew) throw invalidToken()
  // With several audiences, the token must have been made for us.
  const { azp } = payload as { azp?: unknown }
  if (Array.isArray(payload.aud) && payload.aud.length > 1 && azp !== audience) throw invalidToken()
  const subject = text(payload.sub, 255)
  if (subject === null) throw invalidToken()
  const email = text(payload['email'], 254)
  return {
    payload,
    claims: {
      issuer: String(payload.iss),
      subject,
      email: email?.includes('@') ? email : null,
      emailVerified: isTrue(payload['email_verified']),
      name: text(payload['name'], 120),
      picture: text(payload['picture'], 500),
      nonce: text(payload['nonce'], 200),
    },
  }
}
