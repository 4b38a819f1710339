import { describe, expect, it } from 'vitest'
import { areaOf, lineOf, namedSteps, scaleOf, stepAt } from './chart-scale.ts'

const box = { width: 500, height: 240, left: 60, bottom: 30, top: 10 }

describe('the scale of a chart', () => {
  it('reaches from the foot to above the highest value, by round steps', () => {
    const { y, rungs } = scaleOf(30, 830_400, box)
    expect(rungs[0]).toBe(0)
    expect(rungs.at(-1)).toBe(1_000_000)
    expect(y(0)).toBe(210)
    expect(y(1_000_000)).toBe(10)
  })

  it.each([
    [1, [0, 1]],
    [2, [0, 1, 2]],
    [3, [0, 1, 2, 3]],
  ])('has a line at whole values alone, the highest being %i', (most, rungs) => {
    expect(scaleOf(24, most, box).rungs).toEqual(rungs)
  })

  it('puts the first point at the left, the last at the right, and a single one in the middle', () => {
    const { x } = scaleOf(30, 10, box)
    expect([x(0), x(29)]).toEqual([60, 500])
    expect(scaleOf(1, 10, box).x(0)).toBe(280)
  })

  it('draws a line where nothing was sold at all', () => {
    const scale = scaleOf(2, 0, box)
    expect(lineOf([0, 0], scale)).toBe('M60,210L500,210')
    expect(areaOf([0, 0], scale)).toBe('M60,210L500,210L500,210L60,210Z')
  })

  it('finds the point that is nearest to a pointer, and none beyond the ends', () => {
    const scale = scaleOf(3, 10, box)
    expect([0, 165, 171, 400, 9000].map((place) => stepAt(place, 3, scale))).toEqual([0, 0, 1, 2, 2])
  })

  it('names no more points than there is room for, and both ends', () => {
    expect(namedSteps(30, 5)).toEqual([0, 7, 15, 22, 29])
    expect(namedSteps(2, 5)).toEqual([0, 1])
    expect(namedSteps(1, 5)).toEqual([0])
  })
})
