import { describe, expect, it } from 'vitest'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { chartModelOf } from '#machines/chart/chart-model.ts'
import { lineSyncMachine } from '#machines/cart/line-sync.machine.ts'
import { activeStates } from '../../../src/inspector/charts/marks.ts'
import { sayPlace, sayState } from '../../../src/inspector/charts/say.ts'
import { shorten } from '../../../src/inspector/charts/words.ts'

const chart = chartModelOf(lineSyncMachine)
const transition = (id: string) => chart.transitions.find((one) => one.id === id)!

describe('what a chart says', () => {
  it('says a state with what is special about it', () => {
    const active = activeStates(chart, 'sending')
    const state = (name: string) => chart.states.find((one) => one.name === name)!
    expect(sayState(chart, state('sending'), { active })).toBe('sending, active, invokes sendChange, 3 transitions')
    expect(sayState(chart, state('answered'), { active })).toBe('answered, 1 transition')
  })

  it('says a transition by its place, guard, target and count', () => {
    const id = 'lineSync.sending|xstate.done.actor.sendChange|0'
    expect(sayPlace(chart, transition(id), { counts: { [id]: 37 } })).toBe(
      'Transition 1 of 3: sendChange done, if isUnreachable, to waiting. Taken 37 times.',
    )
    expect(sayPlace(chart, transition('lineSync.gathering|line.changed|0'), { counts: null })).toBe(
      'Transition 1 of 2: line.changed, enters it again.',
    )
  })

  it('keeps the beginning and the end of 34 signs', () => {
    expect(shorten('short')).toBe('short')
    const short = shorten('aVeryLongNameOfAnEventThatNobodyShouldEverHaveGiven')
    expect([...short]).toHaveLength(34)
    expect(short).toMatch(/^aVeryLong.*….*HaveGiven$/)
  })
})

describe('active states', () => {
  it('are those of all regions, with what holds them', () => {
    const value = { confirmed: 'open', refreshing: 'idle', clearing: 'waiting' }
    expect([...activeStates(chartModelOf(cartMachine), value)].toSorted()).toEqual([
      'cart',
      'cart.clearing',
      'cart.clearing.waiting',
      'cart.confirmed',
      'cart.confirmed.open',
      'cart.refreshing',
      'cart.refreshing.idle',
    ])
    expect([...activeStates(chart, undefined)]).toEqual(['lineSync'])
  })
})
