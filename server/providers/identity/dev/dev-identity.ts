import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWK, type JWTVerifyGetKey, SignJWT } from 'jose'
import type { ProviderName } from '../identity-provider.ts'
import { type TestPerson, testPeople } from './test-people.ts'

/** What a shop asked for when it sent somebody here. */
export type SignInRequest = {
  provider: ProviderName
  redirectUri: string
  state: string | undefined
  nonce: string | undefined
  challenge: string
}

type Granted = SignInRequest & { person: TestPerson; expires: number }

const codeLifetime = 60_000
const tokenLifetime = 3_600
const mostCodes = 1_000
const keyId = 'oja-dev-1'

export type DevIdentity = ReturnType<typeof makeDevIdentity>

const isEqual = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/**
 * An OpenID provider for a machine on a desk: two issuers, a handful of test people, authorization codes with PKCE.
 * Its key is made when it is first needed and lives in memory, so no token outlives the server.
 */
export function makeDevIdentity(clock: () => number) {
  let pair: Promise<{ privateKey: CryptoKey; publicJwk: JWK }> | undefined
  const keyPair = () =>
    (pair ??= generateKeyPair('RS256').then(async ({ privateKey, publicKey }) => ({
      privateKey,
      publicJwk: { ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' },
    })))
  const codes = new Map<string, Granted>()
  const clientId = 'oja-dev'
  const issuerOf = (provider: ProviderName, origin: string): string => `${origin}/dev-identity/${provider}`

  async function sign({ provider, nonce, person }: Granted, origin: string): Promise<string> {
    const { privateKey } = await keyPair()
    const issuedAt = Math.floor(clock() / 1_000) - (person.tokenAge ?? 0)
    const claims = {
      ...(nonce !== undefined && { nonce }),
      ...(person.email !== undefined && { email: person.email, email_verified: person.emailVerified === true }),
      ...(person.isPrivateEmail && { is_private_email: true }),
      // Apple's tokens carry no name.
      ...(provider === 'google' && { name: person.name }),
      auth_time: issuedAt,
    }
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: keyId, typ: 'JWT' })
      .setIssuer(issuerOf(provider, origin))
      .setAudience(clientId)
      .setSubject(person.id)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + tokenLifetime)
      .sign(privateKey)
  }

  return {
    clientId,
    issuerOf,

    discovery(provider: ProviderName, origin: string) {
      const issuer = issuerOf(provider, origin)
      return {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        response_modes_supported: ['query'],
        grant_types_supported: ['authorization_code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        scopes_supported: ['openid', 'email', 'profile'],
        token_endpoint_auth_methods_supported: ['none'],
        code_challenge_methods_supported: ['S256'],
        claims_supported: ['sub', 'name', 'email', 'email_verified', 'nonce', 'auth_time'],
      }
    },

    jwks: async () => ({ keys: [(await keyPair()).publicJwk] }),

    /** For the server's own check of the tokens that it made. */
    keys: async (): Promise<JWTVerifyGetKey> => createLocalJWKSet({ keys: [(await keyPair()).publicJwk] }),

    /** The code that goes back to the shop; good once, for a minute. */
    grant(request: SignInRequest, personId: string): string | undefined {
      const person = testPeople(request.provider).find(({ id }) => id === personId)
      if (!person) return undefined
      if (codes.size >= mostCodes) codes.clear()
      const code = randomBytes(24).toString('base64url')
      codes.set(code, { ...request, person, expires: clock() + codeLifetime })
      return code
    },

    /** The identity token for a code, or undefined when anything about it is wrong. */
    async redeem(
      given: { provider: ProviderName; code: string; redirectUri: string; verifier: string },
      origin: string,
    ): Promise<string | undefined> {
      const granted = codes.get(given.code)
      codes.delete(given.code)
      const challenge = createHash('sha256').update(given.verifier).digest('base64url')
      const fits =
        granted !== undefined &&
        granted.expires > clock() &&
        granted.provider === given.provider &&
        granted.redirectUri === given.redirectUri &&
        isEqual(challenge, granted.challenge)
      return fits ? sign(granted, origin) : undefined
    },
  }
}
