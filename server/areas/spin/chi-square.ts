/** Whether counts go with what was to be expected. Pure. */

/** Cells in which fewer are expected say nothing each, and are counted as one. */
const least = 5

/** The gamma function of half a whole number: of 1/2, 1, 3/2 … */
function gammaOfHalves(halves: number): number {
  if (halves === 1) return Math.sqrt(Math.PI)
  return halves === 2 ? 1 : (halves / 2 - 1) * gammaOfHalves(halves - 2)
}

/** Beyond this the chance is nothing that a double could tell from 0. */
const endless = 600

/**
 * How likely fair draws are at least as far from what was expected as this.
 * The upper tail of the chi-square distribution, by the series of the incomplete gamma function.
 */
export function tailOf(chiSquare: number, degrees: number): number {
  if (chiSquare <= 0) return 1
  if (chiSquare > endless) return 0
  const x = chiSquare / 2
  let term = (x ** (degrees / 2) * Math.exp(-x)) / gammaOfHalves(degrees + 2)
  let sum = term
  for (let n = 1; term > sum * 1e-16; n += 1) {
    term *= x / (degrees / 2 + n)
    sum += term
  }
  return Math.min(1, Math.max(0, 1 - sum))
}

export type CountedCell = { drawn: number; expected: number }

/** Cells of which enough is expected; what is left over goes to the smallest of them where it is too little by itself. */
function pooled(cells: readonly CountedCell[]): CountedCell[] {
  const large = cells.filter(({ expected }) => expected >= least).toSorted((a, b) => a.expected - b.expected)
  const rest = cells
    .filter(({ expected }) => expected < least)
    .reduce((sum, cell) => ({ drawn: sum.drawn + cell.drawn, expected: sum.expected + cell.expected }), {
      drawn: 0,
      expected: 0,
    })
  if (rest.expected >= least) return [...large, rest]
  const [smallest, ...others] = large
  return smallest
    ? [{ drawn: smallest.drawn + rest.drawn, expected: smallest.expected + rest.expected }, ...others]
    : []
}

/** Draws are far from their odds by chance once in a hundred periods. */
const doubt = 0.01

export type Verdict = 'as_expected' | 'look_closer' | 'too_few'

export function judgeCounts(cells: readonly CountedCell[]): {
  chi_square: number | null
  degrees: number | null
  p: number | null
  verdict: Verdict
} {
  // What nobody could draw and somebody did is no matter of chance.
  if (cells.some(({ drawn, expected }) => expected === 0 && drawn > 0))
    return { chi_square: null, degrees: null, p: 0, verdict: 'look_closer' }
  const counted = pooled(cells)
  if (counted.length < 2) return { chi_square: null, degrees: null, p: null, verdict: 'too_few' }
  const chiSquare = counted.reduce((sum, { drawn, expected }) => sum + (drawn - expected) ** 2 / expected, 0)
  const degrees = counted.length - 1
  const p = tailOf(chiSquare, degrees)
  return { chi_square: chiSquare, degrees, p, verdict: p >= doubt ? 'as_expected' : 'look_closer' }
}
