/** What is said when a sign-in through a provider comes to nothing. Texts: SOC-05 to SOC-07. */
import type { PersonFact } from '#machines/shop/shop.facts.ts'

import type { Challenged } from './second-factor.types.ts'

export type Provider = 'google' | 'apple'

/** What came of the provider's page. `given`: an identity token is at hand; it never comes near a machine. */
export type ProviderAnswer =
  | { tag: 'given'; provider: Provider }
  | { tag: 'none' }
  /** The whole page goes to the provider. */
  | { tag: 'redirecting' }
  | { tag: 'closed' | 'blocked' | 'cancelled' | 'offline' }
  | { tag: 'failed'; message: string | null }

/** What came of giving the token to the server. */
export type ExchangeAnswer =
  /** `facts`: what the sign-in brings about elsewhere in the shop. */
  | { tag: 'signedIn'; hasToken: boolean; facts?: readonly PersonFact[] }
  /** The server wants a second factor before a session begins. */
  | { tag: 'challenged'; challenged: Challenged }
  | { tag: 'refused'; status: number; message: string | null }
  | { tag: 'unreachable' }

const reasons = {
  closed: 'The sign-in popup was closed before authentication was completed.',
  blocked: 'The sign-in popup was blocked by your browser. Please allow popups for this site.',
  cancelled: 'The authentication request was cancelled.',
  offline: 'A network error occurred. Please check your internet connection and try again.',
} as const

/** SOC-06. */
export function providerFailure(provider: Provider | null, answer: ProviderAnswer): string {
  const beginning = provider === 'apple' ? 'Apple authentication failed. ' : 'Authentication failed. '
  if (answer.tag === 'failed') return beginning + (answer.message ?? 'Please try again or use another sign-in method.')
  return answer.tag in reasons
    ? beginning + reasons[answer.tag as keyof typeof reasons]
    : `${beginning}Please try again or use another sign-in method.`
}

/** SOC-07. */
export function exchangeFailure(answer: ExchangeAnswer): string {
  if (answer.tag !== 'refused') return 'Network error. Please check your internet connection and try again.'
  if (answer.status === 401) return 'Authentication failed. The token was invalid or expired.'
  if (answer.status === 500) return 'Server error. Please try again later.'
  return answer.message ?? 'An error occurred during authentication.'
}

/** SOC-05: a reply without a token. */
export const noTokenFailure = (provider: Provider | null): string =>
  provider === 'apple'
    ? 'No authentication token received from server'
    : 'Authentication failed: No token received from server'
