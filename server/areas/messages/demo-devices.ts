/** Devices of the demo: phones and computers whose people asked to be told, registered as the browser's stand-in is. Nobody holds their installations. */
import { randomUUID } from 'node:crypto'
import type { Queryable } from '../../platform/db/database.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { pushDevices } from '../../platform/db/schema/push.ts'
import { users } from '../../platform/db/schema/identity.ts'
import type { SeededRandom } from '../../platform/seeded-random.ts'
import type { DemoBuyer } from '../identity/index.ts'
import { hashInstallation } from './installations.ts'
import type { Topic } from './tell-person.ts'

const day = 86_400_000

export type DemoDevice = {
  id: number
  hash: string
  customerId: number | null
  topics: readonly Topic[]
  since: number
}

/** What Nigeria shops with, by how much of it there is. */
const kinds = [
  { name: 'Chrome on Android', platform: 'android', share: 58 },
  { name: 'Samsung Internet on Android', platform: 'android', share: 9 },
  { name: 'Opera on Android', platform: 'android', share: 8 },
  { name: 'Safari on iPhone', platform: 'ios', share: 9 },
  { name: 'Chrome on Windows', platform: 'desktop', share: 10 },
  { name: 'Edge on Windows', platform: 'desktop', share: 4 },
  { name: 'Firefox on Linux', platform: 'desktop', share: 2 },
] as const

/** One in a dozen was put away and calls no more. */
const seenAt = (since: number, now: number, random: SeededRandom): number =>
  random.chance(1 / 12)
    ? since + (now - since) * 0.3 * random.next()
    : Math.max(since, now - random.next() ** 3 * 28 * day)

function invent(
  customer: { id: number | null; since: number; takesOffers: boolean },
  now: number,
  random: SeededRandom,
) {
  const { id, since: came, takesOffers } = customer
  const kind = random.weighted(kinds, ({ share }) => share)
  const since = came + random.next() * Math.min(now - came, 20 * day)
  const topics: Topic[] = []
  if (random.chance(id === null ? 0.3 : 0.94)) topics.push('orders')
  if (random.chance(0.4)) topics.push('stock')
  if (takesOffers && random.chance(0.85)) topics.push('offers')
  const hash = hashInstallation(randomUUID())
  return {
    installation_hash: hash,
    provider: 'outbox',
    endpoint: `outbox:${hash}`,
    customer_id: id,
    topics: topics.length === 0 ? (['stock'] as const) : topics,
    platform: kind.platform,
    name: kind.name,
    created_at: new Date(since),
    seen_at: new Date(seenAt(since, now, random)),
  }
}

const optedRow = rowsOf({ id: users.id, opted: users.marketing_opt_in })
const { id, installation_hash, customer_id, topics, created_at } = pushDevices
const deviceRow = rowsOf({ id, installation_hash, customer_id, topics, created_at })

/** Most customers have a device, some two, who takes offers almost always; a few browsers are guests'. @returns them as they stand */
export async function seedDemoDevices(
  tx: Queryable,
  { buyers, now, random }: { buyers: readonly DemoBuyer[]; now: number; random: SeededRandom },
): Promise<DemoDevice[]> {
  const opted = new Map(
    (await tx.rows(optedRow`select ${columns} from users where role = 'customer'`)).map((one) => [one.id, one.opted]),
  )
  const owners = buyers.flatMap(({ id: customerId, since }) => {
    const isOpted = customerId !== null && opted.get(customerId) === true
    const shares = customerId === null ? [6, 1, 0] : isOpted ? [1, 6, 2] : [4, 5, 1]
    const count = random.weighted([0, 1, 2], (devices) => shares[devices] ?? 0)
    const takesOffers = customerId === null ? random.chance(0.4) : isOpted
    return Array.from({ length: count }, () => ({ id: customerId, since, takesOffers }))
  })
  await insertRows(
    tx,
    'push_devices',
    owners.map((owner) => invent(owner, now, random)),
  )
  const rows = await tx.rows(deviceRow`select ${columns} from push_devices order by id`)
  return rows.map((row) => ({
    id: row.id,
    hash: row.installation_hash,
    customerId: row.customer_id,
    topics: row.topics,
    since: row.created_at.getTime(),
  }))
}
