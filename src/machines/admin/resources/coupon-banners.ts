/** Coupons put before shoppers: each is in the shop for as long as its coupon can be used. */
import type { ResourceDefinition } from '../resource.definition.ts'
import { scheduleFields, scheduleRules, scheduleStateOf, scheduleStates, type Scheduled } from '../resource.schedule.ts'
import { couponStateOf } from './coupons.ts'

export const offerPlacements = ['home_top', 'cart', 'checkout', 'product'] as const

type CouponFacts = Parameters<typeof couponStateOf>[0]

export type OfferState = (typeof scheduleStates)[number] | 'resting'

/**
 * `resting`: it would be in the shop, and its coupon cannot be used.
 * @param coupon null where there is none any more
 * @param now milliseconds since 1970
 */
export function offerStateOf(schedule: Scheduled, coupon: CouponFacts | null, now: number): OfferState {
  const state = scheduleStateOf(schedule, now)
  return state === 'active' && (coupon === null || couponStateOf(coupon, now) !== 'active') ? 'resting' : state
}

export const couponBannersDefinition: ResourceDefinition = {
  id: 'coupon-banners',
  thing: 'coupon_banner',
  permission: { read: 'marketing.read', write: 'marketing.write' },
  nameField: 'title',
  columns: [
    { id: 'title', kind: 'text', sort: 'title', label: 'title_field' },
    { id: 'coupon_code', kind: 'text' },
    { id: 'placement', kind: 'choice' },
    { id: 'state', kind: 'state' },
    { id: 'starts_at', kind: 'instant', sort: 'starts_at' },
    { id: 'ends_at', kind: 'instant', sort: 'ends_at' },
    { id: 'views', kind: 'integer', sort: '-views' },
    { id: 'copies', kind: 'integer', sort: '-copies' },
    { id: 'redemptions', kind: 'integer' },
  ],
  tabs: ['all', ...scheduleStates, 'resting'],
  filters: [{ id: 'placement', kind: 'choice', options: offerPlacements }],
  sorts: [
    'position',
    'title',
    '-title',
    'starts_at',
    '-starts_at',
    'ends_at',
    '-ends_at',
    '-views',
    'views',
    '-copies',
    'copies',
  ],
  form: [
    {
      id: 'offer',
      fields: [
        { id: 'title', kind: 'text', min: 2, max: 60, isRequired: true },
        { id: 'subtitle', kind: 'text', max: 120 },
        { id: 'coupon_id', kind: 'reference', to: 'coupons', isRequired: true },
        { id: 'placement', kind: 'choice', options: offerPlacements, initial: 'home_top', isRequired: true },
        { id: 'dismissible', kind: 'switch', initial: true },
      ],
    },
    {
      id: 'look',
      fields: [
        { id: 'ground_color', kind: 'colour', initial: '#ffc524', isRequired: true },
        { id: 'text_color', kind: 'colour', on: 'ground_color', initial: '#15163b', isRequired: true },
      ],
    },
    {
      id: 'when',
      fields: [...scheduleFields, { id: 'position', kind: 'decimal', min: 0, max: 10_000 }],
    },
  ],
  facts: ['state', 'coupon_code', 'views', 'copies', 'redemptions', 'created_at'],
  rules: scheduleRules,
  bulkActions: [
    { id: 'switch_on', sets: { is_active: true } },
    { id: 'switch_off', sets: { is_active: false } },
    { id: 'delete' },
  ],
  isOrdered: true,
  orderedWithin: 'placement',
  csv: ['id', 'title', 'coupon_code', 'placement', 'state', 'starts_at', 'ends_at', 'views', 'copies', 'redemptions'],
}
