/** What Page Analytics shows, by its address: a period, whether it is compared, and one part of the visits. Pure. */
import { addressOf, chosenBy, daysOf, fromName, toName, type Chosen } from '../dashboard/dashboard-period.ts'

/** Device and channel go together; a type of page, or a state, goes alone. */
export const partNames = ['device', 'channel', 'page_type', 'state'] as const
export type PartName = (typeof partNames)[number]

export const devices = ['phone', 'tablet', 'desktop'] as const
export const channels = [
  'direct',
  'search',
  'social',
  'referral',
  'email',
  'paid',
  'message',
  'affiliate',
  'other',
] as const

export type Shown = {
  readonly chosen: Chosen
  readonly isCompared: boolean
  readonly part: Readonly<Partial<Record<PartName, string>>>
}

const compareName = 'filter[compare]'
const nameOf = (part: PartName): string => `filter[${part}]`

/** What cannot go together is left out, as the server would refuse it. */
function allowed(part: Partial<Record<PartName, string>>): Shown['part'] {
  const { device, channel, page_type, state } = part
  if (page_type) return { page_type }
  if (state) return { state }
  return { ...(device && { device }), ...(channel && { channel }) }
}

/** The last 30 days, where an address says nothing. */
export function shownBy(search: string): Shown {
  const params = new URLSearchParams(search)
  const says = ['days', fromName].some((name) => params.has(name))
  const part = Object.fromEntries(
    partNames.flatMap((name) => (params.get(nameOf(name)) ? [[name, params.get(nameOf(name))]] : [])),
  )
  return {
    chosen: says ? chosenBy(search) : { kind: 'days', days: 30 },
    isCompared: params.get(compareName) !== 'none',
    part: allowed(part),
  }
}

const filtersOf = ({ isCompared, part }: Shown): [string, string][] => [
  ...(isCompared ? [] : [[compareName, 'none'] as [string, string]]),
  ...partNames.flatMap((name): [string, string][] => (part[name] ? [[nameOf(name), part[name]]] : [])),
]

/** The address that shows it. */
export function searchOf(shown: Shown): string {
  const params = new URLSearchParams(addressOf(shown.chosen))
  if (shown.chosen.kind === 'days') params.set('days', String(shown.chosen.days))
  for (const [name, value] of filtersOf(shown)) params.set(name, value)
  return `?${params.toString()}`
}

/** Another part of the visits, or all of them for an empty value. */
export function withPart(shown: Shown, name: PartName, value: string): Shown {
  const isPair = name === 'device' || name === 'channel'
  const { device, channel } = shown.part
  const kept = isPair ? { ...(device && { device }), ...(channel && { channel }) } : {}
  return { ...shown, part: allowed({ ...kept, [name]: value }) }
}

/** Where the server is asked. @param now milliseconds since 1970 */
export function queryOf(shown: Shown, now: number): string {
  const { from, to } = daysOf(shown.chosen, now)
  const params = new URLSearchParams([[fromName, from], [toName, to], ...filtersOf(shown)])
  return `/admin/analytics/dashboard?${params.toString()}`
}
