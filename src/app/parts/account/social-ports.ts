/** Ports to the hosted identity provider. The identity token stays in here: a machine hears only that there is one. */
import type { ExchangeAnswer, Provider, ProviderAnswer } from '#machines/identity/social.messages.ts'
import {
  callbackPath,
  IdentityFailure,
  popupName,
  progressKey,
  redirectKey,
  type Credential,
  type IdentityClient,
  type ProviderSettings,
} from '#services/identity/identity.types.ts'
import type { PersonFact } from '#machines/shop/shop.facts.ts'
import type { Logger } from '#services/logger/logger.ts'
import type { ApiAnswer } from '#services/api/answer.types.ts'
import type { Challenged } from '#machines/identity/second-factor.types.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import type { SignedIn } from '#services/api/identity.ts'
import { refusalOf } from '#services/api/refusal.ts'

type LogInOutcome = components['schemas']['LogInOutcome']

export type SocialParts = {
  logger: Logger
  providers: (signal: AbortSignal) => Promise<ProviderSettings[]>
  nonce: (signal: AbortSignal) => Promise<string>
  exchange: (credential: Credential, signal: AbortSignal) => Promise<ApiAnswer<LogInOutcome>>
  /** Stores the sign-in and returns what it brings about. */
  signIn: (reply: SignedIn, isNew: boolean) => PersonFact[]
  /** Takes the challenge in. @returns what a machine may know of it */
  onChallenged: (reply: Exclude<LogInOutcome, { kind: 'signed_in' }>) => Challenged
  /** By default the client library of the provider's kind, loaded when it is chosen. */
  openIdentity?: ((settings: ProviderSettings) => Promise<IdentityClient>) | undefined
}

const clientOf = async (settings: ProviderSettings): Promise<IdentityClient> =>
  settings.kind === 'firebase'
    ? (await import('#services/identity/firebase.ts')).openFirebase(settings)
    : (await import('#services/identity/oidc.ts')).openOidc(settings)

async function prepared(found: Promise<IdentityClient>): Promise<IdentityClient> {
  const client = await found
  await client.prepare?.()
  return client
}

const answerOf = (error: unknown): ProviderAnswer => {
  if (error instanceof IdentityFailure)
    return error.reason === 'failed' ? { tag: 'failed', message: error.told } : { tag: error.reason }
  // The shop's own server could not be asked how the provider is reached.
  return { tag: 'offline' }
}

/** How often a popup that shows nothing yet is looked at. */
const closedPollMs = 200

/** Rejects when the popup is closed before the work is done. While it is blank no provider's library watches it. */
async function whileOpen<Value>(opened: Window | null, work: Promise<Value>): Promise<Value> {
  if (!opened) return work
  let timer: ReturnType<typeof setInterval> | undefined
  const closed = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      if (opened.closed) reject(new IdentityFailure('closed', 'The popup was closed while it was blank'))
    }, closedPollMs)
  })
  try {
    const value = await Promise.race([work, closed])
    if (opened.closed) throw new IdentityFailure('closed', 'The popup was closed while it was blank')
    return value
  } finally {
    clearInterval(timer)
  }
}

/** Session storage may be forbidden; the flag is then not to be had. */
const session = {
  set: (key: string, value: string) => attempt(() => window.sessionStorage.setItem(key, value)),
  get: (key: string): string | null => attempt(() => window.sessionStorage.getItem(key)) ?? null,
  remove: (key: string) => attempt(() => window.sessionStorage.removeItem(key)),
}

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

export function createSocialPorts(parts: SocialParts) {
  let credential: Credential | null = null

  const hold = (found: Credential): ProviderAnswer => {
    credential = found
    return { tag: 'given', provider: found.provider }
  }

  const find = async (provider: Provider, signal: AbortSignal): Promise<IdentityClient> => {
    const settings = (await parts.providers(signal)).find((one) => one.provider === provider)
    if (!settings) throw new IdentityFailure('notOpen', `The server offers no ${provider}`)
    return (parts.openIdentity ?? clientOf)(settings)
  }

  return {
    /** Opens the window at once, while the press still counts as the person's own doing. */
    async openProvider(provider: Provider, way: 'popup' | 'redirect', signal: AbortSignal): Promise<ProviderAnswer> {
      session.set(progressKey, 'true')
      const opened = way === 'popup' ? window.open('', popupName, 'popup,width=480,height=680') : null
      try {
        if (way === 'popup' && !opened) return { tag: 'blocked' }
        const asked = Promise.all([prepared(find(provider, signal)), parts.nonce(signal)])
        const [client, nonce] = await whileOpen(opened, asked)
        if (way === 'popup') return hold(await client.popup(nonce))
        session.set(redirectKey, provider)
        await client.redirect(nonce)
        return { tag: 'redirecting' }
      } catch (error) {
        parts.logger.error('Nothing came of the sign-in', error)
        opened?.close()
        return answerOf(error)
      } finally {
        if (way === 'popup') session.remove(progressKey)
      }
    },

    async takeRedirectResult(signal: AbortSignal): Promise<ProviderAnswer> {
      const provider = session.get(redirectKey) as Provider | null
      const isBack = window.location.pathname === callbackPath
      if (!provider || (!isBack && provider !== 'google' && provider !== 'apple')) return { tag: 'none' }
      if (!isBack) {
        // A person who came Back instead of finishing; Firebase comes back to the page that it left.
        const settings = (await parts.providers(signal).catch(() => [])).find((one) => one.provider === provider)
        if (settings?.kind !== 'firebase') {
          session.remove(redirectKey)
          session.remove(progressKey)
          return { tag: 'none' }
        }
      }
      try {
        const found = await (await find(provider, signal)).result()
        return found ? hold(found) : { tag: 'none' }
      } catch (error) {
        return answerOf(error)
      } finally {
        session.remove(redirectKey)
        session.remove(progressKey)
      }
    },

    /** SOC-02, SOC-05: whoever signs in so counts as just signed up, whether the account is new or not. */
    async exchangeToken(signal: AbortSignal): Promise<ExchangeAnswer> {
      const held = credential
      credential = null
      if (!held) throw new Error('There is no identity token to give')
      const answer = await parts.exchange(held, signal)
      if (answer.tag === 'unreachable') return answer
      if (answer.tag === 'refused') return { tag: 'refused', status: answer.status, message: refusalOf(answer).message }
      // An answer of an older or broken server has no kind: it is read as a sign-in, which has its own words for a missing token.
      const { kind } = answer.reply
      if (kind === 'second_factor' || kind === 'enrol')
        return { tag: 'challenged', challenged: parts.onChallenged(answer.reply) }
      const hasToken = Boolean(answer.reply.token)
      if (!hasToken && held.provider === 'google') parts.logger.warn('Google sign-in brought no token')
      const facts = hasToken ? parts.signIn(answer.reply, true) : []
      return { tag: 'signedIn', hasToken, facts }
    },
  }
}
