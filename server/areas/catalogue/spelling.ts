/** How many slips a word of this length may have: none below three letters, one up to five, two from six on. */
const allowedSlips = (length: number): number => (length < 3 ? 0 : length < 6 ? 1 : 2)

/**
 * Slips between two words: letters missing, surplus, wrong, or two neighbours swapped (optimal string alignment).
 * Stops counting above `most`, and answers `most + 1` then.
 */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        slips = Math.min(slips, (beforeLast[j - 2] ?? 0) + 1)
      }
      row.push(slips)
    }
    if (Math.min(...row) > most) return most + 1
    beforeLast = last
    last = row
  }
  return last[b.length] ?? most + 1
}

/** The known words with the fewest slips to the given one, at most three; none when all are too far. */
export function closest(given: string, known: readonly string[]): string[] {
  const most = allowedSlips(given.length)
  const measured = known.map((word) => ({ word, slips: slipsBetween(given, word, most) }))
  const least = Math.min(...measured.map(({ slips }) => slips))
  if (least > most) return []
  return measured
    .filter(({ slips }) => slips === least)
    .map(({ word }) => word)
    .sort()
    .slice(0, 3)
}
