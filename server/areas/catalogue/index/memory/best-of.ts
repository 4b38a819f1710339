/**
 * The first `count` slots by rank, highest first; equal ranks in the order of `before`. A heap of `count` keeps the worst
 * of the best on top, so that thousands of matches are never sorted for a page of five.
 */
export function bestOf(
  slots: Int32Array,
  ranks: Float32Array,
  count: number,
  before: (a: number, b: number) => number,
): number[] {
  const compare = (a: number, b: number): number => (ranks[b] as number) - (ranks[a] as number) || before(a, b)
  if (slots.length <= count) return [...slots].sort(compare)
  const heap: number[] = []
  const swap = (a: number, b: number): void => {
    const held = heap[a] as number
    heap[a] = heap[b] as number
    heap[b] = held
  }
  const isWorse = (a: number, b: number): boolean => compare(heap[a] as number, heap[b] as number) > 0
  const rise = (from: number): void => {
    for (let at = from; at > 0;) {
      const parent = (at - 1) >> 1
      if (!isWorse(at, parent)) return
      swap(at, parent)
      at = parent
    }
  }
  const sink = (): void => {
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2]
      let worst = at
      if (left < heap.length && isWorse(left, worst)) worst = left
      if (right < heap.length && isWorse(right, worst)) worst = right
      if (worst === at) return
      swap(at, worst)
      at = worst
    }
  }
  for (const slot of slots) {
    if (heap.length < count) rise(heap.push(slot) - 1)
    else if (compare(slot, heap[0] as number) < 0) {
      heap[0] = slot
      sink()
    }
  }
  return heap.sort(compare)
}
