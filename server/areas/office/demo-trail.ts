/** The audit trail of the demo, notes at orders and customers: what the shop's people did in three months. */
import { randomUUID } from 'node:crypto'
import type { Queryable } from '../../platform/db/database.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { products } from '../../platform/db/schema/catalogue.ts'
import { users } from '../../platform/db/schema/identity.ts'
import { seedFiles } from '../../platform/db/seed-files.ts'
import { toNaira } from '../../platform/money.ts'
import type { SeededRandom } from '../../platform/seeded-random.ts'
import { type AnsweredCase, orderStream, type StaffStep } from '../orders/index.ts'

const day = 86_400_000

/** Events of orders by the action that the desk calls them. */
const actions: Readonly<Record<string, string>> = {
  processing_started: 'start_processing',
  line_left_out: 'leave_out',
  shipped: 'ship',
  out_for_delivery: 'send_out',
  ready_for_pickup: 'ready_for_pickup',
  delivered: 'deliver',
  delivery_failed: 'fail_delivery',
  payment_recorded: 'record_payment',
  return_approved: 'approve_return',
  return_received: 'receive_return',
  refund_granted: 'grant_refund',
}

type Given = {
  steps: readonly StaffStep[]
  answered: readonly AnsweredCase[]
  staff: { admin: number; packer: number }
  now: number
  random: SeededRandom
}
type Entry = Record<string, unknown> & { at: Date }

const nameRow = rowsOf({ id: users.id, name: users.name, duty: users.duty })
const saleRow = rowsOf({ id: products.id, name: products.name, sale_price: products.sale_price })

/** Goods that are on sale were put on sale by somebody. */
async function saleEntries(
  tx: Queryable,
  by: (person: number) => object,
  { staff, now, random }: Given,
): Promise<Entry[]> {
  const rows = await tx.rows(saleRow`
    update products set version = 2 where sale_price is not null and id % 2 = 0 returning ${columns}`)
  return rows.map(({ id, name, sale_price }) => ({
    ...by(staff.admin),
    at: new Date(now - random.between(1, 25) * day - random.between(0, 8) * 3_600_000),
    resource: 'products',
    record_id: String(id),
    record_name: name,
    action: 'product.updated',
    before: { sale_price: null },
    after: { sale_price: sale_price === null ? null : toNaira(sale_price) },
    version: 2,
  }))
}

const stepEntries = ({ steps }: Given, by: (person: number) => object): Entry[] =>
  steps.flatMap(({ at, personId, orderId, orderNumber, type, version }) => {
    const action = actions[type]
    if (action === undefined) return []
    return [
      {
        ...by(personId),
        at: new Date(at),
        resource: 'orders',
        record_id: String(orderId),
        record_name: orderNumber,
        action: `order.${action}`,
        before: null,
        after: { stream: orderStream(orderNumber), version },
        version,
      },
    ]
  })

const answerEntries = ({ answered, staff }: Given, by: (person: number) => object): Entry[] =>
  answered.map(({ id, orderNumber, at }) => ({
    ...by(staff.admin),
    at: new Date(at),
    resource: 'cases',
    record_id: String(id),
    record_name: orderNumber,
    action: 'case.answered',
    before: { status: 'open' },
    after: { status: 'answered' },
    version: 2,
  }))

async function writeNotes(
  tx: Queryable,
  names: ReadonlyMap<number, string | null>,
  { steps, staff, now, random }: Given,
): Promise<void> {
  const history = seedFiles.history()
  const noted = steps.filter(
    ({ type, at }) => type === 'processing_started' && at > now - 14 * day && random.chance(0.15),
  )
  await insertRows(
    tx,
    'order_notes',
    noted.map(({ at, orderNumber, personId }) => ({
      order_number: orderNumber,
      at: new Date(at + 120_000),
      person_id: personId,
      person_name: names.get(personId) ?? '',
      words: random.pick(history.orderNotes),
    })),
  )
  const known = await tx.rows(rowsOf({ id: users.id })`
    select ${columns} from users where role = 'customer' and email like '%@mail.test' order by id limit 24`)
  await insertRows(
    tx,
    'customer_notes',
    known
      .filter(() => random.chance(0.4))
      .map(({ id }) => ({
        user_id: id,
        author_name: names.get(staff.admin) ?? null,
        body: random.pick(history.customerNotes),
        created_at: new Date(now - random.between(2, 60) * day),
      })),
  )
}

/** Writes the trail, oldest entry first, and the notes. */
export async function seedDemoTrail(tx: Queryable, given: Given): Promise<void> {
  const people = await tx.rows(nameRow`select ${columns} from users where role = 'admin'`)
  const duties = new Map(people.map(({ id, duty }) => [id, duty]))
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const by = (person: number) => ({
    person_id: person,
    person_name: names.get(person) ?? null,
    duty: duties.get(person) ?? null,
    device: person === given.staff.packer ? 'Chrome on Android' : 'Chrome on Windows',
    network: person === given.staff.packer ? '105.112.18.0' : '102.89.34.0',
    request_id: randomUUID(),
    times: 1,
  })
  const entries = [...stepEntries(given, by), ...answerEntries(given, by), ...(await saleEntries(tx, by, given))]
  await insertRows(
    tx,
    'audit_entries',
    entries.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  )
  await writeNotes(tx, names, given)
  // What they looked for and did not find.
  const misses = seedFiles.history().searchMisses.map(([query, times]) => ({
    query,
    times,
    first_at: new Date(given.now - given.random.between(20, 80) * day),
    last_at: new Date(given.now - given.random.between(0, 72) * 3_600_000),
  }))
  await insertRows(tx, 'search_misses', misses)
}
