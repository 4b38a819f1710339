/** One spin: drawn, counted and kept in one transaction, so that however many come at once nobody spins twice and no prize is won too often. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { lagosDate, startOfLagosDay } from '../../platform/lagos-days.ts'
import { columns, int, rowsOf } from '../../platform/db/rows.ts'
import { users } from '../../platform/db/schema/identity.ts'
import { spins } from '../../platform/db/schema/spin.ts'
import { draw, type Drawn, type Random } from './draw.ts'
import { makeSpinCoupon } from './spin-coupons.ts'
import { spinById, spinOfDay, spinOfPhone, toSpinResult, type SpinRow } from './spin-results.ts'
import { readSpinSettings } from './spin-settings.ts'
import { inStock, readWheel, takePrize, type WheelPrize } from './wheel.ts'

/** Spins of one network in a day: hundreds share an address on a mobile network, a script would use it up. */
export const mostOfNetwork = 50

export type Spinning = {
  personId: number
  /** Makes hashes under the salt of the day. */
  hash: (...parts: string[]) => string
  /** Where the call comes from; null where a proxy hides it. */
  network: string | null
  random: Random
  /** Milliseconds since 1970. */
  now: number
}

export const nextSpinAt = (now: number): string => new Date(startOfLagosDay(lagosDate(now, 1))).toISOString()

const alreadySpun = (first: SpinRow, now: number): ApiError =>
  new ApiError(409, 'already_spun', 'You have spun today. Come back tomorrow.', {
    details: { spin: toSpinResult(first), next_spin_at: nextSpinAt(now) },
  })

const closed = (): ApiError => new ApiError(409, 'spin_closed', 'The wheel is closed for now.')

const personRow = rowsOf({ phone: users.phone, phone_verified_at: users.phone_verified_at, status: users.status })

/** The phone of somebody who may spin. @throws ApiError 403 */
async function spinnersPhone(tx: Queryable, personId: number): Promise<string> {
  const [person] = await tx.rows(personRow`select ${columns} from users where id = ${personId}`)
  if (!person || person.status !== 'active')
    throw new ApiError(403, 'forbidden', 'Your account does not have access to this.')
  if (person.phone === null || person.phone_verified_at === null)
    throw new ApiError(403, 'phone_unverified', 'Confirm your phone number first: one spin a day for each phone.')
  return person.phone
}

const countRow = rowsOf({ spins: int(sql`n.spins`) })

/** Counts a spin of a network; those that come at once wait for each other. @throws ApiError 429 */
async function countNetwork(tx: Queryable, networkHash: string, day: string, now: number): Promise<void> {
  const [counted] = await tx.rows(countRow`
    insert into spin_networks as n (day, network_hash, spins) values (${day}::date, ${networkHash}, 1)
    on conflict (day, network_hash) do update set spins = n.spins + 1 where n.spins < ${mostOfNetwork}
    returning ${columns}`)
  if (!counted)
    throw new ApiError(429, 'too_many_requests', 'Too many spins came from your network today. Try again tomorrow.', {
      details: { retry_after: Math.ceil((Date.parse(nextSpinAt(now)) - now) / 1_000) },
    })
}

type Won = Drawn<WheelPrize> & { index: number; version: number }

/** Draws until a prize is had: one whose last was won this very moment is left out of the next draw. @throws ApiError 409 */
async function drawPrize(tx: Queryable, random: Random, day: string): Promise<Won> {
  const wheel = await readWheel(tx)
  let left = inStock(wheel, day)
  for (;;) {
    const drawn = draw(left, random)
    if (!drawn) throw closed()
    const { prize } = drawn
    if (await takePrize(tx, prize.id, day))
      return { ...drawn, index: wheel.indexOf(prize), version: prize.wheel_version }
    left = left.filter((one) => one !== prize)
  }
}

const madeRow = rowsOf({ id: spins.id })

/** @returns the id of the row; undefined where the phone has spun already */
async function keep(
  tx: Queryable,
  won: Won,
  given: Spinning & { phoneHash: string; day: string; couponId: number | null },
) {
  const { prize, roll, total, odds, index, version } = won
  const { personId, phoneHash, day, couponId, now } = given
  const [made] = await tx.rows(madeRow`
    insert into spins (person_id, phone_hash, day, prize_id, prize_index, label, type, points, coupon_id, roll, total, odds, wheel_version, created_at)
    values (${personId}, ${phoneHash}, ${day}::date, ${prize.id}, ${index}, ${prize.label}, ${prize.type}, ${prize.points}, ${couponId},
      ${roll}, ${total}, ${JSON.stringify(odds)}::jsonb, ${version}, ${new Date(now).toISOString()}::timestamptz)
    on conflict do nothing returning ${columns}`)
  return made?.id
}

/**
 * Spins once. Runs in a transaction that holds the person's row.
 * @throws ApiError 403, 409 `already_spun` with the first result, 409 `spin_closed`, 429
 */
export async function spin(tx: Queryable, given: Spinning) {
  const { personId, hash, network, random, now } = given
  const day = lagosDate(now)
  if (!(await readSpinSettings(tx)).isOn) throw closed()
  const phoneHash = hash('spin phone', await spinnersPhone(tx, personId))
  const first = (await spinOfDay(tx, personId, day)) ?? (await spinOfPhone(tx, phoneHash, day))
  if (first) throw alreadySpun(first, now)
  if (network !== null) await countNetwork(tx, hash('spin network', network), day, now)
  const won = await drawPrize(tx, random, day)
  const templateId = won.prize.coupon_template_id
  const couponId = templateId === null ? null : await makeSpinCoupon(tx, { templateId, personId, now })
  const id = await keep(tx, won, { ...given, phoneHash, day, couponId })
  // A spin of the same phone from another account came between: what was taken for this one goes back with the transaction.
  if (id === undefined) throw new PhoneSpun(phoneHash, day)
  if (won.prize.type === 'points' && won.prize.points !== null)
    await tx.rows(sql`insert into spin_points (person_id, delta, spin_id, created_at)
      values (${personId}, ${won.prize.points}, ${id}, ${new Date(now).toISOString()}::timestamptz)`)
  const made = await spinById(tx, id)
  if (!made) throw new Error('The spin that was kept is not there')
  return { ...toSpinResult(made), next_spin_at: nextSpinAt(now) }
}

/** Somebody else with the same phone was a moment earlier. */
export class PhoneSpun extends Error {
  readonly phoneHash: string
  readonly day: string
  constructor(phoneHash: string, day: string) {
    super('This phone has spun already')
    this.phoneHash = phoneHash
    this.day = day
  }
}

/** The refusal with the result of the phone's first spin. */
export async function refusePhone(database: Queryable, { phoneHash, day }: PhoneSpun, now: number): Promise<ApiError> {
  const first = await spinOfPhone(database, phoneHash, day)
  return first ? alreadySpun(first, now) : closed()
}
