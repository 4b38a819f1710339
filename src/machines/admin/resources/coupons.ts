/** Who pays less, when, and how often. */
import type { ResourceDefinition, Values } from '../resource.definition.ts'

export const couponStates = ['active', 'scheduled', 'used_up', 'ended', 'off', 'archived'] as const

export type CouponState = (typeof couponStates)[number]

type CouponFacts = {
  is_active: boolean
  is_archived: boolean
  /** ISO 8601. */
  starts_at: string | null
  ends_at: string | null
  usage_limit: number | null
  used_count: number
}

/**
 * What a coupon is at a moment; it follows from its dates, its limit and its switch, and is stored nowhere.
 * @param now milliseconds since 1970
 */
export function couponStateOf(coupon: CouponFacts, now: number): CouponState {
  if (coupon.is_archived) return 'archived'
  if (!coupon.is_active) return 'off'
  if (coupon.ends_at !== null && Date.parse(coupon.ends_at) <= now) return 'ended'
  if (coupon.usage_limit !== null && coupon.used_count >= coupon.usage_limit) return 'used_up'
  if (coupon.starts_at !== null && Date.parse(coupon.starts_at) > now) return 'scheduled'
  return 'active'
}

/** ₦10,000,000.00, the most that anything in the shop costs. */
const mostMoney = 10_000_000
const mostTimes = 1_000_000

const timeOf = (values: Values, field: string): number => Date.parse(String(values[field] ?? ''))

/** How a code is written. */
export const codeForm = { form: 'upper', max: 30, pattern: ['[A-Z0-9-]+', 'office.coupons.codeLetters'] } as const

export const couponsDefinition: ResourceDefinition = {
  id: 'coupons',
  thing: 'coupon',
  permission: { read: 'coupons.read', write: 'coupons.write' },
  nameField: 'code',
  columns: [
    { id: 'code', kind: 'text', sort: 'code' },
    { id: 'name', kind: 'text' },
    { id: 'gives', kind: 'text' },
    { id: 'state', kind: 'state' },
    { id: 'used_count', kind: 'integer', sort: '-used_count' },
    { id: 'sales', kind: 'money', isOptional: true },
    { id: 'given_away', kind: 'money', isOptional: true },
    { id: 'starts_at', kind: 'instant', isOptional: true },
    { id: 'ends_at', kind: 'instant', sort: 'ends_at' },
  ],
  tabs: ['all', ...couponStates],
  filters: [
    { id: 'type', kind: 'choice', options: ['percentage', 'fixed', 'free_shipping'] },
    { id: 'audience', kind: 'choice', options: ['all', 'first_order', 'customers'] },
    { id: 'source', kind: 'choice', options: ['manual', 'spin'] },
    { id: 'generated', kind: 'choice', options: ['with', 'only'], unasked: 'without' },
    { id: 'batch', kind: 'text' },
  ],
  sorts: ['-created_at', 'created_at', 'code', '-code', '-used_count', 'used_count', 'ends_at', '-ends_at'],
  form: [
    {
      id: 'gift',
      fields: [
        {
          id: 'code',
          kind: 'text',
          ...codeForm,
          min: 3,
          isRequired: true,
          frozenBy: 'is_redeemed',
        },
        { id: 'name', kind: 'text', min: 2, max: 80, isRequired: true },
        {
          id: 'type',
          kind: 'choice',
          options: ['percentage', 'fixed', 'free_shipping'],
          initial: 'percentage',
          isRequired: true,
          frozenBy: 'is_redeemed',
        },
        {
          id: 'value',
          kind: 'integer',
          min: 1,
          max: 100,
          isRequired: true,
          when: { field: 'type', is: ['percentage'] },
          frozenBy: 'is_redeemed',
        },
        {
          id: 'value',
          kind: 'money',
          min: 1,
          max: mostMoney,
          isRequired: true,
          when: { field: 'type', is: ['fixed'] },
          frozenBy: 'is_redeemed',
        },
        {
          id: 'max_discount',
          kind: 'money',
          min: 1,
          max: mostMoney,
          when: { field: 'type', is: ['percentage', 'free_shipping'] },
        },
        { id: 'is_active', kind: 'switch', initial: true },
      ],
    },
    {
      id: 'when',
      fields: [
        { id: 'starts_at', kind: 'instant', edge: 'start' },
        { id: 'ends_at', kind: 'instant', edge: 'end' },
        { id: 'usage_limit', kind: 'integer', min: 1, max: mostTimes },
        { id: 'usage_limit_per_customer', kind: 'integer', min: 1, max: mostTimes },
      ],
    },
    {
      id: 'for',
      fields: [
        {
          id: 'audience',
          kind: 'choice',
          options: ['all', 'first_order', 'customers'],
          initial: 'all',
          isRequired: true,
        },
        { id: 'min_spend', kind: 'money', min: 0.01, max: mostMoney },
        { id: 'min_quantity', kind: 'integer', min: 1, max: 999 },
        {
          id: 'applies_to',
          kind: 'choice',
          options: ['all', 'categories', 'products', 'collections'],
          initial: 'all',
          isRequired: true,
        },
        {
          id: 'target_ids',
          kind: 'references',
          to: { field: 'applies_to' },
          max: 200,
          isRequired: true,
          when: { field: 'applies_to', is: ['categories', 'products', 'collections'] },
        },
        { id: 'excluded_product_ids', kind: 'references', to: 'products', max: 200 },
        { id: 'exclude_sale_items', kind: 'switch', initial: false },
      ],
    },
  ],
  facts: [
    'state',
    'used_count',
    'sales',
    'given_away',
    'is_redeemed',
    'is_used',
    'is_archived',
    'source',
    'batch',
    'created_at',
  ],
  rules: (values, record) => [
    ...(timeOf(values, 'ends_at') <= timeOf(values, 'starts_at')
      ? [{ field: 'ends_at', code: 'office.coupons.endsBeforeStart' }]
      : []),
    ...(typeof values['usage_limit'] === 'number' && values['usage_limit'] < Number(record?.['used_count'] ?? 0)
      ? [
          {
            field: 'usage_limit',
            code: 'office.coupons.limitBelowUsed',
            params: { count: Number(record?.['used_count']) },
          },
        ]
      : []),
  ],
  archive: { by: 'is_used' },
  bulkActions: [
    { id: 'switch_on', sets: { is_active: true } },
    { id: 'switch_off', sets: { is_active: false } },
    { id: 'delete' },
  ],
  csv: [
    'id',
    'code',
    'name',
    'type',
    'value',
    'min_spend',
    'max_discount',
    'min_quantity',
    'usage_limit',
    'usage_limit_per_customer',
    'starts_at',
    'ends_at',
    'applies_to',
    'audience',
    'is_active',
  ],
}
