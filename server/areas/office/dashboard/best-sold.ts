/** What of a product was sold; its sales in kobo. */
export type Sold = { readonly id: number; readonly quantity: number; readonly sales: number }

const mostFirst = (one: Sold, other: Sold): number => other.sales - one.sales || one.id - other.id

/**
 * The best-sold goods of two parts of a period, of which one is known by its best alone. What is not among those sold no more than the last of them.
 * @param isWhole whether `best` are all that were sold in its part
 * @returns undefined where goods that are not among `best` may belong to the best of both
 */
export function bestOf(
  best: readonly Sold[],
  rest: readonly Sold[],
  { shown, isWhole }: { shown: number; isWhole: boolean },
): Sold[] | undefined {
  const more = new Map(rest.map((one) => [one.id, one]))
  const known = best.map((one): Sold => {
    const other = more.get(one.id)
    more.delete(one.id)
    return other ? { id: one.id, quantity: one.quantity + other.quantity, sales: one.sales + other.sales } : one
  })
  const others = [...more.values()]
  if (isWhole) return [...known, ...others].toSorted(mostFirst).slice(0, shown)
  const first = known.toSorted(mostFirst).slice(0, shown)
  const atMost = (best.at(-1)?.sales ?? 0) + Math.max(0, ...others.map(({ sales }) => sales))
  const last = first.at(-1)
  return first.length === shown && last && last.sales > atMost ? first : undefined
}
