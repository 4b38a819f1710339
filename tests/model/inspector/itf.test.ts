/** Counterexamples as traces of the Informal Trace Format, read back. */
import { describe, expect, it } from 'vitest'
import { fromItf, toItf, toText, type Itf } from '#inspector/export/itf.ts'
import type { Counterexample } from '#inspector/proof/counterexample.types.ts'
import { payingScopes, payingSearch } from '../purchase/paying.search.ts'
import { search } from '../purchase/search.ts'

/** The way that the search finds when the server expires an order without asking. */
const found = (): Counterexample =>
  search(payingSearch('paying: other buyers', payingScopes['paying: other buyers'], { asksBeforeExpiry: false }))
    .counterexample!.file!

/** As though charts with regions stood there. */
const withRegions = (): Counterexample => {
  const { start, steps, ...rest } = found()
  const session = { person: { customer: { visit: 'recent', tab: 'alone' } }, remoteLogOut: 'quiet' }
  return {
    ...rest,
    start: { ...start, charts: { ...start.charts, session, lineSync: 'gathering' } },
    steps: steps.map((step) => ({ ...step, charts: { session: { ...session, remoteLogOut: 'telling' } } })),
  }
}

describe('a counterexample as a trace', () => {
  it('has the shape that readers of the format ask for: meta, vars, and each state a value for every one of them', () => {
    const itf = JSON.parse(toItf(found())) as Itf
    expect(itf['#meta']).toMatchObject({ format: 'ITF', source: 'paying: other buyers' })
    expect(itf['#meta'].description).toBe('an order that was paid in time is never given up as unpaid')
    expect(Object.keys(itf['#meta'].varTypes)).toEqual(itf.vars)
    expect(itf.states).toHaveLength(5)
    itf.states.forEach((state, index) => {
      expect(Object.keys(state)).toEqual(['#meta', ...itf.vars])
      expect(state['#meta']).toEqual({ index })
    })
    expect(itf.states[3]!.action).toMatchObject({ who: 'Time', to: 'Server', what: 'The time runs out' })
    expect(itf.states.at(-1)!.charts).toEqual({ '#map': [['order', { '#set': ['closed.expired'] }]] })
  })

  it('is read back as what it was, regions too, and nothing else is', () => {
    for (const one of [found(), withRegions()]) expect(fromItf(JSON.parse(toItf(one)))).toEqual(one)
    for (const other of [null, {}, { '#meta': { format: 'ITF' }, vars: ['x'], states: [{ x: 1 }] }, found()])
      expect(fromItf(other)).toBeUndefined()
  })

  it('is a text for a message as well', () => {
    const lines = toText(found()).split('\n')
    expect(lines.filter((line) => /^\d\./.test(line))).toEqual([
      '0. at first',
      '1. Person → Server: Somebody begins to pay by card',
      '2. Person → Provider: The person pays r1 in full',
      '3. Time → Server: The time runs out',
      '4. Server: Expiry gives up without asking',
    ])
    expect(lines).toContain('   Server: closed.expired, 0 of 2 counted')
    expect(lines.at(-2)).toBe('Not true: an order that was paid in time is never given up as unpaid')
  })
})
