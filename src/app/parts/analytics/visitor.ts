/** What the visitor log says of a browser: what it is, whether it says itself that nobody looks at it, and its address. */
import type { Landing } from './landing.ts'
import type { Settings } from './settings.ts'

/** What bots call themselves; a longer word says more. */
const words =
  'bot,crawler,spider,headless,selenium,puppeteer,phantomjs,chrome-lighthouse,googlebot,yandexbot,bingbot,baiduspider,facebookexternalhit,twitterbot'.split(
    ',',
  )

/** @param sides of the screen, in pixels */
function detectBot(userAgent: string, language: string, sides: readonly number[]) {
  const agent = userAgent.toLowerCase()
  const botType =
    words
      .filter((word) => agent.includes(word))
      .reduce((long, word) => (word.length > long.length ? word : long), '') || null
  const suspiciousBehavior = !language || sides.some((side) => side < 100)
  return { isLikelyBot: botType !== null || suspiciousBehavior, botType, suspiciousBehavior }
}

/** The body of the visitor log, but for its address and time. */
export function visitorOf({ named, referrer }: Landing, pageUrl: string): Record<string, unknown> {
  const { language, userAgent, platform } = navigator
  const { width, height } = screen
  return {
    ip: null,
    userAgent: userAgent.slice(0, 500),
    language,
    platform,
    screenWidth: width,
    screenHeight: height,
    referrer,
    ...named,
    botDetection: detectBot(userAgent, language, [width, height]),
    pageUrl,
    pageTitle: document.title.slice(0, 300),
    isHomePage: true,
  }
}

type Found = { ip: string | null; error?: string }

type LookUp = (signal: AbortSignal) => Promise<Settings | undefined>

/** Milliseconds for the look-up of an address. */
const patience = 3_000

async function ask(own: string, named: LookUp): Promise<Found> {
  const signal = AbortSignal.timeout(patience)
  const reply = await fetch((await named(signal))?.ip_lookup_url ?? own, { signal })
  const { ip } = (await reply.json()) as Found
  // As long as the contract has it: a service may say anything.
  if (typeof ip !== 'string' || ip.length > 45) throw new Error('no address')
  return { ip }
}

let looking: Promise<Found> | undefined

/**
 * The address that this browser is seen at, asked for once a document.
 * @param own where the shop itself tells it
 * @param named the settings, which may name a service that tells it instead
 */
export const lookUpAddress = (own: string, named: LookUp): Promise<Found> =>
  (looking ??= ask(own, named).catch(() => ({ ip: null, error: 'Failed to fetch IP address' })))
