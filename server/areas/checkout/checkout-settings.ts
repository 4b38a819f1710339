import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { toKobo } from '../../platform/money.ts'

/** What the shop's settings say about buying. */
export type CheckoutSettings = {
  /** Percent. */
  vatRate: number
  /** Orders placed by this time of day in Lagos go out the same day. */
  cutoff: string
  pickup: { isEnabled: boolean; readyWithinHours: number }
  payOnDelivery: {
    isEnabled: boolean
    /** Whole kobo; null for no maximum. */
    maxTotal: number | null
    /** By code of the state: all of it, or its LGAs. */
    areas: Readonly<Record<string, 'all' | readonly string[]>>
  }
}

type Stored = {
  vat_rate?: number
  delivery_cutoff?: string
  pickup?: { enabled?: boolean; ready_within_hours?: number }
  pay_on_delivery?: { enabled?: boolean; max_total?: number | null; areas?: CheckoutSettings['payOnDelivery']['areas'] }
}

/** Reads them. What a shop has not set is off; VAT is the law's 7.5 %. */
export async function readCheckoutSettings(database: Queryable): Promise<CheckoutSettings> {
  const rows = await database.rows<{ key: string; value: unknown }>(
    sql`select key, value from settings where key in ('vat_rate', 'delivery_cutoff', 'pickup', 'pay_on_delivery')`,
  )
  const { vat_rate, delivery_cutoff, pickup, pay_on_delivery } = Object.fromEntries(
    rows.map(({ key, value }) => [key, value]),
  ) as Stored
  const maxTotal = pay_on_delivery?.max_total ?? null
  return {
    vatRate: vat_rate ?? 7.5,
    cutoff: delivery_cutoff ?? '14:00',
    pickup: { isEnabled: pickup?.enabled ?? false, readyWithinHours: pickup?.ready_within_hours ?? 24 },
    payOnDelivery: {
      isEnabled: pay_on_delivery?.enabled ?? false,
      maxTotal: maxTotal === null ? null : toKobo(maxTotal),
      areas: pay_on_delivery?.areas ?? {},
    },
  }
}
