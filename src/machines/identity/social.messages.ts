/** What is said when a sign-in through a provider comes to nothing. Texts: SOC-05 to SOC-07. */
import type { PersonFact } from '#machines/shop/shop.facts.ts'

import type { Challenged } from './second-factor.types.ts'
import type { Message } from '#ui/text/message.ts'

export type Provider = 'google' | 'apple'

/** What came of the provider's page. `given`: an identity token is at hand; it never comes near a machine. */
export type ProviderAnswer =
  | { tag: 'given'; provider: Provider }
  | { tag: 'none' }
  /** The whole page goes to the provider. */
  | { tag: 'redirecting' }
  | { tag: 'closed' | 'blocked' | 'cancelled' | 'offline' | 'notOpen' }
  /** `message`: why, in the words of the provider or the server. */
  | { tag: 'failed'; message: string | null }

/** What came of giving the token to the server. */
export type ExchangeAnswer =
  /** `facts`: what the sign-in brings about elsewhere in the shop. */
  | { tag: 'signedIn'; hasToken: boolean; facts?: readonly PersonFact[] }
  /** The server wants a second factor before a session begins. */
  | { tag: 'challenged'; challenged: Challenged }
  | { tag: 'refused'; status: number; message: Message | null }
  | { tag: 'unreachable' }

const reasons = {
  closed: 'identity.popup_closed',
  blocked: 'identity.popup_blocked',
  cancelled: 'identity.cancelled',
  offline: 'identity.offline',
  notOpen: 'identity.not_open',
} as const

/** SOC-06. */
export function providerFailure(chosen: Provider | null, answer: ProviderAnswer): Message {
  const provider = chosen ?? 'google'
  if (answer.tag === 'failed' && answer.message !== null)
    return { code: 'identity.failed_because', params: { provider, reason: answer.message } }
  const code = answer.tag in reasons ? reasons[answer.tag as keyof typeof reasons] : 'identity.failed'
  return { code, params: { provider } }
}

/** SOC-07. */
export function exchangeFailure(answer: ExchangeAnswer): Message {
  if (answer.tag !== 'refused') return { code: 'identity.exchange_unreachable' }
  if (answer.status === 401) return { code: 'identity.exchange_unauthorized' }
  if (answer.status === 500) return { code: 'identity.exchange_broken' }
  return answer.message ?? { code: 'identity.exchange_failed' }
}

/** SOC-05: a reply without a token. */
export const noTokenFailure = (provider: Provider | null): Message => ({
  code: 'identity.no_token',
  params: { provider: provider ?? 'google' },
})
