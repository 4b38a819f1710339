/** What of Coupons is drawn by components of its own: the calendar of marketing, and the tools of one coupon. */
import { officeCoupons } from '#text/office-coupons.ts'
import { words } from '#ui/text/words.ts'
import { calendarLooks } from '../calendar/calendar-looks.tsx'
import type { ResourceLooks } from '../resource/looks.ts'
import { CouponTools } from './coupon-tools.tsx'

words(officeCoupons)

export const couponLooks: ResourceLooks = { ...calendarLooks('coupons'), panels: { tools: CouponTools } }
