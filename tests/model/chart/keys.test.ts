import { describe, expect, it } from 'vitest'
import { chartModelOf } from '#machines/chart/chart-model.ts'
import { lineSyncMachine } from '#machines/cart/line-sync.machine.ts'
import { createHasher, layoutOf } from '../../../scripts/charts/all-layouts.ts'
import { activeStates } from '../../../src/inspector/charts/marks.ts'
import { follow, placeAt, type Place } from '../../../src/inspector/charts/view/chart-keys.ts'

const chart = chartModelOf(lineSyncMachine)
const layout = await layoutOf(chart, createHasher()(chart))
const active = activeStates(chart, 'sending')
const at = (state: string): Place => ({ state: `lineSync.${state}`, transition: null, before: [] })
const press = (place: Place, ...keys: string[]): Place =>
  keys.reduce((here, key) => follow(layout, here, key, active) ?? here, place)

describe('keys on a chart', () => {
  it('follow transitions from gathering to answered', () => {
    const asking = press(at('gathering'), 'Enter', 'ArrowDown', 'ArrowRight')
    expect(asking).toMatchObject({ state: 'lineSync.asking', transition: null })
    const sending = press(asking, 'Enter', 'ArrowRight')
    expect(sending.state).toBe('lineSync.sending')
    const second = press(sending, 'Enter', 'ArrowDown')
    expect(second.transition).toBe('lineSync.sending|xstate.done.actor.sendChange|1')
    expect(press(second, 'ArrowRight').state).toBe('lineSync.answered')
  })

  it('lead back, out of transitions and along the way', () => {
    const asking = press(at('gathering'), 'Enter', 'ArrowDown', 'ArrowRight')
    expect(press(asking, 'Enter', 'ArrowLeft')).toEqual(asking)
    expect(press(asking, 'Backspace').state).toBe('lineSync.gathering')
  })

  it('lead from every state to every other as they lie', () => {
    const reached = new Set(['lineSync.opening'])
    for (const state of reached)
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
        reached.add(press({ state, transition: null, before: [] }, key).state)
      }
    expect([...reached].toSorted()).toEqual(chart.states.map(({ id }) => id).toSorted())
  })

  it('lead to what is active, and to what was chosen by hand', () => {
    expect(press(at('opening'), '.').state).toBe('lineSync.sending')
    const id = 'lineSync.waiting|network.returned|0'
    expect(placeAt(layout, at('opening'), id)).toMatchObject({ state: 'lineSync.waiting', transition: id })
  })
})
