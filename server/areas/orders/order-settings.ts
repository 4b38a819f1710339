/** What the shop's settings say about orders: how long each waits, and how long what was bought can come back. */
import { completeAfterDays, transferGraceMinutes, transferMinutes, unpaidMinutes } from '#machines/order/order.times.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { readSettingRows } from '../../platform/settings.ts'

export type OrderSettings = {
  unpaidMinutes: number
  transferMinutes: number
  transferGraceMinutes: number
  /** Promised to each order as it is placed. */
  returnDays: number
  /** How long a store keeps what is ready for pickup. */
  holdDays: number
  /** Who is written to about orders; nobody named is every admin. */
  staffEmails: readonly string[]
}

type Stored = {
  order_times?: { unpaid_minutes?: number; transfer_minutes?: number; transfer_grace_minutes?: number }
  returns_days?: number
  pickup?: { hold_days?: number }
  notifications?: { staff_emails?: readonly string[] }
}

const usualHoldDays = 5

export async function readOrderSettings(database: Queryable): Promise<OrderSettings> {
  const { order_times: times, returns_days, pickup, notifications } = (await readSettingRows(database)) as Stored
  return {
    unpaidMinutes: times?.unpaid_minutes ?? unpaidMinutes,
    transferMinutes: times?.transfer_minutes ?? transferMinutes,
    transferGraceMinutes: times?.transfer_grace_minutes ?? transferGraceMinutes,
    returnDays: returns_days ?? completeAfterDays,
    holdDays: pickup?.hold_days ?? usualHoldDays,
    staffEmails: notifications?.staff_emails ?? [],
  }
}
