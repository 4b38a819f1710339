/** Somebody else was first: what stands, and who made it so when. */
import type { Actor } from '#machines/order/order.events.ts'
import type { Order } from '#machines/order/order.evolve.ts'
import { statusOf } from '#machines/order/order.status.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { columns, json, orNull, rowsOf } from '../../platform/db/rows.ts'
import { events } from '../../platform/db/schema/orders.ts'
import { users } from '../../platform/db/schema/identity.ts'
import { ApiError } from '../../platform/errors.ts'
import { orderStream } from './order-stream.ts'

const lastRow = rowsOf({ at: events.at, actor: json<Actor>(events.actor), name: orNull(users.name) })

/** 409 `stale_version`. Of whom is named only who works for the shop. */
export async function movedOn(tx: Queryable, order: Order): Promise<ApiError> {
  const [last] = await tx.rows(lastRow`
    select ${columns} from events left join users on events.actor->>'kind' = 'admin' and users.id = (events.actor->>'id')::int
    where stream_id = ${orderStream(order.placed?.order_number ?? '')} order by events.version desc limit 1`)
  return new ApiError(409, 'stale_version', 'This order has moved on. Look at it again first.', {
    details: {
      stale: {
        current: { version: order.version, status: statusOf(order.state), by: last?.actor.kind ?? null },
        changed_by: last?.name ?? null,
        changed_at: last?.at.toISOString() ?? null,
        fields: [],
      },
    },
  })
}
