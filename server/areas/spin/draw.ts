/** Draws by weight. Pure but for the random number, which comes from outside. */
import { randomInt } from 'node:crypto'

/** @returns a whole number from 0 to below `total`, each as likely as the others */
export type Random = (total: number) => number

/** Cryptographic, and without the bias of a remainder. */
export const cryptoRandom: Random = (total) => randomInt(total)

export type Weighted = { id: number; weight: number }

export type Drawn<Prize> = { prize: Prize; roll: number; total: number; odds: Readonly<Record<string, number>> }

/** One of the prizes, each as likely as its whole weight over the sum; undefined where nothing has a weight. */
export function draw<Prize extends Weighted>(prizes: readonly Prize[], random: Random): Drawn<Prize> | undefined {
  const drawable = prizes.filter(({ weight }) => weight > 0)
  const total = drawable.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return undefined
  const roll = random(total)
  let passed = 0
  const prize = drawable.find(({ weight }) => (passed += weight) > roll)
  if (!prize) throw new Error(`A roll of ${roll} is not below ${total}`)
  return { prize, roll, total, odds: Object.fromEntries(drawable.map(({ id, weight }) => [id, weight])) }
}
