import type { Queryable } from '../../platform/db/database.ts'
import { readSettingRows, type SettingRows } from '../../platform/settings.ts'

export type SpinSettings = {
  /** Only what an admin has confirmed is open: a promotion of chance may need a permit. */
  isOn: boolean
  rules: string | null
  permitNumber: string | null
}

type Stored = { is_on?: boolean; is_allowed?: boolean; rules?: string | null; permit_number?: string | null }

export function spinSettingsOf(rows: SettingRows): SpinSettings {
  const { is_on, is_allowed, rules, permit_number } = (rows['spin'] ?? {}) as Stored
  return { isOn: is_on === true && is_allowed === true, rules: rules || null, permitNumber: permit_number || null }
}

export const readSpinSettings = async (database: Queryable): Promise<SpinSettings> =>
  spinSettingsOf(await readSettingRows(database))
