/**
 * What a shop's people set, in groups of one record each: kinds, limits and defaults, for the page and the server alike. Money is in naira.
 */
import type { Field, Refused, ResourceDefinition, Values } from '../resource.definition.ts'
import { readHelp } from './help-text.ts'
import { settingsResource, type SettingsGroup } from './settings-groups.ts'

const email = String.raw`[^\s@]+@[^\s@]+\.[^\s@]+`

const link = (id: string): Field => ({
  id,
  kind: 'text',
  max: 200,
  pattern: [String.raw`https:\/\/\S+\.\S+`, 'office.settings.notLink'],
})

const state = String.raw`NG-[A-Z]{2}`

function areaRules({ areas }: Values): Refused[] {
  const wrong = Array.isArray(areas)
    ? areas.find((one) => !new RegExp(`^${state}(?:/.{2,60})?$`, 'u').test(String(one)))
    : undefined
  return wrong === undefined
    ? []
    : [{ field: 'areas', code: 'office.settings.notArea', params: { value: String(wrong).slice(0, 80) } }]
}

/** `2026-12-25 Christmas Day`: a day that there is, and perhaps its name. */
const isHoliday = (text: string): boolean => {
  const [, date = ''] = /^(\d{4}-\d{2}-\d{2})(?: \S.*)?$/.exec(text) ?? []
  const at = Date.parse(date)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date)
}

function holidayRules({ holidays }: Values): Refused[] {
  const wrong = Array.isArray(holidays) ? holidays.find((one) => !isHoliday(String(one))) : undefined
  return wrong === undefined
    ? []
    : [{ field: 'holidays', code: 'office.settings.notHoliday', params: { value: String(wrong).slice(0, 80) } }]
}

function emailRules({ staff_emails }: Values): Refused[] {
  const wrong = Array.isArray(staff_emails)
    ? staff_emails.find((one) => !new RegExp(`^${email}$`, 'u').test(String(one)))
    : undefined
  return wrong === undefined
    ? []
    : [{ field: 'staff_emails', code: 'office.settings.notEmailOf', params: { value: String(wrong).slice(0, 80) } }]
}

function helpRules({ topics }: Values): Refused[] {
  const read = readHelp(String(topics ?? ''))
  return 'line' in read ? [{ field: 'topics', code: 'office.settings.helpLine', params: { line: read.line } }] : []
}

/** A promotion of chance may need a permit: nobody opens the wheel without having looked, nor without rules that people can read. */
function spinRules({ is_on, is_allowed, rules }: Values): Refused[] {
  if (is_on !== true) return []
  return [
    ...(is_allowed === true ? [] : [{ field: 'is_allowed', code: 'office.settings.spinNotAllowed' }]),
    ...(rules === null ? [{ field: 'rules', code: 'office.required' }] : []),
  ]
}

type Form = ResourceDefinition['form'][number]['fields']

const group = (
  name: SettingsGroup,
  fields: Form,
  rules: ResourceDefinition['rules'] = () => [],
  facts: readonly string[] = [],
): ResourceDefinition => ({
  id: settingsResource(name),
  thing: 'settings',
  permission: { read: 'settings.write', write: 'settings.write' },
  nameField: 'name',
  columns: [],
  tabs: ['all'],
  filters: [],
  sorts: ['id'],
  form: [{ id: name, fields }],
  facts: ['name', ...facts],
  rules,
  bulkActions: [],
  csv: [],
})

export const settingsDefinitions: Readonly<Record<SettingsGroup, ResourceDefinition>> = {
  store: group('store', [
    { id: 'store_name', kind: 'text', min: 2, max: 60, isRequired: true, initial: 'Ojà' },
    {
      id: 'phone',
      kind: 'text',
      max: 30,
      isRequired: true,
      pattern: [String.raw`\+?\d[\d ]{6,24}`, 'office.settings.notPhone'],
    },
    { id: 'email', kind: 'text', max: 120, isRequired: true, pattern: [email, 'office.settings.notEmail'] },
    { id: 'address', kind: 'text', max: 200, isRequired: true },
    ...['feedback_url', 'facebook', 'twitter', 'instagram', 'youtube', 'tiktok'].map(link),
  ]),
  delivery: group(
    'delivery',
    [
      {
        id: 'cutoff',
        kind: 'text',
        max: 5,
        isRequired: true,
        initial: '14:00',
        pattern: [String.raw`(?:[01]\d|2[0-3]):[0-5]\d`, 'office.settings.notTimeOfDay'],
      },
      { id: 'holidays', kind: 'tags', max: 200, maxLength: 60 },
    ],
    holidayRules,
  ),
  pickup: group('pickup', [
    { id: 'is_on', kind: 'switch', initial: true },
    { id: 'ready_within_hours', kind: 'integer', min: 1, max: 72, isRequired: true, initial: 4 },
    { id: 'hold_days', kind: 'integer', min: 1, max: 30, isRequired: true, initial: 5 },
  ]),
  payment: group(
    'payment',
    [
      { id: 'on_delivery', kind: 'switch', initial: true },
      { id: 'max_total', kind: 'money', min: 0, max: 1_000_000, isRequired: true, initial: 150_000 },
      { id: 'areas', kind: 'tags', max: 774, maxLength: 80 },
    ],
    areaRules,
    ['provider'],
  ),
  tax: group('tax', [
    { id: 'vat_rate', kind: 'decimal', min: 0, max: 30, isRequired: true, initial: 7.5 },
    { id: 'tin', kind: 'text', max: 20, pattern: [String.raw`\d[\d-]{7,19}`, 'office.settings.notTin'] },
  ]),
  orders: group('orders', [
    { id: 'unpaid_minutes', kind: 'integer', min: 10, max: 120, isRequired: true, initial: 30 },
    { id: 'transfer_minutes', kind: 'integer', min: 10, max: 120, isRequired: true, initial: 30 },
    { id: 'transfer_grace_minutes', kind: 'integer', min: 0, max: 60, isRequired: true, initial: 15 },
    { id: 'return_days', kind: 'integer', min: 0, max: 60, isRequired: true, initial: 7 },
  ]),
  notifications: group('notifications', [{ id: 'staff_emails', kind: 'tags', max: 20, maxLength: 120 }], emailRules),
  help: group('help', [{ id: 'topics', kind: 'text', max: 40_000, isLong: true }], helpRules),
  maintenance: group('maintenance', [
    { id: 'is_on', kind: 'switch', initial: false },
    { id: 'words', kind: 'text', max: 200, isLong: true },
    { id: 'until', kind: 'instant' },
  ]),
  analytics: group('analytics', [
    { id: 'event_days', kind: 'integer', min: 30, max: 400, isRequired: true, initial: 90 },
    { id: 'ask_first', kind: 'switch', initial: false },
  ]),
  spin: group(
    'spin',
    [
      { id: 'is_on', kind: 'switch', initial: false },
      { id: 'is_allowed', kind: 'switch', initial: false },
      { id: 'permit_number', kind: 'text', max: 60 },
      { id: 'rules', kind: 'text', max: 2000, isLong: true },
    ],
    spinRules,
  ),
}
