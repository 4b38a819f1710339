/** Fills the ports of moves of stock. */
import { fromPromise } from '#services/journal/asked.ts'
import { adjustmentMachine } from '#machines/admin/stock/adjustment.machine.ts'
import type { AdjustmentInput, KeyedMove, MoveAnswer, StockAnswer } from '#machines/admin/stock/adjustment.types.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { readErrorBody } from '#services/api/error-body.ts'
import { getStockOf, moveStock } from '#services/api/office-stock.ts'
import { toldRefusal } from '#services/api/refusal.ts'
import { isLost, refused, type ResourcePage } from './refused.ts'

/** A move that cannot be is answered by itself, in the shape of a refusal. */
function answerOf(result: components['schemas']['StockResult']): MoveAnswer {
  const { ok, status, delta, available_after, held, orders } = result
  if (ok) return { tag: 'moved', moved: { delta: delta ?? 0, available: available_after ?? 0, held: held ?? 0 } }
  const { message, requestId, errors } = toldRefusal({ status, body: readErrorBody(result) })
  return { tag: 'refused', refusal: { message, requestId }, errors, orders }
}

export const connectAdjustment = ({ reach }: ResourcePage) =>
  adjustmentMachine.provide({
    actors: {
      fetchStock: fromPromise<StockAnswer, AdjustmentInput>(async ({ input, signal }) => {
        const answer = await (await reach()).call(getStockOf(input.product), signal)
        return answer.tag === 'done' ? { tag: 'loaded', rows: answer.reply.data } : refused(answer)
      }),
      moveStock: fromPromise<MoveAnswer, AdjustmentInput & KeyedMove>(async ({ input, signal }) => {
        const { product, key } = input
        const { reason, delta, counted, seen, measurement_id, note } = input.move
        const move = {
          product_id: product,
          measurement_id,
          reason,
          note,
          ...(delta !== undefined && { delta }),
          ...(counted !== undefined && { counted }),
          ...(seen !== undefined && { seen }),
        }
        const answer = await (await reach()).call(moveStock(move, key), signal)
        if (answer.tag === 'unreachable' || isLost(answer)) return { tag: 'lost' }
        if (answer.tag === 'refused') return { ...refused(answer), errors: toldRefusal(answer).errors, orders: [] }
        const [result] = answer.reply.results
        return result ? answerOf(result) : { tag: 'lost' }
      }),
    },
  })
