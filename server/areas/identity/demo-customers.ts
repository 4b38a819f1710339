/** Customers of the demo: people who shopped there for three months. Nobody knows a password of theirs, for they have none. */
import type { Queryable } from '../../platform/db/database.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { users } from '../../platform/db/schema/identity.ts'
import { seedFiles } from '../../platform/db/seed-files.ts'
import type { SeedHistory } from '../../platform/db/seed/seed.types.ts'
import type { SeededRandom } from '../../platform/seeded-random.ts'

const day = 86_400_000

export type DemoBuyer = {
  /** Null for a guest. */
  id: number | null
  name: string
  email: string
  /** E.164. */
  phone: string
  place: SeedHistory['places'][number]
  street: string
  /** How often they come, next to others. */
  zeal: number
  /** When they came first; milliseconds since 1970. */
  since: number
}

function invent(history: SeedHistory, random: SeededRandom, number: number, now: number): DemoBuyer {
  const [first, last] = [random.pick(history.firstNames), random.pick(history.lastNames)]
  const place = random.weighted(history.places, ({ weight }) => weight)
  return {
    id: null,
    name: `${first} ${last}`,
    email: `${first}.${last}${number}@mail.test`.toLowerCase(),
    phone: `+23480300${String(10_000 + number * 7).padStart(5, '0')}`,
    place,
    street: `${random.between(1, 96)} ${random.pick(place.streets)}`,
    zeal: random.weighted([1, 3, 8], (zeal) => 9 - zeal),
    since: now - random.between(1, history.days + 60) * day,
  }
}

/** Staff and customers by what they are known by. */
export async function demoStaff(tx: Queryable): Promise<{ admin: number; packer: number }> {
  const rows = await tx.rows(
    rowsOf({ id: users.id, duty: users.duty })`select ${columns} from users where role = 'admin' order by id`,
  )
  const [admin, packer] = [rows.find(({ duty }) => duty === null), rows.find(({ duty }) => duty === 'packer')]
  if (!admin || !packer) throw new Error('The demo has no people')
  return { admin: admin.id, packer: packer.id }
}

/** Writes the customers. @returns them, and guests who have no account */
export async function seedDemoCustomers(tx: Queryable, now: Date, random: SeededRandom): Promise<DemoBuyer[]> {
  const history = seedFiles.history()
  const people = Array.from({ length: history.customers + 40 }, (_, number) =>
    invent(history, random, number + 1, now.getTime()),
  )
  const customers = people.slice(0, history.customers)
  await insertRows(
    tx,
    'users',
    customers.map(({ name, email, phone, since }) => ({
      name,
      email,
      phone,
      role: 'customer',
      duty: null,
      status: 'active',
      email_verified_at: random.chance(0.7) ? new Date(since) : null,
      phone_verified_at: new Date(since),
      marketing_opt_in: random.chance(0.4),
      tags: random.chance(0.18) ? [random.pick(history.tags)] : [],
      version: 1,
      terms_accepted_at: new Date(since),
      created_at: new Date(since),
      updated_at: new Date(since),
    })),
  )
  const rows = await tx.rows(
    rowsOf({ id: users.id, phone: users.phone })`select ${columns} from users where role = 'customer'`,
  )
  const idOf = new Map(rows.map(({ id, phone }) => [phone, id]))
  return people.map((person) => ({ ...person, id: idOf.get(person.phone) ?? null }))
}
