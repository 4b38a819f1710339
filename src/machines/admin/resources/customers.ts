/** The people who shop here, and those who work here. */
import { duties } from '../permissions.ts'
import type { Field, ResourceDefinition } from '../resource.definition.ts'

const reason: Field = { id: 'blocked_reason', kind: 'text', min: 3, max: 500, isLong: true, isRequired: true }
const note: Field = { id: 'note', kind: 'text', min: 1, max: 1000, isLong: true, isRequired: true }

/** What somebody may do here; `none` for a customer. */
export const dutyChoices = ['none', ...duties] as const

const duty: Field = { id: 'duty', kind: 'choice', options: dutyChoices, isRequired: true }

export const customersDefinition: ResourceDefinition = {
  id: 'users',
  thing: 'customer',
  permission: { read: 'customers.read', write: 'customers.write' },
  nameField: 'name',
  columns: [
    { id: 'name', kind: 'text', sort: 'name' },
    { id: 'email', kind: 'text' },
    { id: 'phone', kind: 'text' },
    { id: 'orders', kind: 'integer', sort: '-orders' },
    { id: 'spent', kind: 'money', sort: '-spent' },
    { id: 'average', kind: 'money' },
    { id: 'last_order_at', kind: 'instant', sort: '-last_order_at' },
    { id: 'tags', kind: 'text' },
    { id: 'state', kind: 'state' },
  ],
  tabs: ['all', 'new', 'returning', 'blocked', 'staff'],
  filters: [],
  sorts: [
    '-created_at',
    'created_at',
    'name',
    '-name',
    '-orders',
    'orders',
    '-spent',
    'spent',
    '-last_order_at',
    'last_order_at',
  ],
  form: [
    {
      id: 'person',
      fields: [
        { id: 'name', kind: 'text', min: 2, max: 120, isRequired: true },
        {
          id: 'email',
          kind: 'text',
          max: 254,
          isRequired: true,
          pattern: [String.raw`[^\s@]+@[^\s@]+\.[^\s@]+`, 'office.settings.notEmail'],
        },
        { id: 'phone', kind: 'text', max: 30, pattern: [String.raw`\+?\d[\d ]{6,24}`, 'office.settings.notPhone'] },
        { ...duty, initial: 'none', frozenBy: 'has_account' },
        { id: 'tags', kind: 'tags', max: 20, maxLength: 30 },
        { id: 'marketing_opt_in', kind: 'switch', initial: false },
      ],
    },
  ],
  facts: [
    'state',
    'orders',
    'spent',
    'average',
    'last_order_at',
    'is_blocked',
    'blocked_reason',
    'has_account',
    'created_at',
  ],
  rules: (values, record) =>
    // Only the person can say yes to being written to.
    values['marketing_opt_in'] === true && record?.['marketing_opt_in'] !== true
      ? [{ field: 'marketing_opt_in', code: 'office.users.optInOff' }]
      : [],
  bulkActions: [],
  recordActions: [
    { id: 'note', fields: [note] },
    { id: 'reset_link', when: { field: 'is_blocked', is: [false] }, asks: true },
    { id: 'block', fields: [reason], when: { field: 'is_blocked', is: [false] }, asks: true, isHarmful: true },
    { id: 'unblock', when: { field: 'is_blocked', is: [true] }, asks: true },
    { id: 'duty', fields: [duty], when: { field: 'is_blocked', is: [false] }, asks: true, permission: 'staff.write' },
    { id: 'erase', asks: true, isHarmful: true, permission: 'customers.erase' },
  ],
  without: ['delete'],
  csv: ['id', 'name', 'email', 'phone', 'tags'],
  // An address or a duty leads to an account: those are changed one by one, by who may.
  csvWrites: ['tags'],
}
