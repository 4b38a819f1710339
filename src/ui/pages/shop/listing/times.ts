/** Times as people in Nigeria say them. Everything is Africa/Lagos, wherever the reader is: an hour before UTC, all year. */
import { listing } from '#text/listing.ts'
import { words } from '#ui/text/words.ts'

const t = words(listing)
const hour = 3_600_000
/** A moment whose UTC parts are those of a clock in Lagos; Intl would take a slow phone 40 ms to say the same. */
const inLagos = (at: number): Date => new Date(at + hour)

const names = () => [
  t('listing.sun'),
  t('listing.mon'),
  t('listing.tue'),
  t('listing.wed'),
  t('listing.thu'),
  t('listing.fri'),
  t('listing.sat'),
]
const months = () => [
  t('listing.jan'),
  t('listing.feb'),
  t('listing.mar'),
  t('listing.apr'),
  t('listing.may'),
  t('listing.jun'),
  t('listing.jul'),
  t('listing.aug'),
  t('listing.sept'),
  t('listing.oct'),
  t('listing.nov'),
  t('listing.dec'),
]

/** "24 Nov" */
export const dayOf = (iso: string): string => {
  const there = inLagos(Date.parse(iso))
  return `${there.getUTCDate()} ${months()[there.getUTCMonth()]}`
}

/** "Tue". @param date "2026-11-24", a day in Lagos */
export const weekdayNameOf = (date: string): string => names()[new Date(date).getUTCDay()] ?? ''

/** 0 is Sunday. @param now milliseconds since 1970 */
export const weekdayOf = (now: number): number => inLagos(now).getUTCDay()

/** "09:05" */
const clockIn = (now: number): string => inLagos(now).toISOString().slice(11, 16)

/** "14:00" as "2pm", "08:30" as "8:30am". */
export function clockOf(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const twelve = hours % 12 === 0 ? 12 : hours % 12
  return `${twelve}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}${hours < 12 ? 'am' : 'pm'}`
}

/** Whole days from now until then, rounded down; negative once it is past. */
export const daysUntil = (iso: string, now: number): number => Math.floor((new Date(iso).getTime() - now) / 86_400_000)

type Hours = {
  readonly day: number
  readonly opens: string | null
  readonly closes: string | null
  readonly closed: boolean
}

/** What a store's hours mean today: "Open till 9pm today", "Opens 8am tomorrow". */
export function openText(isOpen: boolean, hours: readonly Hours[], now: number): string {
  const today = weekdayOf(now)
  const on = (weekday: number) => hours.find((one) => one.day === weekday % 7 && !one.closed)
  const todays = on(today)
  if (isOpen && todays?.closes) return t('listing.openTillTimeToday', { time: clockOf(todays.closes) })
  const minutes = clockIn(now)
  if (todays?.opens && minutes < todays.opens) return t('listing.opensTimeToday', { time: clockOf(todays.opens) })
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const opens = on(today + ahead)?.opens
    if (opens && ahead === 1) return t('listing.opensTimeTomorrow', { time: clockOf(opens) })
    if (opens) return t('listing.opensTimeOnDay', { time: clockOf(opens), day: names()[(today + ahead) % 7] ?? '' })
  }
  return t('listing.closed')
}
