import { readCart } from '#machines/cart/cart.read.ts'
import { reorder } from '#services/api/orders.ts'
import { mutationAnswer, type Run } from '../mutation-tools.ts'
import type { Message } from '#ui/text/message.ts'

/** What of an order came into the cart. @param count different goods @param short what did not come, in the server's sentences */
function reordered(count: number, short: readonly string[]): Message {
  const missing = short.join(' ')
  if (missing === '') return { code: count === 0 ? 'mutations.reordered_nothing' : 'mutations.reordered' }
  return {
    code: count === 0 ? 'mutations.reordered_nothing_of' : 'mutations.reordered_partly',
    params: { missing },
  }
}

/** Takes the number of an order. */
export const run: Run = async (number, { call, addToCart }) =>
  mutationAnswer(await call(reorder(number)), (reply) => {
    const { lines, warnings } = readCart(reply)
    const buyable = lines.filter(({ problem }) => problem === null || problem.available > 0)
    addToCart(
      buyable.map((line) =>
        line.problem ? { ...line, quantity: Math.min(line.quantity, line.problem.available) } : line,
      ),
    )
    const short = lines.flatMap(({ problem }) => (problem ? [problem.message] : []))
    return reordered(buyable.length, [...warnings, ...short])
  })
