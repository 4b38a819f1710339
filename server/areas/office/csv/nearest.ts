/** Letters that have to be changed to make one word of another. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1)
      next[j] = Math.min(
        (next[j - 1] ?? 0) + 1,
        (row[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1),
      )
    row = next
  }
  return row[other.length] ?? 0
}

/** The name that was probably meant: the one that differs least, by half of its letters at most. */
export function nearest(typed: string, names: readonly string[]): string | undefined {
  const text = typed.slice(0, 60).toLowerCase()
  const [best] = names
    .map((name) => ({ name, letters: distance(text, name.slice(0, 60).toLowerCase()) }))
    .toSorted((one, other) => one.letters - other.letters)
  return best && best.letters <= Math.max(best.name.length, text.length) / 2 ? best.name : undefined
}
