/** Where people collect their orders and visit the shop. */
import type { FieldValue, Refused, ResourceDefinition } from '../resource.definition.ts'

/** ISO 3166-2 codes of the states. */
export const stateCodes = [
  'NG-AB',
  'NG-AD',
  'NG-AK',
  'NG-AN',
  'NG-BA',
  'NG-BY',
  'NG-BE',
  'NG-BO',
  'NG-CR',
  'NG-DE',
  'NG-EB',
  'NG-ED',
  'NG-EK',
  'NG-EN',
  'NG-FC',
  'NG-GO',
  'NG-IM',
  'NG-JI',
  'NG-KD',
  'NG-KN',
  'NG-KT',
  'NG-KE',
  'NG-KO',
  'NG-KW',
  'NG-LA',
  'NG-NA',
  'NG-NI',
  'NG-OG',
  'NG-ON',
  'NG-OS',
  'NG-OY',
  'NG-PL',
  'NG-RI',
  'NG-SO',
  'NG-TA',
  'NG-YO',
  'NG-ZA',
] as const

/** Hours of one weekday; day 0 is Sunday. */
export type DayHours = {
  readonly day: number
  readonly opens: string | null
  readonly closes: string | null
  readonly closed: boolean
}

const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/

const isDay = (value: unknown): value is DayHours =>
  typeof value === 'object' && value !== null && 'day' in value && 'closed' in value

/** The hours as they are written: 7 days from Sunday on; null for what are no hours. */
export function readHours(value: FieldValue): readonly DayHours[] | null {
  if (!Array.isArray(value) || value.length !== 7) return null
  const days = value as readonly unknown[]
  return days.every((one, day) => isDay(one) && one.day === day) ? (days as readonly DayHours[]) : null
}

const refused = (day: number, code: string): Refused => ({ field: `opening_hours.${day}`, code })

function hoursRefusals(value: FieldValue): Refused[] {
  const days = readHours(value)
  if (!days) return [{ field: 'opening_hours', code: 'office.stores.sevenDays' }]
  return days.flatMap(({ day, opens, closes, closed }) => {
    if (closed) return []
    if (!time.test(opens ?? '') || !time.test(closes ?? '')) return [refused(day, 'office.stores.notHours')]
    return (closes ?? '') > (opens ?? '') ? [] : [refused(day, 'office.stores.closesFirst')]
  })
}

export const usualHours: readonly DayHours[] = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
  day,
  opens: day === 0 ? null : '08:00',
  closes: day === 0 ? null : '20:00',
  closed: day === 0,
}))

export const storesDefinition: ResourceDefinition = {
  id: 'store-addresses',
  thing: 'store',
  permission: { read: 'stores.read', write: 'stores.write' },
  nameField: 'name',
  columns: [
    { id: 'name', kind: 'text', sort: 'name' },
    { id: 'city', kind: 'text', sort: 'city' },
    { id: 'lga', kind: 'text' },
    { id: 'phone', kind: 'text' },
    { id: 'is_pickup_point', kind: 'switch' },
    { id: 'open_now', kind: 'switch' },
    { id: 'open_pickups', kind: 'integer', isOptional: true },
  ],
  tabs: ['all', 'pickup', 'off', 'archived'],
  filters: [{ id: 'state', kind: 'choice', options: stateCodes }],
  sorts: ['position', 'name', '-name', 'city'],
  form: [
    {
      id: 'store',
      fields: [
        { id: 'name', kind: 'text', min: 2, max: 80, isRequired: true },
        {
          id: 'slug',
          kind: 'text',
          form: 'slug',
          max: 120,
          isRequired: true,
          pattern: ['[a-z0-9]+(?:-[a-z0-9]+)*', 'office.notSlug'],
        },
        { id: 'is_active', kind: 'switch', initial: true },
        { id: 'image_url', kind: 'picture' },
      ],
    },
    {
      id: 'place',
      fields: [
        { id: 'address', kind: 'text', max: 200, isRequired: true },
        { id: 'city', kind: 'text', max: 60, isRequired: true },
        { id: 'state_code', kind: 'choice', options: stateCodes, isRequired: true, initial: 'NG-LA' },
        { id: 'lga', kind: 'text', max: 60, isRequired: true },
        { id: 'latitude', kind: 'decimal', min: 4, max: 14, isRequired: true },
        { id: 'longitude', kind: 'decimal', min: 2.5, max: 15, isRequired: true },
        {
          id: 'phone',
          kind: 'text',
          max: 30,
          isRequired: true,
          pattern: [String.raw`\+?\d[\d ]{6,24}`, 'office.settings.notPhone'],
        },
        {
          id: 'email',
          kind: 'text',
          max: 120,
          isRequired: true,
          pattern: [String.raw`[^\s@]+@[^\s@]+\.[^\s@]+`, 'office.settings.notEmail'],
        },
      ],
    },
    {
      id: 'hours',
      fields: [
        { id: 'opening_hours', kind: 'own', isRequired: true, initial: usualHours, check: hoursRefusals },
        { id: 'services', kind: 'tags', max: 3, maxLength: 20, options: ['pay_in_store', 'pickup', 'returns'] },
      ],
    },
    {
      id: 'pickup',
      fields: [
        { id: 'is_pickup_point', kind: 'switch', initial: false },
        {
          id: 'pickup_fee',
          kind: 'money',
          min: 0,
          max: 50_000,
          isRequired: true,
          initial: 0,
          when: { field: 'is_pickup_point', is: [true] },
        },
      ],
    },
  ],
  facts: ['open_now', 'open_pickups', 'has_orders', 'is_archived'],
  rules: () => [],
  bulkActions: [],
  archive: { by: 'has_orders' },
  csv: [
    'id',
    'name',
    'slug',
    'address',
    'city',
    'state_code',
    'lga',
    'phone',
    'email',
    'latitude',
    'longitude',
    'is_pickup_point',
    'pickup_fee',
    'is_active',
  ],
}
