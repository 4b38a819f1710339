import { describe, expect, it } from 'vitest'
import { allModels } from '../../../scripts/charts/all-models.ts'
import { createHasher, layoutOf } from '../../../scripts/charts/all-layouts.ts'
import type { Box, ChartLayout } from '../../../src/inspector/charts/layout.types.ts'

const models = allModels()
const hashOf = createHasher()

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

const isInside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

const name = 28
/** A state that holds others may hold a pill, but neither on its name nor on its rows. */
const isOnState = (pill: Box, { rows, isLeaf, ...state }: ChartLayout['states'][number]): boolean => {
  if (!overlap(pill, state)) return false
  if (isLeaf || !isInside(pill, state) || pill.y < state.y + name) return true
  return rows.some((row) => overlap(pill, { ...row, x: state.x + row.x, y: state.y + row.y }))
}

describe.each(models.map((model) => [model.id, model] as const))('the layout of %s', (_, model) => {
  it('has no label on a state or another label', async () => {
    const { states, edges, width, height } = await layoutOf(model, hashOf(model))
    const pills = edges.flatMap((edge) => edge.pills)
    const page = { x: 0, y: 0, width, height }
    expect(pills.filter((pill) => !isInside(pill, page))).toEqual([])
    expect(
      pills.flatMap((pill) => states.filter((state) => isOnState(pill, state)).map(({ id }) => [pill.id, id])),
    ).toEqual([])
    expect(
      pills.flatMap((pill, at) =>
        pills
          .slice(at + 1)
          .filter((other) => overlap(pill, other))
          .map(({ id }) => [pill.id, id]),
      ),
    ).toEqual([])
    for (const state of states)
      for (const row of state.rows)
        expect(isInside({ ...row, x: state.x + row.x, y: state.y + row.y }, state)).toBe(true)
  })

  it('shows each transition once, as a pill or as a row', async () => {
    const { states, edges } = await layoutOf(model, hashOf(model))
    const shown = [
      ...states.flatMap(({ rows }) => rows.filter(({ kind }) => kind === 'transition')),
      ...edges.flatMap(({ pills }) => pills.filter(({ id }) => /\|\d+$/.test(id))),
    ].map(({ id }) => id)
    expect(shown.toSorted()).toEqual(model.transitions.map(({ id }) => id).toSorted())
  })
})
