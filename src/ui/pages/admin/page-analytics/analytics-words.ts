/** Counts, shares, times and names as Page Analytics writes them. */
import type { Dashboard } from '#machines/admin/dashboard.read.ts'
import { officeAnalytics } from '#text/office-analytics.ts'
import { words } from '#ui/text/words.ts'
import type { channels, devices } from './analytics-filter.ts'

const t = words(officeAnalytics)

const percents = new Intl.NumberFormat('en-NG', { style: 'percent', maximumFractionDigits: 1 })

/** A dash where there is nothing to have a share of. */
export const shareWords = (part: number, whole: number): string => (whole === 0 ? '—' : percents.format(part / whole))

/** `2 min 5 s`; a dash for no number. */
export function timeWords(seconds: number, times: number): string {
  if (times === 0) return '—'
  const each = Math.round(seconds / times)
  return each < 60 ? `${each} s` : `${Math.floor(each / 60)} min ${each % 60} s`
}

const ofDevices = {
  phone: 'office-analytics.device_phone',
  tablet: 'office-analytics.device_tablet',
  desktop: 'office-analytics.device_desktop',
} as const satisfies Record<(typeof devices)[number], string>

const ofChannels = {
  direct: 'office-analytics.channel_direct',
  search: 'office-analytics.channel_search',
  social: 'office-analytics.channel_social',
  referral: 'office-analytics.channel_referral',
  email: 'office-analytics.channel_email',
  paid: 'office-analytics.channel_paid',
  message: 'office-analytics.channel_message',
  affiliate: 'office-analytics.channel_affiliate',
  other: 'office-analytics.channel_other',
} as const satisfies Record<(typeof channels)[number], string>

const ofSteps = {
  visit: 'office-analytics.step_visit',
  product: 'office-analytics.step_product',
  cart: 'office-analytics.step_cart',
  checkout: 'office-analytics.step_checkout',
  paid: 'office-analytics.step_paid',
} as const satisfies Record<NonNullable<Dashboard['funnel']>[number]['step'], string>

const ofReasons = {
  named: 'office-analytics.named',
  too_fast: 'office-analytics.too_fast',
  no_person: 'office-analytics.no_person',
  weak: 'office-analytics.weak',
} as const satisfies Record<NonNullable<Dashboard['bots']>['reasons'][number]['reason'], string>

export const deviceWords = (device: keyof typeof ofDevices): string => t(ofDevices[device])
export const channelWords = (channel: keyof typeof ofChannels): string => t(ofChannels[channel])
export const stepWords = (step: keyof typeof ofSteps): string => t(ofSteps[step])
export const reasonWords = (reason: keyof typeof ofReasons): string => t(ofReasons[reason])

const isIn = <Table extends object>(table: Table, name: string): name is Extract<keyof Table, string> =>
  Object.hasOwn(table, name)

/** Of a device, of a channel in brackets, or what a browser, a state or a host calls itself. */
export function nameWords(name: string): string {
  if (isIn(ofDevices, name)) return deviceWords(name)
  const inside = /^\((\w+)\)$/.exec(name)?.[1] ?? name
  if (inside === 'other' && name !== inside) return t('office-analytics.others')
  if (inside === 'unknown' || inside === '') return t('office-analytics.unknown')
  return inside !== name && isIn(ofChannels, inside) ? channelWords(inside) : name
}
