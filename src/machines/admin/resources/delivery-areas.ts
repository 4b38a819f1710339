/** What bringing an order costs and how long it takes, by state; an LGA may have a fee of its own, or none of our riders. */
import type { FieldValue, Refused, ResourceDefinition } from '../resource.definition.ts'

/** `fee`: naira; null is the fee of the state, a text what was typed and is no amount. */
export type LgaFee = { readonly name: string; readonly fee: number | string | null; readonly is_served: boolean }

export const mostFee = 100_000
const mostDays = 30

const isLga = (value: unknown): value is LgaFee =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'fee' in value &&
  'is_served' in value &&
  typeof value.is_served === 'boolean'

/** The LGAs as they are written; null for what are none. */
export function readLgas(value: FieldValue): readonly LgaFee[] | null {
  if (!Array.isArray(value)) return null
  const lgas = value as readonly unknown[]
  return lgas.every(isLga) ? lgas : null
}

/** A fee in whole kobo. */
const isMoney = (fee: number): boolean => Math.abs(fee * 100 - Math.round(fee * 100)) < 1e-6

function lgaRefusals(value: FieldValue): Refused[] {
  const lgas = readLgas(value)
  if (!lgas) return [{ field: 'lgas', code: 'office.required' }]
  return lgas.flatMap(({ fee }, index): Refused[] => {
    const field = `lgas.${index}`
    if (fee === null) return []
    if (typeof fee !== 'number' || !isMoney(fee)) return [{ field, code: 'office.notMoney' }]
    return fee < 0 || fee > mostFee ? [{ field, code: 'office.notBetweenMoney', params: { min: 0, max: mostFee } }] : []
  })
}

export const deliveryAreasDefinition: ResourceDefinition = {
  id: 'delivery-areas',
  thing: 'delivery_area',
  permission: { read: 'settings.write', write: 'settings.write' },
  nameField: 'name',
  columns: [
    { id: 'name', kind: 'text', sort: 'name' },
    { id: 'base_fee', kind: 'money', sort: 'base_fee' },
    { id: 'days_min', kind: 'integer' },
    { id: 'days_max', kind: 'integer' },
    { id: 'served', kind: 'integer' },
    { id: 'own_fees', kind: 'integer' },
  ],
  tabs: ['all', 'unserved'],
  filters: [],
  sorts: ['name', '-name', 'base_fee', '-base_fee'],
  form: [
    {
      id: 'state',
      fields: [
        { id: 'base_fee', kind: 'money', min: 0, max: mostFee, isRequired: true },
        { id: 'days_min', kind: 'integer', min: 0, max: mostDays, isRequired: true },
        { id: 'days_max', kind: 'integer', min: 0, max: mostDays, isRequired: true },
      ],
    },
    { id: 'lgas', fields: [{ id: 'lgas', kind: 'own', isRequired: true, check: lgaRefusals }] },
  ],
  facts: ['name', 'state_code', 'served', 'own_fees'],
  rules: ({ days_min, days_max }) =>
    Number(days_max) < Number(days_min) ? [{ field: 'days_max', code: 'office.delivery.fewerDays' }] : [],
  bulkActions: [],
  without: ['create', 'delete'],
  /** A line for each LGA, with what holds in its state. */
  csv: ['state_code', 'name', 'base_fee', 'days_min', 'days_max', 'lga', 'fee', 'is_served'],
}
