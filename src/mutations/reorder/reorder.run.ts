import { readCart } from '#machines/cart/cart.read.ts'
import { reorder } from '#services/api/orders.ts'
import { mutationAnswer, type Run } from '../mutation-tools.ts'

/** What of an order came into the cart and what did not, in one sentence or two. @param count different goods */
const reordered = (count: number, missing: readonly string[]): string => {
  const added = count === 0 ? 'Nothing of this order can be had today.' : 'In your cart again.'
  return [added, ...missing].join(' ')
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
