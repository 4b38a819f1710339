import type { View } from './catalogue.ts'

const most = 8

/**
 * Ids of products to look at next: neighbours in the same subcategory before others of the category, what can be bought before
 * what cannot, best-selling first.
 */
export function relatedTo({ index }: View, to: number, now: number): number[] {
  const { category, subcategory, stocked, expires } = index.columns()
  const ranks: number[][] = [[], [], [], []]
  for (const slot of index.inOrder('bestSelling')) {
    if (slot === to || category[slot] !== category[to]) continue
    const canBuy = stocked[slot] === 1 && (expires[slot] as number) > now
    const list = ranks[(subcategory[slot] === subcategory[to] ? 0 : 2) + (canBuy ? 0 : 1)]
    if (list && list.length < most) list.push(index.entry(slot)?.id ?? 0)
    if (ranks[0]?.length === most) break
  }
  return ranks.flat().slice(0, most)
}
