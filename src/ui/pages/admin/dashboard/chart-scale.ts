/** Where the points of a chart stand. Scales and lines are d3's; what is drawn is ours. */
import { nice, ticks } from 'd3-array'
import { area, line } from 'd3-shape'

export type Box = {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly bottom: number
  readonly top: number
}

export type Scale = {
  readonly x: (step: number) => number
  readonly y: (value: number) => number
  /** Values of the lines across, whole ones: there is no part of a visit, and a sum has no room for kobo. */
  readonly rungs: readonly number[]
}

/** @param count points from the left edge to the right one */
export function scaleOf(count: number, most: number, { width, height, left, bottom, top }: Box): Scale {
  const [, end] = nice(0, Math.max(most, 1), 4)
  const wide = width - left
  const high = height - bottom - top
  return {
    x: (step) => left + (count <= 1 ? wide / 2 : (step * wide) / (count - 1)),
    y: (value) => top + high * (1 - value / end),
    rungs: ticks(0, end, 4).filter(Number.isInteger),
  }
}

type Values = readonly number[]

/** The path of a line. */
export const lineOf = (values: Values, { x, y }: Pick<Scale, 'x' | 'y'>): string =>
  line<number>(
    (_, step) => x(step),
    (value) => y(value),
  )(values as number[]) ?? ''

/** The path of what lies below it. */
export const areaOf = (values: Values, { x, y }: Pick<Scale, 'x' | 'y'>): string =>
  area<number>(
    (_, step) => x(step),
    y(0),
    (value) => y(value),
  )(values as number[]) ?? ''

/** The step nearest to a place on the chart. */
export const stepAt = (place: number, count: number, { x }: Pick<Scale, 'x'>): number => {
  const [first, last] = [x(0), x(count - 1)]
  if (count <= 1 || last === first) return 0
  return Math.max(0, Math.min(count - 1, Math.round(((place - first) / (last - first)) * (count - 1))))
}

/** Steps that are named below a chart, the first and the last among them. @param room for so many names */
export function namedSteps(count: number, room: number): readonly number[] {
  if (count <= 1) return [0]
  const parts = Math.max(1, Math.min(room - 1, count - 1))
  return Array.from({ length: parts + 1 }, (_, part) => Math.round((part * (count - 1)) / parts))
}
