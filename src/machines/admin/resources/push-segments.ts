/** Audiences under a name. All that is filled in holds; money in naira. */
import type { ResourceDefinition, Values } from '../resource.definition.ts'
import { stateCodes } from './stores.ts'

/** What a segment can ask for, by the names of its fields. */
export const segmentConditions = [
  'category_id',
  'product_id',
  'idle_days',
  'min_orders',
  'min_spent',
  'state_code',
  'tag',
  'platform',
  'has_cart',
  'new_days',
] as const

const isSaid = (value: unknown): boolean => value !== null && value !== undefined && value !== '' && value !== false

const mostDays = 3_650

export const pushSegmentsDefinition: ResourceDefinition = {
  id: 'push-segments',
  thing: 'push_segment',
  permission: { read: 'marketing.read', write: 'marketing.write' },
  nameField: 'name',
  columns: [
    { id: 'name', kind: 'text', sort: 'name' },
    { id: 'conditions_count', kind: 'integer' },
    { id: 'created_at', kind: 'instant' },
  ],
  tabs: ['all'],
  filters: [],
  sorts: ['name', '-name', '-created_at', 'created_at'],
  form: [
    { id: 'name', fields: [{ id: 'name', kind: 'text', min: 2, max: 80, isRequired: true }] },
    {
      id: 'bought',
      fields: [
        { id: 'category_id', kind: 'reference', to: 'categories' },
        { id: 'product_id', kind: 'reference', to: 'products' },
        { id: 'min_orders', kind: 'integer', min: 1, max: 10_000 },
        { id: 'min_spent', kind: 'money', min: 1, max: 10_000_000 },
        { id: 'idle_days', kind: 'integer', min: 1, max: mostDays },
        { id: 'has_cart', kind: 'switch', initial: false },
      ],
    },
    {
      id: 'are',
      fields: [
        { id: 'state_code', kind: 'choice', options: stateCodes },
        { id: 'platform', kind: 'choice', options: ['android', 'ios', 'desktop'] },
        { id: 'tag', kind: 'text', max: 40 },
        { id: 'new_days', kind: 'integer', min: 1, max: mostDays },
      ],
    },
  ],
  facts: ['conditions_count', 'is_used', 'created_at'],
  rules: (values: Values) =>
    segmentConditions.some((name) => isSaid(values[name]))
      ? []
      : [{ field: 'min_orders', code: 'office.push.noCondition' }],
  bulkActions: [{ id: 'delete' }],
  csv: ['id', 'name', ...segmentConditions],
}
