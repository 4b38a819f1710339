/** The wheel of the demo: its prizes, and three months in which the demo's people spun almost every day. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { lagosDate, startOfLagosDay } from '../../platform/lagos-days.ts'
import { toKobo } from '../../platform/money.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { coupons } from '../../platform/db/schema/coupons.ts'
import { users } from '../../platform/db/schema/identity.ts'
import { spins } from '../../platform/db/schema/spin.ts'
import { seedFiles } from '../../platform/db/seed-files.ts'
import type { SeedSpin } from '../../platform/db/seed/seed.types.ts'
import { draw, type Random } from './draw.ts'
import { exchange } from './points.ts'
import { spinCode } from './spin-coupons.ts'
import { readWheel, type WheelPrize } from './wheel.ts'

const days = 90
const hour = 3_600_000
const week = 7 * 24 * hour

/** Mulberry32: the same three months every time. */
function makeRandom(seed: number): Random {
  let state = seed
  return (total) => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * total)
  }
}

const koboOrNull = (naira: number | undefined): number | null => (naira === undefined ? null : toKobo(naira))

/** What a coupon of the seed takes off; its own row says the rest. */
const gives = ({ name, type, value, min_spend, max_discount }: SeedSpin['templates'][number]) => ({
  name,
  type,
  value: type === 'fixed' ? toKobo(value) : value,
  min_spend: koboOrNull(min_spend),
  max_discount: koboOrNull(max_discount),
  applies_to: 'all',
  target_ids: [],
  excluded_product_ids: [],
  exclude_sale_items: false,
  used_count: 0,
  version: 1,
})

const idRow = rowsOf({ id: coupons.id, code: coupons.code })
const couponIds = async (tx: Queryable): Promise<ReadonlyMap<string, number>> =>
  new Map((await tx.rows(idRow`select ${columns} from coupons`)).map(({ id, code }) => [code, id]))

async function seedWheel(
  tx: Queryable,
  now: Date,
  { rules, permit_number, templates, prizes }: SeedSpin,
): Promise<void> {
  const spin = { is_on: true, is_allowed: true, rules, permit_number }
  await tx.rows(sql`insert into settings (key, value) values ('spin', ${JSON.stringify(spin)}::jsonb)`)
  // A template gives its rules to coupons of winners; as a code of its own it is switched off.
  const unusable = { audience: 'customers', source: 'manual', is_active: false, created_at: now }
  await insertRows(
    tx,
    'coupons',
    templates.map((template) => ({ ...gives(template), ...unusable, code: template.code })),
  )
  const ids = await couponIds(tx)
  await tx.rows(sql`delete from spin_prizes`)
  await insertRows(
    tx,
    'spin_prizes',
    prizes.map(({ template, ...prize }, at) => ({
      points: null,
      stock_limit: null,
      daily_limit: null,
      ...prize,
      coupon_template_id: template === undefined ? null : (ids.get(template) ?? null),
      won_count: 0,
      won_today: 0,
      position: at + 1,
      is_active: true,
      version: 1,
      created_at: now,
    })),
  )
}

type Spun = { person_id: number; day: string; at: number; prize: WheelPrize; code: string | null } & Omit<
  ReturnType<typeof draw<WheelPrize>> & object,
  'prize'
>
type Exchanged = { person_id: number; at: number; code: string }

/** Somebody's three months: four days in five, at some hour between eight and ten; points become a coupon once there are enough. */
function spinAlone(personId: number, wheel: readonly WheelPrize[], random: Random, now: number) {
  const spun: Spun[] = []
  const exchanged: Exchanged[] = []
  let points = 0
  for (let ago = days; ago >= 1; ago -= 1) {
    const day = lagosDate(now, -ago)
    const at = startOfLagosDay(day) + 8 * hour + random(14 * hour)
    if (random(5) === 0) continue
    const drawn = draw(wheel, random)
    if (!drawn) continue
    const isCoupon = drawn.prize.coupon_template_id !== null
    spun.push({ ...drawn, person_id: personId, day, at, code: isCoupon ? spinCode(random) : null })
    points += drawn.prize.points ?? 0
    if (points >= exchange.points && ago > days / 6) {
      exchanged.push({ person_id: personId, at: at + hour, code: spinCode(random) })
      points -= exchange.points
    }
  }
  return { spun, exchanged }
}

const iso = (at: number): string => new Date(at).toISOString()

/** A coupon of the wheel, as `makeSpinCoupon` makes it. */
const couponOf = (code: string, personId: number, at: number) => ({
  code,
  usage_limit: 1,
  usage_limit_per_customer: 1,
  starts_at: iso(at),
  ends_at: iso(at + week),
  audience: 'customers',
  source: 'spin',
  owner_id: personId,
  is_active: true,
  created_at: iso(at),
})

const spinRow = rowsOf({ id: spins.id, person_id: spins.person_id, points: spins.points, created_at: spins.created_at })

async function keepCoupons(tx: Queryable, spun: readonly Spun[], exchanged: readonly Exchanged[], seed: SeedSpin) {
  const ids = await couponIds(tx)
  const byId = new Map(seed.templates.map((template) => [ids.get(template.code), template]))
  const won = spun.flatMap(({ code, prize, person_id, at }) => {
    const template = byId.get(prize.coupon_template_id ?? undefined)
    return code !== null && template ? [{ ...gives(template), ...couponOf(code, person_id, at) }] : []
  })
  const off = gives({ code: '', name: '₦100.00 off for points', type: 'fixed', value: exchange.kobo / 100 })
  await insertRows(tx, 'coupons', [
    ...won,
    ...exchanged.map(({ code, person_id, at }) => ({ ...off, ...couponOf(code, person_id, at) })),
  ])
}

async function keepSpins(tx: Queryable, spun: readonly Spun[], wheel: readonly WheelPrize[]): Promise<void> {
  const ids = await couponIds(tx)
  await tx.rows(sql`
    insert into spins (person_id, day, prize_id, prize_index, label, type, points, coupon_id, roll, total, odds, wheel_version, created_at)
    select person_id, day, prize_id, prize_index, label, type, points, coupon_id, roll, total, odds, wheel_version, created_at
    from jsonb_populate_recordset(null::spins, ${JSON.stringify(
      spun.map(({ prize, code, person_id, day, at, roll, total, odds }) => ({
        person_id,
        day,
        prize_id: prize.id,
        prize_index: wheel.indexOf(prize),
        label: prize.label,
        type: prize.type,
        points: prize.points,
        coupon_id: code === null ? null : (ids.get(code) ?? null),
        roll,
        total,
        odds,
        wheel_version: prize.wheel_version,
        created_at: iso(at),
      })),
    )}::jsonb)`)
  await tx.rows(sql`update spin_prizes p set won_count = (select count(*) from spins where prize_id = p.id),
    won_on = (select max(day) from spins where prize_id = p.id)`)
  await tx.rows(
    sql`update spin_prizes p set won_today = (select count(*) from spins where prize_id = p.id and day = p.won_on)`,
  )
}

async function keepPoints(tx: Queryable, exchanged: readonly Exchanged[]): Promise<void> {
  const ids = await couponIds(tx)
  const won = await tx.rows(spinRow`select ${columns} from spins where points is not null order by id`)
  const moves = [
    ...won.map(({ id, person_id, points, created_at }) => ({
      person_id,
      delta: points,
      spin_id: id,
      coupon_id: null,
      created_at: created_at.toISOString(),
    })),
    ...exchanged.map(({ person_id, at, code }) => ({
      person_id,
      delta: -exchange.points,
      spin_id: null,
      coupon_id: ids.get(code) ?? null,
      created_at: iso(at),
    })),
  ].toSorted((a, b) => a.created_at.localeCompare(b.created_at))
  await tx.rows(sql`insert into spin_points (person_id, delta, spin_id, coupon_id, created_at)
    select person_id, delta, spin_id, coupon_id, created_at from jsonb_populate_recordset(null::spin_points, ${JSON.stringify(moves)}::jsonb)`)
}

/** Prizes, settings, and spins that agree with the coupons and points that they won. Nobody has spun on the day of the seed itself. */
export async function seedDemoSpins(tx: Queryable, now: Date): Promise<void> {
  const seed = seedFiles.spin()
  await seedWheel(tx, now, seed)
  const wheel = await readWheel(tx)
  const people = await tx.rows(
    rowsOf({ id: users.id })`select ${columns} from users where status = 'active' order by id`,
  )
  const lives = people.map(({ id }) => spinAlone(id, wheel, makeRandom(id * 7919), now.getTime()))
  const spun = lives.flatMap((life) => life.spun).toSorted((a, b) => a.at - b.at)
  const exchanged = lives.flatMap((life) => life.exchanged)
  await keepCoupons(tx, spun, exchanged, seed)
  await keepSpins(tx, spun, wheel)
  await keepPoints(tx, exchanged)
}
