/** What the wheel gives, how likely, and how much of it there is. */
import type { Refused, ResourceDefinition, Values } from '../resource.definition.ts'

export const prizeTypes = ['coupon', 'free_shipping', 'points', 'none'] as const

/** Prizes on the wheel at least and at most; one of them is of the type none. */
export const wheelSize = { least: 2, most: 12 } as const

const mostWins = 1_000_000

const below = (values: Values, record: Values | null, limit: string, counted: string, code: string): Refused[] => {
  const count = Number(record?.[counted] ?? 0)
  return typeof values[limit] === 'number' && values[limit] < count ? [{ field: limit, code, params: { count } }] : []
}

export const spinPrizesDefinition: ResourceDefinition = {
  id: 'spin-prizes',
  thing: 'spin_prize',
  permission: { read: 'marketing.read', write: 'marketing.write' },
  nameField: 'label',
  columns: [
    { id: 'label', kind: 'text', sort: 'label' },
    { id: 'type', kind: 'choice' },
    { id: 'state', kind: 'state' },
    { id: 'weight', kind: 'integer', sort: '-weight' },
    { id: 'odds', kind: 'text' },
    { id: 'stock', kind: 'text' },
    { id: 'won_count', kind: 'integer', sort: '-won_count' },
    { id: 'won_today', kind: 'integer' },
  ],
  tabs: ['all', 'active', 'gone', 'off', 'archived'],
  filters: [{ id: 'type', kind: 'choice', options: prizeTypes }],
  sorts: ['position', 'label', '-label', '-weight', 'weight', '-won_count', 'won_count'],
  form: [
    {
      id: 'prize',
      fields: [
        { id: 'label', kind: 'text', min: 2, max: 24, isRequired: true },
        { id: 'type', kind: 'choice', options: prizeTypes, initial: 'none', isRequired: true },
        {
          id: 'coupon_template_id',
          kind: 'own',
          isRequired: true,
          when: { field: 'type', is: ['coupon', 'free_shipping'] },
        },
        {
          id: 'points',
          kind: 'integer',
          min: 1,
          max: 10_000,
          isRequired: true,
          when: { field: 'type', is: ['points'] },
        },
        { id: 'color', kind: 'colour', initial: '#ebeaf8', isRequired: true },
        { id: 'position', kind: 'decimal', min: 0, max: 10_000, initial: 100, isRequired: true },
        { id: 'is_active', kind: 'switch', initial: true },
      ],
    },
    {
      id: 'odds',
      fields: [
        { id: 'weight', kind: 'integer', min: 0, max: 1000, initial: 10, isRequired: true },
        { id: 'stock_limit', kind: 'integer', min: 1, max: mostWins },
        { id: 'daily_limit', kind: 'integer', min: 1, max: mostWins },
      ],
    },
  ],
  facts: ['state', 'odds', 'won_count', 'won_today', 'has_wins', 'is_archived', 'created_at'],
  rules: (values, record) => [
    ...below(values, record, 'stock_limit', 'won_count', 'office.spin.belowWon'),
    ...below(values, record, 'daily_limit', 'won_today', 'office.spin.belowToday'),
  ],
  archive: { by: 'has_wins' },
  isOrdered: true,
  bulkActions: [
    { id: 'switch_on', sets: { is_active: true } },
    { id: 'switch_off', sets: { is_active: false } },
    { id: 'delete' },
  ],
  csv: [],
}
