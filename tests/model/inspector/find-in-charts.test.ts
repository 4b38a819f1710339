import { describe, expect, it } from 'vitest'
import { charts } from '#inspector/time/charts.ts'
import { findInCharts } from '#inspector/search/find-in-charts.ts'

const said = (sought: string): string[] =>
  findInCharts(sought).map(({ kind, chart, name }) => `${kind} ${chart} ${name}`)

describe('the search over charts', () => {
  it('finds a state and an event by their names, and all of one chart by the name of the chart', () => {
    expect(said('mergingLater')).toEqual(['state cart confirmed.mergingLater'])
    expect(said('quote.accept')).toEqual(['event checkout quote.accept'])
    expect(said('lineSync')[0]).toBe('chart lineSync lineSync')
    expect(said('lineSync wait')).toEqual(['state lineSync waiting'])
  })

  it('finds nothing for nothing, and never more than one can read', () => {
    expect([said(' '), said('trolley')]).toEqual([[], []])
    expect(findInCharts('e').length).toBe(12)
  })

  it('leads to a state or a transition that the chart has', () => {
    for (const sought of ['cart', 'network.returned', 'idle', 'form'])
      for (const { chart, id } of findInCharts(sought)) {
        const [state = ''] = id.split('|')
        expect(() => charts[chart]?.getStateNodeById(state), id).not.toThrow()
      }
  })
})
