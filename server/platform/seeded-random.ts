/** Numbers that only look random: the same seed gives the same ones, so that a demo is the same shop on every machine. Never for secrets. */
export type SeededRandom = {
  /** From 0 up to, and without, 1. */
  next: () => number
  /** A whole number from `low` to `high`, both included. */
  between: (low: number, high: number) => number
  /** Whether something happens that does so with this probability. */
  chance: (probability: number) => boolean
  /** @throws Error for an empty list */
  pick: <T>(list: readonly T[]) => T
  /** By weights that need not add up to 1. @throws Error for an empty list */
  weighted: <T>(list: readonly T[], weight: (one: T) => number) => T
}

/** Mulberry32, by Tommy Ettinger (public domain): 32 bits of state, good enough to scatter a demo's orders. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  const weighted = <T>(list: readonly T[], weight: (one: T) => number): T => {
    let left = next() * list.reduce((sum, one) => sum + weight(one), 0)
    const found = list.find((one) => (left -= weight(one)) < 0) ?? list.at(-1)
    if (found === undefined) throw new Error('There is nothing to choose from')
    return found
  }
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (list) => weighted(list, () => 1),
    weighted,
  }
}
