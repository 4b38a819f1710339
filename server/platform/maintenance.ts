/** The shop is being worked on: pages can be read, and nothing new is put into carts or ordered. */
import { ApiError } from './errors.ts'
import type { SettingRows } from './settings.ts'

export type Maintenance = { words: string; until: string | null }

const usualWords = 'We are working on the shop. Please come back in a little while.'

/** Seconds after which to ask again, where nobody has said until when it lasts. */
const usualWait = 300

/** @returns null when the shop is open; what has an end is over then */
export function maintenanceOf(rows: SettingRows, now: number): Maintenance | null {
  const { is_on, words, until } = (rows['maintenance'] ?? {}) as Partial<Maintenance> & { is_on?: boolean }
  if (is_on !== true || (until && Date.parse(until) <= now)) return null
  return { words: words || usualWords, until: until ?? null }
}

/** @throws ApiError 503 `maintenance` with the shop's words and when to come back */
export function refuseInMaintenance(rows: SettingRows, now: number): void {
  const maintenance = maintenanceOf(rows, now)
  if (!maintenance) return
  const { words, until } = maintenance
  const retry_after = until === null ? usualWait : Math.max(1, Math.ceil((Date.parse(until) - now) / 1000))
  throw new ApiError(503, 'maintenance', words, { details: { retry_after } })
}
