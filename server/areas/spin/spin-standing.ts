/** What the page of the wheel shows: the wheel and its odds for everybody, and what concerns the person who looks. */
import { sql } from 'drizzle-orm'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { lagosDate } from '../../platform/lagos-days.ts'
import { toNaira } from '../../platform/money.ts'
import { bool, columns, rowsOf } from '../../platform/db/rows.ts'
import { exchange, pointsOf } from './points.ts'
import { nextSpinAt } from './spin.ts'
import { usableCoupons } from './spin-coupons.ts'
import { lastWin, spinOfDay, spinOfPhone, toSpinResult } from './spin-results.ts'
import { readSpinSettings } from './spin-settings.ts'
import { goneFor, oddsOf, readWheel } from './wheel.ts'

type Standing = components['schemas']['SpinStanding']

const personRow = rowsOf({
  phone: sql<string | null>`phone`,
  is_verified: bool(sql`phone is not null and phone_verified_at is not null`),
})

export type Looking = { personId: number | undefined; hash: (...parts: string[]) => string; now: number }

async function ofPerson(database: Queryable, { personId, hash, now }: Looking) {
  if (personId === undefined) return { reason: 'guest' as const, today: null, last_win: null, coupons: [], points: 0 }
  const day = lagosDate(now)
  const [person] = await database.rows(personRow`select ${columns} from users where id = ${personId}`)
  const phone = person?.is_verified ? person.phone : null
  const today =
    (await spinOfDay(database, personId, day)) ??
    (phone === null ? undefined : await spinOfPhone(database, hash('spin phone', phone), day))
  const won = await lastWin(database, personId)
  const reason = today ? ('already_spun' as const) : phone === null ? ('phone_unverified' as const) : null
  return {
    reason,
    today: today ? toSpinResult(today) : null,
    last_win: won ? toSpinResult(won) : null,
    coupons: await usableCoupons(database, personId, now),
    points: await pointsOf(database, personId),
  }
}

export async function readStanding(database: Queryable, looking: Looking): Promise<Standing> {
  const day = lagosDate(looking.now)
  const { isOn, rules, permitNumber } = await readSpinSettings(database)
  const wheel = await readWheel(database)
  const odds = oddsOf(wheel, day)
  const person = await ofPerson(database, looking)
  const isOpen = isOn && odds.some((percent) => percent > 0)
  const reason = !isOpen && person.reason !== 'already_spun' ? ('closed' as const) : person.reason
  return {
    ...person,
    reason,
    can_spin: reason === null,
    next_spin_at: reason === 'already_spun' ? nextSpinAt(looking.now) : null,
    prizes: wheel.map((prize, index) => ({
      label: prize.label,
      type: prize.type,
      color: prize.color,
      odds: Math.round((odds[index] ?? 0) * 100) / 100,
      gone: goneFor(prize, day),
    })),
    exchange: { points: exchange.points, amount: toNaira(exchange.kobo) },
    rules,
    permit_number: permitNumber,
  }
}
