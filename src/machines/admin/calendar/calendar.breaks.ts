/** What a move would break, and what it would make agree. */
import { eachDay, isWithin, shifted } from './calendar.dates.ts'
import type { CalendarEntry, Dates, Days, Taken } from './calendar.types.ts'

/**
 * `coupon`: that of the banner which is moved; `banner`: one of the coupon which is moved: a coupon banner is in the shop only while its coupon
 * can be used. `empty`: days, `2026-11-25`, on which nothing would stand where the moved banner stood.
 */
export type Broken =
  | { readonly what: 'coupon' | 'banner'; readonly title: string }
  | { readonly what: 'empty'; readonly placement: 'home_hero' | 'home_strip'; readonly days: readonly string[] }

const startOf = ({ starts_at }: Dates): number => (starts_at === null ? -Infinity : Date.parse(starts_at))
const endOf = ({ ends_at }: Dates): number => (ends_at === null ? Infinity : Date.parse(ends_at))

const covers = (coupon: Dates, banner: Dates): boolean =>
  startOf(coupon) <= startOf(banner) && endOf(coupon) >= endOf(banner)

/** It is in the shop on its days, unless somebody switches it off. */
const isOn = ({ status }: CalendarEntry): boolean => status === 'active' || status === 'scheduled'

/** Days from today on that the banner would leave, and that no other fills. A category does without a banner as a rule. */
function emptied(entries: readonly CalendarEntry[], { entry, shift }: Taken, days: Days, today: string): Broken | null {
  const { placement } = entry
  if (!isOn(entry) || (placement !== 'home_hero' && placement !== 'home_strip')) return null
  const to = shifted(entry, shift)
  const others = entries.filter(
    (one) => one.kind === 'banners' && one.id !== entry.id && one.placement === placement && isOn(one),
  )
  const left = eachDay(days).filter((date) => {
    const only = { from: date, to: date }
    return (
      date >= today && isWithin(entry, only) && !isWithin(to, only) && !others.some((other) => isWithin(other, only))
    )
  })
  return left.length > 0 ? { what: 'empty', placement, days: left } : null
}

/** The code of a coupon whose dates are those that the banner would have; null where there is none, or it has them already. */
export function agreesWith(entries: readonly CalendarEntry[], { entry, shift }: Taken): string | null {
  if (entry.kind !== 'banners' && entry.kind !== 'coupon-banners') return null
  const to = shifted(entry, shift)
  const isSame = (one: Dates, other: Dates) => startOf(one) === startOf(other) && endOf(one) === endOf(other)
  const coupon = entries.find((one) => one.kind === 'coupons' && isSame(one, to) && !isSame(one, entry))
  return coupon?.title ?? null
}

/**
 * The first thing that was in order and would be no more.
 * @param entries what the calendar shows, each as it stands @param days those in view @param today the day that it is in Lagos
 */
export function breaksOf(entries: readonly CalendarEntry[], taken: Taken, days: Days, today: string): Broken | null {
  const { entry, shift } = taken
  const to = shifted(entry, shift)
  if (entry.kind === 'banners') return emptied(entries, taken, days, today)
  if (entry.kind === 'coupon-banners') {
    const coupon = entries.find(({ kind, title }) => kind === 'coupons' && title === entry.detail)
    return coupon && covers(coupon, entry) && !covers(coupon, to) ? { what: 'coupon', title: coupon.title } : null
  }
  if (entry.kind !== 'coupons') return null
  const banner = entries.find(
    (one) =>
      one.kind === 'coupon-banners' &&
      one.detail === entry.title &&
      one.fixed !== 'ended' &&
      covers(entry, one) &&
      !covers(to, one),
  )
  return banner ? { what: 'banner', title: banner.title } : null
}
