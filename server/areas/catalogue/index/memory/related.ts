import type { Slots } from './slots.ts'

const most = 8

/**
 * Ids of products to look at next: neighbours in the same subcategory before others of the category, what can be bought before
 * what cannot, best-selling first. Of what cannot be bought itself those that are the same thing come first: another rice for rice.
 */
export function relatedTo(slots: Slots, to: number, now: number): number[] {
  const { category, subcategory, stocked, expires } = slots.columns()
  const canBuy = (slot: number): boolean => stocked[slot] === 1 && (expires[slot] as number) > now
  const thing = canBuy(to) ? undefined : slots.entry(to)?.thing
  const ranks: number[][] = [[], [], [], [], []]
  for (const slot of slots.inOrder('bestSelling')) {
    if (slot === to || category[slot] !== category[to]) continue
    const isNear = subcategory[slot] === subcategory[to]
    const isSame = thing !== undefined && thing !== '' && slots.entry(slot)?.thing === thing
    const list = ranks[canBuy(slot) ? (isSame ? 0 : isNear ? 1 : 3) : isNear ? 2 : 4]
    if (list && list.length < most) list.push(slots.entry(slot)?.id ?? 0)
    if (ranks[thing === undefined ? 1 : 0]?.length === most) break
  }
  return ranks.flat().slice(0, most)
}
