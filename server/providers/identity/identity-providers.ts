import type { OidcSettings, ProviderConfig } from '../config.ts'
import { ApiError } from '../../platform/errors.ts'
import type { DevIdentity } from './dev/dev-identity.ts'
import type { IdentityClaims, IdentityProviders, ProviderFacts, ProviderName } from './identity-provider.ts'
import { keysAt, makeIssuerKeys } from './issuer.ts'
import { invalidToken, verifyToken } from './verify-token.ts'

/** One provider: what the shop is told of it, and how its tokens are checked. */
type Way = {
  /** The stand-in, which answers the desk alone. */
  isForDesk?: true
  facts(origin: string): ProviderFacts
  verify(idToken: string, origin: string): Promise<IdentityClaims & { needsNonce: boolean }>
}

type Clock = () => number

function overOidc(provider: ProviderName, { issuer, clientId, scope }: OidcSettings, clock: Clock): Way {
  const keys = makeIssuerKeys(issuer, clock)
  return {
    facts: () => ({ provider, kind: 'oidc', issuer, client_id: clientId, scope }),
    async verify(idToken) {
      // Some issuers write themselves with a slash at the end.
      const { claims } = await verifyToken(idToken, {
        issuer: [issuer, `${issuer}/`],
        audience: clientId,
        keys: await keys(),
        now: clock(),
      })
      return { ...claims, issuer, needsNonce: true }
    },
  }
}

/** Keys of Firebase Authentication, as its documents give them. */
const firebaseKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

type FirebaseOptions = { provider: ProviderName; settings: NonNullable<ProviderConfig['firebase']>; keysUrl: string }

/** Firebase signs for Google and Apple alike and says in the token whose page it was; it carries no nonce of ours. */
function overFirebase({ provider, settings, keysUrl }: FirebaseOptions, clock: Clock): Way {
  const { apiKey, authDomain, projectId } = settings
  const issuer = `https://securetoken.google.com/${projectId}`
  const keys = keysAt(keysUrl)
  return {
    facts: () => ({
      provider,
      kind: 'firebase',
      firebase: { api_key: apiKey, auth_domain: authDomain, project_id: projectId },
    }),
    async verify(idToken) {
      const { claims, payload } = await verifyToken(idToken, {
        issuer: [issuer],
        audience: projectId,
        keys,
        now: clock(),
      })
      const { sign_in_provider: page } = (payload['firebase'] ?? {}) as { sign_in_provider?: unknown }
      if (page !== `${provider}.com`) throw invalidToken()
      return { ...claims, needsNonce: false }
    },
  }
}

function overDevelopment(provider: ProviderName, dev: DevIdentity, clock: Clock): Way {
  return {
    isForDesk: true,
    facts: (origin) => ({
      provider,
      kind: 'oidc',
      issuer: dev.issuerOf(provider, origin),
      client_id: dev.clientId,
      scope: 'openid email profile',
    }),
    async verify(idToken, origin) {
      const { claims } = await verifyToken(idToken, {
        issuer: [dev.issuerOf(provider, origin)],
        audience: dev.clientId,
        keys: await dev.keys(),
        now: clock(),
      })
      // The same test person at whatever address the shop is reached: identities outlive a change of port.
      return { ...claims, issuer: `dev-identity/${provider}`, needsNonce: true }
    },
  }
}

type Options = {
  providers: ProviderConfig
  /** The embedded provider, where it is open. */
  dev: DevIdentity | undefined
  clock: Clock
  /** Where Firebase's keys are fetched; tests stand in for it. */
  firebaseKeysUrl?: string | undefined
}

/** Chooses each button's provider: an issuer of its own first, then Firebase, then the embedded one where it is open. */
export function makeIdentityProviders({
  providers,
  dev,
  clock,
  firebaseKeysUrl = firebaseKeys,
}: Options): IdentityProviders {
  const wayOf = (provider: ProviderName): Way | undefined => {
    const settings = providers[provider]
    if (settings) return overOidc(provider, settings, clock)
    if (providers.firebase) {
      return overFirebase({ provider, settings: providers.firebase, keysUrl: firebaseKeysUrl }, clock)
    }
    return dev ? overDevelopment(provider, dev, clock) : undefined
  }
  const ways = { google: wayOf('google'), apple: wayOf('apple') }
  return {
    list: (origin, { reachesDevelopmentParts }) =>
      Object.values(ways).flatMap((way) =>
        way && (reachesDevelopmentParts || !way.isForDesk) ? [way.facts(origin)] : [],
      ),
    async verify(provider, idToken, origin) {
      const way = ways[provider]
      if (way) return way.verify(idToken, origin)
      const message = 'This way of signing in is not open at this shop.'
      throw new ApiError(422, 'provider_not_configured', message)
    },
  }
}
