/** What a call says of its visit, by what was chosen. Pure. */
import { networkOf } from '../../platform/network.ts'
import type { Choice, VisitFacts, Visitor } from './analytics.types.ts'
import { signsOf } from './bots.ts'
import { channelOf } from './channel.ts'
import { plainText, referrerOf } from './clean.ts'
import { deviceOf } from './device.ts'
import { eventId, isUuid } from './event-id.ts'

/** What a call says beside what it is about; nothing in it is trusted. */
export type Said = Record<string, unknown>
type Hash = (...parts: string[]) => string

const campaignNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const
const clickIdNames = ['gclid', 'fbclid'] as const

/** What holds for a call: without a word of its own, an objecting browser has refused. */
export function choiceOf(said: Said, { objects }: Visitor): Choice {
  const { choice } = said
  if (choice === 'granted' || choice === 'refused') return choice
  return objects ? 'refused' : 'unknown'
}

/** The sides of `390x844`. */
function sidesOf(screen: unknown): number[] | undefined {
  const [, width, height] = (typeof screen === 'string' && /^(\d{1,5})x(\d{1,5})$/.exec(screen)) || []
  return width === undefined || height === undefined ? undefined : [Number(width), Number(height)]
}

/** Names of the campaign that led here, as the call says them or its address. */
function utmOf(said: Said, url: string, choice: Choice): Record<string, string> {
  const query = URL.canParse(url) ? new URL(url).searchParams : undefined
  const read = (name: string): unknown => said[name] ?? query?.get(name)
  const names = campaignNames.flatMap((name) => {
    const text = plainText(read(name))
    return text === null ? [] : [[name, text] as const]
  })
  // Click ids name a person to the company that gave them out.
  const clickIds =
    choice !== 'granted'
      ? []
      : clickIdNames.flatMap((name) => {
          const text = read(name)
          return typeof text === 'string' && /^[\w.-]{1,400}$/.test(text) ? [[name, text] as const] : []
        })
  return Object.fromEntries([...names, ...clickIds])
}

/**
 * The visit of a call that is counted. Without an id of its own, calls of one day from one network, agent and language are one visit.
 * @param about.url where it happened
 */
export function visitOf(
  said: Said,
  about: { url: string; visitor: Visitor; choice: 'unknown' | 'granted'; hash: Hash },
): VisitFacts {
  const { url, visitor, choice, hash } = about
  const { userAgent, language: acceptLanguage, origin, isStaff } = visitor
  const network = networkOf(visitor.ip ?? '')
  const utm = utmOf(said, url, choice)
  const referrer = referrerOf(said['referrer'], origin)
  const screen = sidesOf(said['screen'])
  const language = typeof said['language'] === 'string' ? said['language'] : acceptLanguage
  const ofDay = hash('visitor', network, userAgent, language, screen?.join('x') ?? '')
  const keepsId = choice === 'granted' && isUuid(said['visitor'])
  return {
    id: isUuid(said['visit'])
      ? said['visit'].toLowerCase()
      : eventId(hash('visit', network, userAgent, acceptLanguage)),
    visitor: keepsId ? String(said['visitor']).toLowerCase() : ofDay.slice(0, 32),
    choice,
    channel: channelOf({
      medium: utm['utm_medium'] ?? null,
      referrer,
      hasClickId: clickIdNames.some((name) => said[name] !== undefined && said[name] !== null),
    }),
    referrer,
    utm: Object.keys(utm).length === 0 ? null : utm,
    ...deviceOf(userAgent),
    state: plainText(said['state'], 40),
    isStaff,
    signs: signsOf({
      userAgent,
      acceptLanguage,
      language: said['language'],
      sides: screen,
      webdriver: said['webdriver'],
    }),
    network: hash('network', network).slice(0, 16),
    ip: visitor.ip,
    user_agent: choice === 'granted' ? userAgent.slice(0, 500) : null,
  }
}
