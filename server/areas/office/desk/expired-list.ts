/** Orders that expired unpaid, as the desk lists them: what went wrong, and what of them could be ordered now. */
import { sql } from 'drizzle-orm'
import { type Duty, mayDo } from '#machines/admin/permissions.ts'
import { expiredOrdersDefinition } from '#machines/admin/resources/expired-orders.ts'
import type { FieldValue } from '#machines/admin/resource.definition.ts'
import { noEmail } from '#machines/order/order.contact.ts'
import { toNaira } from '../../../platform/money.ts'
import type { ListSource } from '../resource-store.ts'
import { orderSorts } from './desk-list.ts'
import { erased, foundOrders } from './find-orders.ts'

type Row = {
  id: number
  version: number
  order_number: string
  placed_at: Date
  customer: string | null
  phone: string | null
  email: string | null
  total: number
  payment_method: string
  attempts: FieldValue[]
  expired_at: string | null
  lines: number
  lines_here: number
}

/** Goods that could be ordered now: sold still, not past their date, and enough of them. */
const canBeHad = sql.raw(`p.status = 'active' and (p.expires_at is null or p.expires_at > now())
  and case when i.measurement_id is null then p.stock_quantity >= i.quantity
    else m.hidden_at is null and m.stock_quantity >= i.quantity end`)

const wasTried = sql`jsonb_array_length(r.document->'payments') > 0`
const expired = sql`r.status = 'expired'`

/** How much of what was ordered could be ordered now. */
export const inStock = (lines: number, here: number): 'none' | 'some' | 'all' =>
  here === 0 ? 'none' : here < lines ? 'some' : 'all'

/** @param duty of the caller: phone and e-mail are for who may see customers */
export function expiredOrdersSource(duty: Duty | null): ListSource {
  const seesPeople = mayDo(duty, 'customers.read')
  return {
    definition: expiredOrdersDefinition,
    count: sql`from orders r`,
    from: sql`from orders r left join order_contacts c on c.id = r.contact_id
      left join lateral (select count(*)::int as lines, count(*) filter (where ${canBeHad})::int as lines_here
        from order_items i left join products p on p.id = i.product_id left join measurements m on m.id = i.measurement_id
        where i.order_id = r.id) s on true`,
    joinsLate: true,
    columns: sql`r.id, r.version, r.order_number, r.placed_at, c.name as customer, c.phone, c.email, r.total, r.payment_method,
      (select coalesce(jsonb_agg(jsonb_build_object('channel', a->'channel', 'status', a->'status', 'reason', a->'reason', 'at', a->'started_at')
        order by n), '[]'::jsonb) from jsonb_array_elements(r.document->'payments') with ordinality as t(a, n)) as attempts,
      (select e->>'at' from jsonb_array_elements(r.document->'timeline') as e where e->>'type' = 'expired' limit 1) as expired_at,
      s.lines, s.lines_here`,
    toRecord: ({ lines, lines_here, ...row }: Row) => ({
      ...row,
      customer: row.customer ?? erased,
      phone: seesPeople ? row.phone : null,
      email: seesPeople && row.email !== noEmail ? row.email : null,
      total: toNaira(row.total),
      placed_at: row.placed_at.toISOString(),
      expired_at: row.expired_at ?? row.placed_at.toISOString(),
      in_stock: inStock(lines, lines_here),
    }),
    search: (text) => foundOrders(text, seesPeople),
    tabs: () => ({
      all: expired,
      tried: sql`${expired} and ${wasTried}`,
      untried: sql`${expired} and not ${wasTried}`,
    }),
    filters: { method: (value) => sql`r.payment_method = ${value}` },
    sorts: orderSorts,
  }
}
