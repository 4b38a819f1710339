import { describe, expect, it } from 'vitest'
import { chartModelOf } from '#machines/chart/chart-model.ts'
import { charts } from '#machines/chart/all-charts.ts'
import { timelineMachine } from '#inspector/machines/timeline.machine.ts'
import { heatOf, overlayOf, takenIn, timesIn } from '#inspector/proof/overlays.ts'
import type { Proof } from '#inspector/proof/proof.types.ts'
import type { JournalEntry } from '#services/journal/journal.types.ts'
import { proofOf } from '../walker/proof.ts'
import { walk } from '../walker/walk.ts'
import { walks } from './inspector.walk.ts'
import { recordCart } from './recorded-shop.ts'

const cart = chartModelOf(charts['cart']!)
const timeline = chartModelOf(timelineMachine)
const walked = () => walk(walks.find(({ name }) => name === 'timeline')!)

describe('what is laid over a chart', () => {
  it('of a journal counts each transition as often as anybody of that chart took it', async () => {
    const { recording } = await recordCart()
    const counts = takenIn(cart, recording)
    const add = Object.keys(counts).filter((id) => id.startsWith('cart|line.add|'))
    expect(add.reduce((sum, id) => sum + counts[id]!, 0)).toBe(2)
    expect(Object.keys(counts)).toEqual(cart.transitions.map(({ id }) => id))
    const { says, heat } = overlayOf('journal', cart, recording, undefined)
    expect(says).toMatch(/^This journal took \d+ of 48 transitions/)
    expect(Object.keys(heat)).toEqual(Object.keys(counts).filter((id) => counts[id]! > 0))
  })

  it('of time says how long somebody was in each state, and how often they came to it', async () => {
    const { recording } = await recordCart()
    // as though a second lay between two entries
    const entries: JournalEntry[] = recording.entries.map((entry, place) => ({ ...entry, at: place * 1_000 }))
    const { spent, visits } = timesIn(cart, { entries, tookAt: recording.tookAt, at: (count) => recording.at(count) })
    const first = entries.find(({ machine }) => machine === 'cart')!
    expect(spent['cart']).toBe(entries.at(-1)!.at - first.at)
    expect(visits['cart']).toBe(1)
    // regions run side by side: each is as long as their parent
    expect(spent['cart.confirmed']).toBe(spent['cart'])
  })

  it('is hotter by each order of magnitude, and cold where there is nothing', () => {
    expect(heatOf({ a: 400, b: 100, c: 20, d: 1, e: 0 })).toEqual({ a: 4, b: 3, c: 2, d: 1 })
    expect(heatOf({})).toEqual({})
  })

  it('of walks is what the walker says of the chart, all of its transitions by their ids', async () => {
    const { recording } = await recordCart()
    const proof = proofOf([walked()], [], 'abc1234')
    expect(Object.keys(proof.charts['timeline']!.edges).toSorted()).toEqual(
      timeline.transitions.map(({ id }) => id).toSorted(),
    )
    const { says, counts } = overlayOf('walks', timeline, recording, proof)
    const all = timeline.transitions.length
    expect(says).toContain(`Walks take ${all} of ${all} transitions`)
    expect(says).toContain('Of revision abc1234, by: timeline.')
    expect(Object.values(counts!).every((count) => count > 0)).toBe(true)
    const guards = overlayOf('guards', timeline, recording, proof)
    const guarded = timeline.transitions.filter(({ guard }) => guard !== null)
    expect(Object.keys(guards.notes)).toEqual(guarded.map(({ id }) => id))
    expect(guards.says).toContain(`${guarded.length} of ${guarded.length} guards`)
  })

  it('of two walks of one chart is what both walked, and a change survives that neither notices', () => {
    const one = walked()
    const mutants = (survivors: string[]) => ({
      name: 'timeline',
      total: 3,
      killed: 1,
      proved: [],
      declared: [],
      survivors,
      stale: [],
      milliseconds: 1,
    })
    const { charts: once } = proofOf([one], [], 'abc1234')
    const { charts: twice } = proofOf([one, one], [mutants(['drop a', 'swap b'])], 'abc1234')
    const [id, count] = Object.entries(once['timeline']!.edges)[0]!
    expect(twice['timeline']!.edges[id]).toBe(2 * count)
    expect(twice['timeline']!.survivors).toEqual(['drop a', 'swap b'])
  })

  it('says that there is no proof, that it is of another chart, or that the chart was another then', async () => {
    const { recording } = await recordCart()
    expect(overlayOf('walks', cart, recording, undefined).says).toMatch(/^No walk has written its proof/)
    const proof = proofOf([walked()], [], 'abc1234')
    expect(overlayOf('walks', cart, recording, proof).says).toBe('No walk of revision abc1234 is of this chart.')
    const [first, ...rest] = Object.entries(proof.charts['timeline']!.edges)
    expect(first).toBeDefined()
    const older: Proof = {
      ...proof,
      charts: { timeline: { ...proof.charts['timeline']!, edges: Object.fromEntries(rest) } },
    }
    expect(overlayOf('walks', timeline, recording, older).says).toMatch(/1 transition is not in it\.$/)
  })
})
