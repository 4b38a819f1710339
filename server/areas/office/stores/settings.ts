/** The groups of settings: one record each, whose fields stand in rows of `settings` that the rest of the shop reads. */
import { sql } from 'drizzle-orm'
import { writeHelp, readHelp, type HelpTopic } from '#machines/admin/settings/help-text.ts'
import { settingsDefinitions } from '#machines/admin/settings/settings.ts'
import { settingsGroups, type SettingsGroup } from '#machines/admin/settings/settings-groups.ts'
import { fieldsOf, type FieldValue, type Refused, type Values } from '#machines/admin/resource.definition.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { columns, orNull, rowsOf, words } from '../../../platform/db/rows.ts'
import type { ResourceStore, Stored } from '../resource-store.ts'
import { areasOf, listAreas, type Areas } from './payment-areas.ts'

/** A row of `settings`, and the name inside of it where its value is an object. */
type Place = readonly [key: string, inside?: string]

const socials = ['facebook', 'twitter', 'instagram', 'youtube', 'tiktok'] as const

const places: Readonly<Record<SettingsGroup, Readonly<Record<string, Place>>>> = {
  store: {
    store_name: ['store_name'],
    phone: ['phone'],
    email: ['email'],
    address: ['address'],
    feedback_url: ['feedback_url'],
    ...Object.fromEntries(socials.map((name): [string, Place] => [name, ['socials', name]])),
  },
  delivery: { cutoff: ['delivery_cutoff'], holidays: ['public_holidays'] },
  pickup: {
    is_on: ['pickup', 'enabled'],
    ready_within_hours: ['pickup', 'ready_within_hours'],
    hold_days: ['pickup', 'hold_days'],
  },
  payment: {
    on_delivery: ['pay_on_delivery', 'enabled'],
    max_total: ['pay_on_delivery', 'max_total'],
    areas: ['pay_on_delivery', 'areas'],
  },
  tax: { vat_rate: ['vat_rate'], tin: ['tin'] },
  orders: {
    unpaid_minutes: ['order_times', 'unpaid_minutes'],
    transfer_minutes: ['order_times', 'transfer_minutes'],
    transfer_grace_minutes: ['order_times', 'transfer_grace_minutes'],
    return_days: ['returns_days'],
  },
  notifications: { staff_emails: ['notifications', 'staff_emails'] },
  help: { topics: ['help'] },
  maintenance: {
    is_on: ['maintenance', 'is_on'],
    words: ['maintenance', 'words'],
    until: ['maintenance', 'until'],
  },
  analytics: { event_days: ['analytics', 'event_days'], ask_first: ['analytics', 'ask_first'] },
  spin: {
    is_on: ['spin', 'is_on'],
    is_allowed: ['spin', 'is_allowed'],
    permit_number: ['spin', 'permit_number'],
    rules: ['spin', 'rules'],
  },
}

type Holiday = { date: string; name?: string }

/** Fields whose row holds something else than the field does. */
const shapes: Readonly<
  Record<string, { read: (stored: unknown) => FieldValue; write: (value: FieldValue) => unknown }>
> = {
  areas: {
    read: (stored) => listAreas((stored ?? {}) as Areas),
    write: (value) => areasOf(Array.isArray(value) ? value.map(String) : []),
  },
  topics: {
    read: (stored) => writeHelp((stored ?? []) as HelpTopic[]),
    write: (value) => readHelp(String(value ?? '')),
  },
  holidays: {
    read: (stored) => ((stored ?? []) as Holiday[]).map(({ date, name }) => (name ? `${date} ${name}` : date)),
    write: (value) =>
      (Array.isArray(value) ? value.map(String) : [])
        .map((text): Holiday => ({ date: text.slice(0, 10), name: text.slice(11) }))
        .sort((a, b) => (a.date < b.date ? -1 : 1)),
  },
  feedback_url: { read: (stored) => (stored ?? null) as FieldValue, write: (value) => value ?? '' },
  tin: { read: (stored) => (stored ?? null) as FieldValue, write: (value) => value ?? '' },
  staff_emails: { read: (stored) => (stored ?? []) as string[], write: (value) => value ?? [] },
  ...Object.fromEntries(
    socials.map((name) => [
      name,
      { read: (stored: unknown) => (stored ?? null) as FieldValue, write: (value: FieldValue) => value ?? '' },
    ]),
  ),
}

type Rows = Readonly<Record<string, unknown>>

const inside = (value: unknown, name: string | undefined): unknown =>
  name === undefined ? value : (value as Rows | undefined)?.[name]

const labels: Readonly<Record<SettingsGroup, string>> = {
  store: 'Store',
  delivery: 'Delivery',
  pickup: 'Pickup',
  payment: 'Payment',
  tax: 'Tax',
  orders: 'Orders',
  notifications: 'Notifications',
  help: 'Help',
  maintenance: 'Maintenance',
  analytics: 'Analytics',
  spin: 'Spin',
}

const readFields = (group: SettingsGroup, rows: Rows): Values =>
  Object.fromEntries(
    fieldsOf(settingsDefinitions[group]).map((field): [string, FieldValue] => {
      const [key, name] = places[group][field.id] ?? [field.id]
      const stored = inside(rows[key], name)
      const value = shapes[field.id]?.read(stored) ?? (stored as FieldValue | undefined)
      return [field.id, value ?? field.initial ?? null]
    }),
  )

const settingRow = rowsOf({ key: words(sql`key`), value: sql<unknown>`value` })

async function writeFields(tx: Queryable, group: SettingsGroup, values: Values): Promise<void> {
  const rows: Record<string, unknown> = Object.fromEntries(
    (await tx.rows(settingRow`select ${columns} from settings`)).map(({ key, value }) => [key, value]),
  )
  const written = new Set<string>()
  for (const [field, [key, name]] of Object.entries(places[group])) {
    const value = shapes[field] ? shapes[field].write(values[field] ?? null) : (values[field] ?? null)
    rows[key] = name === undefined ? value : { ...(rows[key] as object | undefined), [name]: value }
    written.add(key)
  }
  const entries = [...written].map((key) => ({ key, value: rows[key] }))
  await tx.rows(sql`insert into settings (key, value)
    select key, value from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as given(key text, value jsonb)
    on conflict (key) do update set value = excluded.value where settings.value is distinct from excluded.value`)
}

const placeRow = rowsOf({ code: words(sql`s.code`), name: orNull(words(sql`l.name`)) })

/** States and LGAs that there are. */
async function unknownAreas(tx: Queryable, { areas }: Values): Promise<Refused[]> {
  if (!Array.isArray(areas) || areas.length === 0) return []
  const rows = await tx.rows(placeRow`select ${columns} from states s left join lgas l on l.state_code = s.code`)
  const known = new Set(rows.flatMap(({ code, name }) => [code, `${code}/${name ?? ''}`]))
  const wrong = areas.find((one) => !known.has(String(one)))
  return wrong === undefined
    ? []
    : [{ field: 'areas', code: 'office.settings.notArea', params: { value: String(wrong) } }]
}

type Row = { id: number; version: number; code: SettingsGroup; rows: Rows }

const cannot = (what: string) => (): never => {
  throw new Error(`A group of settings is never ${what}`)
}

const storeOf = (group: SettingsGroup): ResourceStore => ({
  definition: settingsDefinitions[group],
  table: 'setting_groups',
  count: sql`from setting_groups r`,
  from: sql`from setting_groups r cross join lateral (select coalesce(jsonb_object_agg(key, value), '{}') as rows from settings) s`,
  columns: sql`r.id, r.version, r.code, s.rows`,
  toRecord: ({ id, version, code, rows }: Row): Stored => ({
    id,
    version,
    name: labels[code],
    ...readFields(code, rows),
  }),
  search: () => sql`true`,
  tabs: () => ({ all: sql`r.code = ${group}` }),
  filters: {},
  sorts: { id: sql`r.id` },
  check: (tx, values) => (group === 'payment' ? unknownAreas(tx, values) : Promise.resolve([])),
  insert: cannot('made'),
  update: (tx, _id, values) => writeFields(tx, group, values),
  remove: cannot('removed'),
})

export const settingsStores = Object.fromEntries(settingsGroups.map((group) => [group, storeOf(group)])) as Readonly<
  Record<SettingsGroup, ResourceStore>
>

/** The number of a group's row (see the migrations); the tenth is no group of the page's. */
export const settingsGroupId = (group: SettingsGroup): number => {
  const at = settingsGroups.indexOf(group)
  return at < 9 ? at + 1 : at + 2
}
