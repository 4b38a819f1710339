/**
 * Two lists laid beside each other so that as many of their items as can be stand in one row, in order: Myers' shortest edit script
 * ("An O(ND) difference algorithm and its variations", 1986).
 */

/** Places in both lists; null where the item came in the other alone. */
export type Row = { readonly one: number | null; readonly other: number | null }

/** Items that may stand alone before the rest is laid out as it comes: the search takes their square in memory. */
const MOST_ALONE = 1_500

/** How far each diagonal reaches, for each number of items that stand alone; undefined where there are too many. */
function reachesOf(one: readonly string[], other: readonly string[]): Int32Array[] | undefined {
  const most = Math.min(one.length + other.length, MOST_ALONE)
  const reach = new Int32Array(2 * most + 3)
  const trace: Int32Array[] = []
  for (let alone = 0; alone <= most; alone += 1) {
    for (let diagonal = -alone; diagonal <= alone; diagonal += 2) {
      const [below, above] = [reach[most + diagonal] ?? 0, reach[most + diagonal + 2] ?? 0]
      let x = diagonal === -alone || (diagonal !== alone && below < above) ? above : below + 1
      while (x < one.length && x - diagonal < other.length && one[x] === other[x - diagonal]) x += 1
      reach[most + diagonal + 1] = x
      if (x < one.length || x - diagonal < other.length) continue
      trace.push(reach.slice(most - alone + 1, most + alone + 2))
      return trace
    }
    // of this round alone: diagonals from -alone to alone
    trace.push(reach.slice(most - alone + 1, most + alone + 2))
  }
  return undefined
}

function rowsBack(one: readonly string[], other: readonly string[], trace: readonly Int32Array[]): Row[] {
  const rows: Row[] = []
  let [x, y] = [one.length, other.length]
  for (let alone = trace.length - 1; alone > 0; alone -= 1) {
    const before = trace[alone - 1] as Int32Array
    const at = (diagonal: number): number => before[diagonal + alone - 1] ?? -1
    const diagonal = x - y
    const isDown = diagonal === -alone || (diagonal !== alone && at(diagonal - 1) < at(diagonal + 1))
    const fromX = at(isDown ? diagonal + 1 : diagonal - 1)
    const fromY = fromX - (isDown ? diagonal + 1 : diagonal - 1)
    const [entered, enteredY] = isDown ? [fromX, fromY + 1] : [fromX + 1, fromY]
    while (x > entered && y > enteredY) rows.push({ one: (x -= 1), other: (y -= 1) })
    rows.push(isDown ? { one: null, other: (y -= 1) } : { one: (x -= 1), other: null })
  }
  while (x > 0 && y > 0) rows.push({ one: (x -= 1), other: (y -= 1) })
  return rows.reverse()
}

const alone = (count: number, side: 'one' | 'other'): Row[] =>
  Array.from({ length: count }, (_, at) => (side === 'one' ? { one: at, other: null } : { one: null, other: at }))

/** @param one what the items of a list are told apart by */
export function align(one: readonly string[], other: readonly string[]): Row[] {
  let head = 0
  while (head < one.length && head < other.length && one[head] === other[head]) head += 1
  const [left, right] = [one.slice(head), other.slice(head)]
  const trace = reachesOf(left, right)
  const rest = trace ? rowsBack(left, right, trace) : [...alone(left.length, 'one'), ...alone(right.length, 'other')]
  const shifted = (at: number | null): number | null => (at === null ? null : at + head)
  return [
    ...Array.from({ length: head }, (_, at): Row => ({ one: at, other: at })),
    ...rest.map((row) => ({ one: shifted(row.one), other: shifted(row.other) })),
  ]
}
