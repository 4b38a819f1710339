/** What a change of the settings brings about that a person may not expect: said before it is saved. Codes of the catalogue. Pure. */
import type { Values } from '../resource.definition.ts'
import type { SettingsGroup } from './settings-groups.ts'

export type Consequence = { readonly code: string; readonly params?: Readonly<Record<string, string | number>> }

type Ask = (before: Values, after: Values) => readonly Consequence[]

const turns = (field: string, to: boolean, code: string): Ask => {
  return (before, after) => (after[field] === to && before[field] !== to ? [{ code }] : [])
}

const asks: Readonly<Partial<Record<SettingsGroup, Ask>>> = {
  pickup: turns('is_on', false, 'office.settings_ask_pickupOff'),
  payment: turns('on_delivery', false, 'office.settings_ask_onDeliveryOff'),
  tax: (before, after) =>
    before['vat_rate'] === after['vat_rate']
      ? []
      : [
          {
            code: 'office.settings_ask_vat',
            params: { before: String(before['vat_rate'] ?? 0), after: String(after['vat_rate'] ?? 0) },
          },
        ],
  orders: (before, after) =>
    before['return_days'] === after['return_days']
      ? []
      : [{ code: 'office.settings_ask_returns', params: { count: Number(after['return_days'] ?? 0) } }],
  maintenance: (before, after) => [
    ...turns('is_on', true, 'office.settings_ask_maintenanceOn')(before, after),
    ...turns('is_on', false, 'office.settings_ask_maintenanceOff')(before, after),
  ],
}

export const consequencesOf = (group: SettingsGroup, before: Values, after: Values): readonly Consequence[] =>
  asks[group]?.(before, after) ?? []
