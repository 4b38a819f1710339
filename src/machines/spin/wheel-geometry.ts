/** Where the wheel stops. Pure. */
import type { SpinResult, Standing } from './spin.types.ts'

/** Full turns before it stops. */
const turns = 5

/**
 * Degrees by which the wheel is turned clockwise so that the pointer at the top stands on a segment. It stops in the segment's middle half, so that
 * nothing looks nearly won; where in it follows from the moment of the draw, so that the same result stops at the same place again.
 * @param index of the segment, clockwise from the top, where the middle of the first is while nothing is turned
 * @param count of segments, all of one size
 * @param spunAt ISO 8601
 */
export function restingAngle(index: number, count: number, spunAt: string): number {
  const segment = 360 / count
  const share = (Date.parse(spunAt) % 1_000) / 1_000
  return turns * 360 - index * segment + (share - 0.5) * (segment / 2)
}

/**
 * Where on the wheel that a page shows something stands that was drawn. A wheel that was changed since the page was loaded has the prize elsewhere,
 * where it is found by its name; one that is called otherwise by now stands where the server says.
 * @returns -1 where it is nowhere
 */
export function segmentOf({ prize_index: index, prize }: SpinResult, prizes: Standing['prizes']): number {
  if (index === null) return -1
  if (prizes[index]?.label === prize.label) return index
  const named = prizes.findIndex(({ label }) => label === prize.label)
  // Of a prize that was renamed the kind is the same still; what another wheel has there is another prize.
  return named === -1 && prizes[index]?.type === prize.type ? index : named
}

/** The segment below the pointer of a wheel that is turned so. */
export const segmentAt = (angle: number, count: number): number => {
  const segment = 360 / count
  return Math.floor(((((segment / 2 - angle) % 360) + 360) % 360) / segment)
}
