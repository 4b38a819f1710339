import type { Queryable } from '../../platform/db/database.ts'
import { toKobo } from '../../platform/money.ts'
import type { Limit, PayOnDeliveryLimits } from './pay-on-delivery-limits.ts'
import { readSettingRows } from '../../platform/settings.ts'

/** What the shop's settings say about buying. */
export type CheckoutSettings = {
  /** Percent. */
  vatRate: number
  /** Orders placed by this time of day in Lagos go out the same day. */
  cutoff: string
  /** `2026-12-25`: nothing goes out and nothing arrives. */
  holidays: readonly string[]
  pickup: { isEnabled: boolean; readyWithinHours: number }
  payOnDelivery: {
    isEnabled: boolean
    /** Whole kobo; null for no maximum. */
    maxTotal: number | null
    /** By code of the state: all of it, or its LGAs. */
    areas: Readonly<Record<string, 'all' | readonly string[]>>
    limits: PayOnDeliveryLimits
  }
}

type Stored = {
  vat_rate?: number
  delivery_cutoff?: string
  public_holidays?: { date: string }[]
  pickup?: { enabled?: boolean; ready_within_hours?: number }
  pay_on_delivery?: {
    enabled?: boolean
    max_total?: number | null
    areas?: CheckoutSettings['payOnDelivery']['areas']
    limits?: { phone?: StoredLimit; lga?: StoredLimit; day?: StoredLimit }
  }
}

/** `amount`: naira. Null is no limit; what is left out is the shop's default. */
type StoredLimit = { orders?: number | null; amount?: number | null }

/** As many as a family orders in a week, as much as a rider carries home, as much as a small shop can lose in a day. In kobo. */
const defaultLimits: PayOnDeliveryLimits = {
  phone: { orders: 3, amount: 30_000_000 },
  lga: { orders: 60, amount: 300_000_000 },
  day: { orders: 300, amount: 1_500_000_000 },
}

const readLimit = ({ orders, amount }: StoredLimit = {}, standard: Limit): Limit => ({
  orders: orders === undefined ? standard.orders : orders,
  amount: amount === undefined ? standard.amount : amount === null ? null : toKobo(amount),
})

/** Reads them. What a shop has not set is off; VAT is the law's 7.5 %. */
export async function readCheckoutSettings(database: Queryable): Promise<CheckoutSettings> {
  const { vat_rate, delivery_cutoff, public_holidays, pickup, pay_on_delivery } = (await readSettingRows(
    database,
  )) as Stored
  const maxTotal = pay_on_delivery?.max_total ?? null
  return {
    vatRate: vat_rate ?? 7.5,
    cutoff: delivery_cutoff ?? '14:00',
    holidays: (public_holidays ?? []).map(({ date }) => date),
    pickup: { isEnabled: pickup?.enabled ?? false, readyWithinHours: pickup?.ready_within_hours ?? 24 },
    payOnDelivery: {
      isEnabled: pay_on_delivery?.enabled ?? false,
      maxTotal: maxTotal === null ? null : toKobo(maxTotal),
      areas: pay_on_delivery?.areas ?? {},
      limits: {
        phone: readLimit(pay_on_delivery?.limits?.phone, defaultLimits.phone),
        lga: readLimit(pay_on_delivery?.limits?.lga, defaultLimits.lga),
        day: readLimit(pay_on_delivery?.limits?.day, defaultLimits.day),
      },
    },
  }
}
