/** What any hosted identity provider is to the shop: a page that gives an identity token, or a reason why not. */
import type { components } from '#openapi/generated/schema.d.ts'

export type ProviderName = 'google' | 'apple'

export type ProviderSettings = components['schemas']['IdentityProvider']

export type Credential = {
  provider: ProviderName
  idToken: string
  person: { name: string | null; email: string | null; photo: string | null }
}

/** Why there is no credential. */
export class IdentityFailure extends Error {
  readonly reason: 'closed' | 'blocked' | 'cancelled' | 'offline' | 'notOpen' | 'failed'
  /** Why, in words of the provider or the server that a person may read. */
  readonly told: string | null
  constructor(reason: IdentityFailure['reason'], message: string, told: string | null = null) {
    super(message)
    this.reason = reason
    this.told = told
  }
}

export interface IdentityClient {
  /** Fetches what `popup` needs before the provider's page can be shown. */
  prepare?(): Promise<unknown>
  /** Opens the provider's page in the popup that the caller has opened under `popupName`. Rejects with IdentityFailure. */
  popup(nonce: string): Promise<Credential>
  /** Leaves this page for the provider's; the promise ends with the page. */
  redirect(nonce: string): Promise<void>
  /** What a redirect brought back to this page. */
  result(): Promise<Credential | null>
}

export const popupName = 'oja-sign-in'
export const callbackPath = '/auth/callback'

/** Session storage: which provider this whole window went to. */
export const redirectKey = 'oja.sign-in.provider'

/** Session storage: set while a provider's page is open. */
export const progressKey = 'auth_in_progress'
