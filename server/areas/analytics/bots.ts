/** Whether a person is behind a call. Strong signs decide alone, of weak ones it takes two [ANLY-03] [ANLY-21]. Pure. */
import { isbot } from 'isbot'

/** What bots call themselves. */
const words = [
  'bot',
  'crawler',
  'spider',
  'headless',
  'selenium',
  'puppeteer',
  'phantomjs',
  'chrome-lighthouse',
  'googlebot',
  'yandexbot',
  'bingbot',
  'baiduspider',
  'facebookexternalhit',
  'twitterbot',
]

/** CUBOT makes phones; its name holds "bot". */
const withoutPhones = (userAgent: string): string => userAgent.replaceAll(/\bCUBOT\b/gi, '')

/** The longest of the words that a user agent holds; null for none. */
export function botTypeOf(userAgent: string): string | null {
  const text = withoutPhones(userAgent).toLowerCase()
  return words.filter((word) => text.includes(word)).toSorted((a, b) => b.length - a.length)[0] ?? null
}

/** A side of a screen below this is no screen that people shop on. */
const smallestSide = 100
/** More pages in a minute than a person opens. */
export const mostPagesAMinute = 120
/** Visits of one page that nobody touched, in an hour and from one network: from here on they are a weak sign. */
export const lonelyVisits = 20

const strongSigns = ['word', 'isbot', 'no_language', 'small_screen', 'too_fast'] as const
const weakSigns = ['webdriver', 'no_accept_language', 'lonely_visits'] as const

export type CallSigns = {
  userAgent: string
  /** Accept-Language; empty where none came. */
  acceptLanguage: string
  /** What the page said of its browser, where it did. */
  language?: unknown
  sides?: readonly number[] | undefined
  webdriver?: unknown
}

/** The signs of one call. */
export function signsOf({ userAgent, acceptLanguage, language, sides, webdriver }: CallSigns): string[] {
  const agent = withoutPhones(userAgent)
  return [
    ...(botTypeOf(agent) === null ? [] : ['word']),
    ...(isbot(agent) ? ['isbot'] : []),
    ...(typeof language === 'string' && language.trim() === '' ? ['no_language'] : []),
    ...(sides?.some((side) => side < smallestSide) ? ['small_screen'] : []),
    ...(webdriver === true ? ['webdriver'] : []),
    ...(acceptLanguage === '' ? ['no_accept_language'] : []),
  ]
}

export type Verdict = 'human' | 'bot' | 'staff'

export function verdictOf(signs: readonly string[], isStaff: boolean): Verdict {
  if (isStaff) return 'staff'
  const isStrong = strongSigns.some((sign) => signs.includes(sign))
  return isStrong || weakSigns.filter((sign) => signs.includes(sign)).length >= 2 ? 'bot' : 'human'
}
