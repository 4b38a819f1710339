/** Moves of stock from the back office: each answered by itself, each recorded in the trail in the transaction that makes it. */
import { randomUUID } from 'node:crypto'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { adjustStock, type Adjustment, type GivenMove, lockProducts } from '../../orders/index.ts'
import { recordChange, type Doer } from '../audit.ts'
import { sentenceOf } from '../sentences.ts'

type Result = components['schemas']['StockResult']
type Given = components['schemas']['StockMove']

const moveOf = ({ measurement_id, ...move }: Given): GivenMove => ({ ...move, measurement_id: measurement_id ?? null })

const nameOf = ({ name, label }: { name: string; label: string | null }): string =>
  label === null ? name : `${name} (${label})`

/** Writes a move down as the trail tells of it. @returns the id of the entry */
export const recordMove = (
  tx: Queryable,
  doer: Doer,
  move: GivenMove,
  { goods, event, batch, undoes }: Extract<Adjustment, { ok: true }> & { batch: string | null; undoes?: number | null },
): Promise<number> =>
  recordChange(tx, doer, {
    resource: 'stock',
    recordId: move.product_id,
    recordName: nameOf(goods),
    action: 'stock.adjusted',
    before: { available: goods.available },
    after: {
      available: event.available_after,
      reason: event.reason,
      ...(event.note !== null && { note: event.note }),
      ...(move.measurement_id !== null && { measurement_id: move.measurement_id }),
    },
    version: null,
    batch,
    ...(undoes !== undefined && { undoes }),
  })

const refusedResult = ({ refused, orders }: Extract<Adjustment, { ok: false }>): Partial<Result> => {
  const { field, code, params } = refused
  const sentence = sentenceOf(code, params)
  return {
    ok: false,
    status: 422,
    code: code === 'office.missing' ? 'not_found' : orders.length > 0 ? 'insufficient_stock' : 'validation_failed',
    message: orders.length > 0 ? `${sentence}. Held for ${orders.join(', ')}` : sentence,
    errors: { [field]: [sentence] },
    codes: { [field]: [{ code, ...(params && { params }) }] },
    orders: [...orders],
  }
}

/** Moves stock in the order given; one that cannot be changes nothing and keeps no other from being done. */
export async function moveStock(
  tx: Queryable,
  doer: Doer,
  given: readonly Given[],
): Promise<{ results: Result[]; batch: string }> {
  const batch = randomUUID()
  const moves = given.map(moveOf)
  const cause = { actor: { kind: 'admin', id: doer.personId ?? 0 } as const, at: doer.at }
  await lockProducts(tx, moves)
  const results: Result[] = []
  for (const [index, move] of moves.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: two moves of the same goods build on each other
    const done = await adjustStock(tx, move, cause)
    const { product_id, measurement_id } = move
    const about = { index, product_id, measurement_id, code: null, message: null, errors: {}, codes: {}, orders: [] }
    if (done.ok) {
      const { delta, available_after, held } = done.event
      // oxlint-disable-next-line no-await-in-loop -- as above
      const audit_id = await recordMove(tx, doer, move, { ...done, batch })
      results.push({ ...about, ok: true, status: 200, delta, available_after, held, audit_id })
    } else {
      const level = { available_after: done.goods?.available ?? null, held: done.goods?.held ?? null }
      results.push({ ...about, ok: false, status: 422, delta: null, ...level, audit_id: null, ...refusedResult(done) })
    }
  }
  return { results, batch }
}
