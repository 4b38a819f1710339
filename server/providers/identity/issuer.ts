import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { ApiError } from '../../platform/errors.ts'

const limit = 5_000
/** Where the keys stand changes about never; the keys themselves are kept by jose and fetched anew for an unknown one. */
const rememberFor = 24 * 3_600_000

const away = (cause: unknown): ApiError =>
  Object.assign(
    new ApiError(503, 'identity_unavailable', 'The sign-in provider does not answer. Please try again in a moment.', {
      details: { retry_after: 10 },
    }),
    { cause },
  )

/** Keys at a known address. */
export const keysAt = (address: string): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(address), { timeoutDuration: limit, cooldownDuration: 30_000, cacheMaxAge: 3_600_000 })

/**
 * The keys of any OpenID Connect issuer, found through its discovery document, which is read once a day.
 * @returns a function that rejects with ApiError 503 when the issuer cannot be asked
 */
export function makeIssuerKeys(issuer: string, clock: () => number): () => Promise<JWTVerifyGetKey> {
  let known: { keys: Promise<JWTVerifyGetKey>; at: number } | undefined

  async function discover(): Promise<JWTVerifyGetKey> {
    const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(limit),
    })
    if (!response.ok) throw new Error(`The discovery document of ${issuer} answers ${response.status}`)
    const document = (await response.json()) as { issuer?: unknown; jwks_uri?: unknown }
    if (typeof document.issuer !== 'string' || document.issuer.replace(/\/+$/, '') !== issuer) {
      throw new Error(`The discovery document of ${issuer} speaks for another issuer`)
    }
    if (typeof document.jwks_uri !== 'string') throw new Error(`The discovery document of ${issuer} names no keys`)
    return keysAt(document.jwks_uri)
  }

  return () => {
    if (!known || clock() - known.at > rememberFor) {
      const keys = discover()
      known = { keys, at: clock() }
      keys.catch(() => (known = undefined))
    }
    return known.keys.catch((error: unknown) => {
      throw away(error)
    })
  }
}
