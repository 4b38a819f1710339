export type ProviderName = 'google' | 'apple'

/** What a verified identity token says. */
export type IdentityClaims = {
  issuer: string
  subject: string
  /** Null when the provider keeps it to itself. */
  email: string | null
  /** Whether the provider vouches that the e-mail is the person's. */
  emailVerified: boolean
  name: string | null
  picture: string | null
  nonce: string | null
}

/** What the shop needs to open a provider's page: the contract's `IdentityProvider`. */
export type ProviderFacts =
  | { provider: ProviderName; kind: 'oidc'; issuer: string; client_id: string; scope: string }
  | {
      provider: ProviderName
      kind: 'firebase'
      firebase: { api_key: string; auth_domain: string; project_id: string }
    }

/** Hosted sign-in, whoever hosts it. `origin` is the shop's, for the embedded provider, which stands on it. */
export type IdentityProviders = {
  /** Providers that answer this caller: the stand-in of a demo shop answers only callers that reach development parts. */
  list(origin: string, caller: { reachesDevelopmentParts: boolean }): ProviderFacts[]
  /**
   * Checks an identity token: signature, issuer, audience, age and expiry. The nonce is the caller's to look up.
   * @throws ApiError 401 for a token that does not hold, 422 for a provider that is not configured, 503 when the issuer's
   * keys cannot be had
   */
  verify(provider: ProviderName, idToken: string, origin: string): Promise<IdentityClaims & { needsNonce: boolean }>
}
