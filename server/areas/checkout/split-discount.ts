/**
 * Splits an amount over weights so that the parts are whole and add up to it exactly: each gets its share rounded down, and what is left
 * goes, kobo by kobo, to those that lost most by rounding (to the first of them when they lost the same).
 * @param amount whole kobo, at most the sum of the weights
 * @returns a part for each weight, none above it
 */
export function splitDiscount(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (amount <= 0 || sum <= 0) return weights.map(() => 0)
  // Products of two amounts pass what a number holds exactly.
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const parts = exact.map((share) => Number(share / BigInt(sum)))
  const left = amount - parts.reduce((total, part) => total + part, 0)
  const mostLost = exact
    .map((share, index) => ({ index, lost: Number(share % BigInt(sum)) }))
    .sort((a, b) => b.lost - a.lost || a.index - b.index)
    .slice(0, left)
  for (const { index } of mostLost) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
