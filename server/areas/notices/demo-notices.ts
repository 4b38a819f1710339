/** Whom the demo is to tell of goods: of those that are sold out once they are back, of others once they cost less. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { columns, int, orNull, rowsOf } from '../../platform/db/rows.ts'
import type { SeededRandom } from '../../platform/seeded-random.ts'
import type { DemoBuyer } from '../identity/index.ts'

const day = 86_400_000

const goodsRow = rowsOf({
  product_id: int(sql`p.id`),
  measurement_id: orNull(int(sql`m.id`)),
  price: int(sql`coalesce(m.price_now, p.price_now)`),
  stock: int(sql`coalesce(m.stock_quantity, p.stock_quantity)`),
})

type Given = { buyers: readonly DemoBuyer[]; now: number; random: SeededRandom }

/** Some of the customers, each once. */
function some(buyers: readonly DemoBuyer[], share: number, random: SeededRandom) {
  return buyers.flatMap(({ id, since }) => (id !== null && random.chance(share) ? [{ id, since }] : []))
}

export async function seedDemoNotices(tx: Queryable, { buyers, now, random }: Given): Promise<void> {
  const goods = await tx.rows(goodsRow`
    select ${columns} from products p left join measurements m on m.product_id = p.id and m.hidden_at is null
    where p.status = 'active' and (p.expires_at is null or p.expires_at > ${new Date(now).toISOString()}::timestamptz) order by p.id, m.id`)
  const asked = (since: number, daysAgo: number): string =>
    new Date(Math.max(since, now - random.next() * daysAgo * day)).toISOString()
  const back = goods
    .filter(({ stock }) => stock === 0)
    .flatMap(({ product_id, measurement_id }) =>
      some(buyers, 0.025, random).map(({ id, since }) => ({
        kind: 'back_in_stock',
        customer_id: id,
        product_id,
        measurement_id,
        noted_price: null,
        asked_at: asked(since, 20),
      })),
    )
  const cheaper = some(buyers, 0.4, random).map(({ id, since }) => {
    const { product_id, measurement_id, price } = random.pick(goods.filter(({ stock }) => stock > 0))
    return {
      kind: 'price_drop',
      customer_id: id,
      product_id,
      measurement_id,
      noted_price: price,
      asked_at: asked(since, 60),
    }
  })
  await insertRows(
    tx,
    'notices',
    [...back, ...cheaper].toSorted((a, b) => a.asked_at.localeCompare(b.asked_at)),
  )
}
