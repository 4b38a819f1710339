import { createMachine, type AnyStateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { charts } from '#machines/chart/all-charts.ts'
import { chartModelOf, type ChartModel } from '#machines/chart/chart-model.ts'
import { compareCharts } from '../../../scripts/charts/compare.ts'
import { layOut } from '../../../scripts/charts/layout.ts'
import { unionOf } from '../../../scripts/charts/union.ts'

type Branch = { guard?: string; target: string; actions?: string }

const door = (push: Branch[], more: object = {}): ChartModel =>
  chartModelOf(
    createMachine({
      id: 'door',
      initial: 'shut',
      states: { shut: { on: { push } }, open: { on: { pull: 'shut' } }, ...more },
    }) as AnyStateMachine,
  )

const toOpen: Branch = { guard: 'isOpen', target: 'open' }

describe('two revisions of a chart as one', () => {
  it('hold what came and what went, each by its own line where a transition leads elsewhere', () => {
    const union = unionOf(door([toOpen], { ajar: {} }), door([{ guard: 'isOpen', target: 'held' }], { held: {} }))
    expect(union?.changes).toEqual({
      'door.held': 'added',
      'door.ajar': 'gone',
      'door.shut|push|0': 'added',
      'door.shut|push|0 before': 'gone',
    })
    const leads = union?.chart.transitions.map(({ id, targets }) => [id, targets])
    expect(leads).toContainEqual(['door.shut|push|0', ['door.held']])
    expect(leads).toContainEqual(['door.shut|push|0 before', ['door.open']])
  })

  it('tell what does something else at its place', () => {
    expect(unionOf(door([toOpen]), door([{ ...toOpen, actions: 'ring' }]))?.changes).toEqual({
      'door.shut|push|0': 'changed',
    })
  })

  it('leave branches what they are where another comes before them', () => {
    const [before, after] = [door([toOpen]), door([{ guard: 'isShut', target: 'shut' }, toOpen])]
    expect(unionOf(before, after)?.changes).toEqual({ 'door.shut|push|0': 'added' })
    expect(compareCharts([before], [after])).toEqual(['door: shut: push, if isShut, leads to shut (new)'])
  })

  it('are nothing where nothing differs, for every chart', () => {
    for (const model of Object.values(charts).map(chartModelOf))
      expect(unionOf(model, structuredClone(model)), model.id).toBeUndefined()
  })

  it('are laid out whole, also a state with all that it held', async () => {
    const room = { room: { initial: 'lit', states: { lit: {}, dark: {} } } }
    const union = unionOf(door([toOpen], room), door([toOpen], { room: {} }))
    expect(union?.changes).toMatchObject({ 'door.room': 'changed', 'door.room.lit': 'gone', 'door.room.dark': 'gone' })
    const { states } = await layOut(union?.chart as ChartModel)
    const boxOf = (id: string) => states.find((state) => state.id === id)
    expect(boxOf('door.room')?.isLeaf).toBe(false)
    expect(boxOf('door.room.dark')?.width).toBeGreaterThan(0)
  })

  it('are all new, or all gone, where one of them has no such chart', () => {
    const one = door([toOpen])
    expect(new Set(Object.values(unionOf(undefined, one)?.changes ?? {}))).toEqual(new Set(['added']))
    expect(new Set(Object.values(unionOf(one, undefined)?.changes ?? {}))).toEqual(new Set(['gone']))
  })
})
