/** What a move would break: a coupon banner is in the shop only while its coupon can be used. */
import { shifted } from './calendar.dates.ts'
import type { CalendarEntry, Dates, Taken } from './calendar.types.ts'

/** `coupon`: that of the banner which is moved; `banner`: one of the coupon which is moved. */
export type Broken = { readonly what: 'coupon' | 'banner'; readonly title: string }

const startOf = ({ starts_at }: Dates): number => (starts_at === null ? -Infinity : Date.parse(starts_at))
const endOf = ({ ends_at }: Dates): number => (ends_at === null ? Infinity : Date.parse(ends_at))

const covers = (coupon: Dates, banner: Dates): boolean =>
  startOf(coupon) <= startOf(banner) && endOf(coupon) >= endOf(banner)

/** The first thing that was in order and would be no more. @param entries what the calendar shows, each as it stands */
export function breaksOf(entries: readonly CalendarEntry[], { entry, shift }: Taken): Broken | null {
  const to = shifted(entry, shift)
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
