import { missingFor, type StaffAction } from '#machines/admin/order-permissions.ts'
import type { Order } from '#machines/order/order.evolve.ts'
import { keptOf } from '#machines/order/order.money.ts'
import { deskOrder, type Doer, recordChange, recordRefusal } from '../../../areas/office/index.ts'
import { orderStream } from '../../../areas/orders/index.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { forbidden } from '../../../platform/errors.ts'
import { doerOf } from '../admin/call-doer.ts'
import { signedIn, type Call, type OperationId } from '../operation.ts'

/** An order as the caller sees it: with the steps that the caller's duty may take. */
export const orderForStaff = (call: Pick<Call<OperationId>, 'person' | 'clock' | 'database'>, order: Order) => {
  const { duty } = signedIn(call)
  const kept = keptOf(order.state.context)
  const may = (action: string) => missingFor(duty, action as StaffAction, kept, order.placed?.substitution) === null
  return deskOrder(call.database, order, { duty, now: call.clock(), may })
}

/** The same within the step's own transaction, where money may have come since. @throws ApiError 403 */
export function mustStillBeTheirs(
  call: Pick<Call<OperationId>, 'person'>,
  action: StaffAction,
  { state, placed }: Order,
): void {
  const needed = missingFor(signedIn(call).duty, action, keptOf(state.context), placed?.substitution)
  if (needed !== null) throw forbidden(needed)
}

/** A step in the audit trail: it points at the order's stream, which keeps what happened. */
export const recordStep = (
  tx: Queryable,
  doer: Doer,
  { placed, version }: Order,
  step: string,
  batch: string | null = null,
): Promise<number> =>
  recordChange(tx, doer, {
    resource: 'orders',
    recordId: placed?.order_id ?? null,
    recordName: placed?.order_number ?? null,
    action: `order.${step}`,
    before: null,
    after: { stream: orderStream(placed?.order_number ?? ''), version },
    version,
    batch,
  })

/** @throws ApiError 403 for a step that is not the caller's to take; the trail says so */
export async function mustBeTheirs(
  call: Pick<Call<OperationId>, 'person' | 'clock' | 'client' | 'requestId' | 'database'>,
  action: StaffAction,
  { state, placed }: Order,
): Promise<void> {
  const needed = missingFor(signedIn(call).duty, action, keptOf(state.context), placed?.substitution)
  if (needed === null) return
  await recordRefusal(call.database, doerOf(call), { operation: 'actOnOrder', needed })
  throw forbidden(needed)
}
