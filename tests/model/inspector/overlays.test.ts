import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { chartModelOf } from '#machines/chart/chart-model.ts'
import { charts } from '#machines/chart/all-charts.ts'
import { timelineMachine } from '#inspector/machines/timeline.machine.ts'
import { heatOf, livedIn, takenIn } from '#inspector/proof/overlay.ts'
import { overlayOf } from '#inspector/proof/overlays.ts'
import { timesIn } from '#inspector/proof/past-overlays.ts'
import type { MutantProof, Proof } from '#inspector/proof/proof.types.ts'
import { findInCharts, isOfRequirement } from '#inspector/search/find-in-charts.ts'
import { chartHash } from '#machines/chart/chart-hash.ts'
import type { JournalEntry } from '#services/journal/journal.types.ts'
import { livedInJournals } from '../walker/lived.ts'
import { runMutants, type MutantFate } from '../walker/mutants.ts'
import { noteToured } from '../walker/note-toured.ts'
import { proofOf } from '../walker/proof.ts'
import { requirementsByChart } from '../walker/requirements.ts'
import { readToured, requirementsIn, type Toured } from '../walker/toured.ts'
import { walk } from '../walker/walk.ts'
import { presetsOf } from '#inspector/send/drafts.ts'
import { walks as lineSyncWalks } from '../cart/line.walk.ts'
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
    const timelineReport = (fates: MutantFate[]) => [{ ...runMutants(one), fates }]
    const { charts: once } = proofOf([one], [], 'abc1234')
    const group = '|history.came'
    const { charts: twice } = proofOf(
      [one, one],
      timelineReport([
        { id: 'drop a', group, branch: 0, by: null },
        { id: 'swap b', group: 'nowhere', by: 'the start' },
      ]),
      'abc1234',
    )
    const [id, count] = Object.entries(once['timeline']!.edges)[0]!
    expect(twice['timeline']!.edges[id]).toBe(2 * count)
    expect(once['timeline']!.mutants).toBeUndefined()
    expect(Object.values(twice['timeline']!.mutants!).flat()).toEqual([
      { id: 'drop a', by: null },
      { id: 'swap b', by: 'the start' },
    ])
  })

  it('of mutants says at each place how many of its own are noticed, and who notices them', async () => {
    const { recording } = await recordCart()
    const one = walked()
    const report = runMutants(one)
    const proof = proofOf([one], [report], 'abc1234')
    const { mutants } = proof.charts['timeline']!
    const all = Object.values(mutants!).flat()
    expect(all).toHaveLength(report.total)
    expect(all.filter(({ by }) => by !== null)).toHaveLength(report.killed)
    // each stands at a transition or a state of the chart
    const places = new Set([...timeline.transitions, ...timeline.states].map(({ id }) => id))
    expect(Object.keys(mutants!).filter((id) => !places.has(id))).toEqual([])
    const { says, notes, list } = overlayOf('mutants', timeline, recording, proof)
    expect(says).toContain(
      `Walks notice ${report.killed} of ${report.total} small changes of this chart; none survives`,
    )
    expect(Object.keys(notes)).toEqual(Object.keys(mutants!))
    const { by } = all.find((each) => each.by?.includes(' in '))!
    expect(list).toContain(`${by} notices ${all.filter((each) => each.by === by).length}`)
    const [place = '', [first]] = Object.entries(mutants!)[0]! as [string, [MutantProof]]
    const alive = proofOf([one], [{ ...report, fates: [{ id: first.id, group: 'x', by: null }] }], 'abc1234')
    const shown = overlayOf('mutants', timeline, recording, alive)
    expect([shown.heat['x'], shown.list]).toEqual([4, [`No walk notices: ${first.id}`]])
    expect(place).not.toBe('')
    expect(overlayOf('mutants', timeline, recording, proofOf([one], [], 'abc1234')).says).toMatch(/^No small changes/)
  })

  it('of walks says in which worlds tours took a transition, of this chart and no other, and for which requirements', async () => {
    const { recording } = await recordCart()
    const one = walked()
    const { machine } = one.exploration.subject
    const [first, second, third] = timeline.transitions.map(({ id }) => id) as [string, string, string]
    const toured: Toured[] = [
      { world: 'server', chart: 'timeline', hash: chartHash(machine), transitions: [first], requirements: ['IN-07'] },
      { world: 'browser', chart: 'timeline', hash: chartHash(machine), transitions: [first, second], requirements: [] },
      { world: 'browser', chart: 'timeline', hash: 'another', transitions: [third], requirements: ['IN-99'] },
    ]
    const proof = proofOf([one], [], 'abc1234', { toured, requirements: { timeline: ['IN-08'] } })
    const { worlds, requirements, pairs } = proof.charts['timeline']!
    expect([worlds[first], worlds[second], worlds[third]]).toEqual([
      ['pure', 'server', 'browser'],
      ['pure', 'browser'],
      ['pure'],
    ])
    expect(requirements).toEqual({ 'IN-07': [first], 'IN-08': [] })
    expect(pairs.taken).toBe(pairs.feasible)
    const { notes, says, list } = overlayOf('walks', timeline, recording, proof)
    const { taken, feasible } = proof.charts['timeline']!.pairsFrom[first]!
    expect(notes[first]).toBe(`PSB ${taken}/${feasible}`)
    const all = timeline.transitions.length
    expect(says).toContain(`P is pure logic (${all}), S the real server (1), B a browser (2)`)
    expect(list).toEqual(['Requirements that tests of this chart prove: IN-07, IN-08.'])
  })

  it('of requirements is what tests of a chart prove, found by their ids', () => {
    const { timeline: of } = proofOf([walked()], [], 'abc1234').charts
    const charts = { cart: { ...of!, requirements: { 'CART-07': ['cart|line.add|0'], 'CART-08': [] } } }
    const proof: Proof = { format: 'oja-proof/2', revision: 'abc1234', journals: 0, charts }
    expect(findInCharts('cart-07', proof)).toEqual([
      { kind: 'requirement', chart: 'cart', id: 'cart|line.add|0', name: 'CART-07' },
    ])
    expect(findInCharts('CART-08', proof)).toMatchObject([{ kind: 'requirement', id: 'cart' }])
    expect([findInCharts('CART-07'), isOfRequirement('CART-'), isOfRequirement('line.set')]).toEqual([[], true, false])
    // as this repository's own tests say it
    expect(requirementsByChart()['session']).toContain('SESS-07')
  })

  it('of worlds is what tours wrote down there themselves', async () => {
    const folder = `${mkdtempSync(join(tmpdir(), 'oja-tours-'))}/`
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const { tours, exploration } = walked()
    const [tour] = tours.transitions
    noteToured(tour!, 'server', folder)
    noteToured(tour!, 'server', folder)
    const [toured, ...others] = readToured(folder)
    expect(others).toEqual([])
    const { machine } = exploration.subject
    expect(toured).toMatchObject({ world: 'server', chart: 'timeline', hash: chartHash(machine), requirements: [] })
    expect(toured!.transitions).toEqual(expect.arrayContaining(tour!.steps.flatMap((step) => step.transitions.flat())))
    expect(requirementsIn('[CART-07] [SESS-02] says no [twice]')).toEqual(['CART-07', 'SESS-02'])
    expect(readToured(`${folder}none/`)).toEqual([])
  })

  it('of journeys tells what was walked and never lived from what was lived and not walked', async () => {
    const { recording } = await recordCart()
    const lived = livedInJournals()
    expect(lived.journals).toBeGreaterThan(0)
    const [added = ''] = Object.entries(takenIn(cart, recording)).find(
      ([id, count]) => count > 0 && id.includes('line.add'),
    )!
    const proof: Proof = {
      format: 'oja-proof/2',
      revision: 'abc1234',
      journals: lived.journals,
      charts: {
        cart: {
          ...proofOf([walked()], [], 'abc1234').charts['timeline']!,
          edges: Object.fromEntries(cart.transitions.map(({ id }) => [id, id === added ? 0 : 1])),
          lived: lived.charts['cart']!,
        },
      },
    }
    const { says, notes, list, counts } = overlayOf('journeys', cart, recording, proof)
    expect(notes[added]).toBe('not walked')
    expect(list).toContain(`Lived, not walked: ${added}`)
    const never = cart.transitions.filter(({ id }) => counts![id] === 0 && id !== added)
    expect(never.length).toBeGreaterThan(0)
    expect(list.filter((line) => line.startsWith('Walked, never lived'))).toHaveLength(never.length)
    expect(says).toContain(
      `${never.length} walked and never lived, 1 lived and not walked: in ${lived.journals} journals`,
    )
  })

  it('of journeys adds what shoppers who said yes took, of the chart as it is, and says who sees it where nobody may', async () => {
    const { recording } = await recordCart()
    const here = takenIn(cart, recording)
    const [lived = ''] = Object.keys(here).filter((id) => here[id] === 0)
    const proof: Proof = {
      format: 'oja-proof/2',
      revision: 'abc1234',
      journals: 1,
      charts: { cart: { ...proofOf([walked()], [], 'abc1234').charts['timeline']!, edges: {}, lived: {} } },
    }
    const over = (taken?: Record<string, number>) =>
      overlayOf('journeys', cart, recording, proof, taken && { since: '2026-05-03', charts: { cart: taken } })
    const counted = over({ [lived]: 1_200 })
    expect(counted.counts![lived]).toBe(1_200)
    expect(counted.notes[lived]).toBe('not walked')
    expect(counted.says).toContain('Shoppers who said yes took 1 of them, 1,200 times since 2026-05-03.')
    const other = over({ [lived]: 1_200, 'cart|line.gone|0': 3 })
    expect(other.counts![lived]).toBe(0)
    expect(other.says).toContain('counted in another edition of this chart')
    expect(over({}).says).toContain('No shopper who said yes was counted in this chart as it is.')
    expect(over().counts).toEqual(here)
    expect(over().says).toContain('An admin who may read the audit trail sees here too')
  })

  it('of journeys leaves out what the inspector sent, and all that this led to, as nobody lived it', async () => {
    const { recording } = await recordCart()
    const sent = recording.entries.filter(({ name }) => name === 'line.add').map(({ seq }) => seq)
    expect(sent).toHaveLength(2)
    const entries = recording.entries.map((entry) =>
      sent.includes(entry.seq) ? { ...entry, by: 'inspector' as const } : entry,
    )
    const past = { entries, tookAt: recording.tookAt, at: (count: number) => recording.at(count) }
    // who processed what they led to, at whatever distance
    const led = new Set(sent)
    for (const { seq, cause } of entries) if (cause !== null && led.has(cause)) led.add(seq)
    const machines = new Set(entries.filter(({ seq }) => led.has(seq)).map(({ machine }) => machine))
    const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0)
    const leftOut = [...machines].map((id) => {
      const chart = chartModelOf(charts[id]!)
      return [id, sumOf(takenIn(chart, past)) - sumOf(livedIn(chart, past))] as const
    })
    const tookOf = (id: string) =>
      entries.flatMap(({ seq, machine }, place) => (led.has(seq) && machine === id ? past.tookAt(place).flat() : []))
    expect(leftOut).toEqual([...machines].map((id) => [id, tookOf(id).length]))
    expect(leftOut.filter(([id, count]) => id !== 'cart' && count > 0)).not.toEqual([])
    expect(livedIn(cart, recording)).toEqual(takenIn(cart, recording))
  })

  it('of what was never seen here says the event, answer or fault that leads there', async () => {
    const { recording } = await recordCart()
    const { lineSync: of } = proofOf([walk(lineSyncWalks[0]!)], [], 'abc1234').charts
    const proof: Proof = { format: 'oja-proof/2', revision: 'abc1234', journals: 0, charts: { lineSync: of! } }
    const note = { method: 'POST', path: '/cart/update/{}', status: 200, ms: 3, tries: 1 }
    const asked = [{ ...note, requestId: null, src: 'sendChange', cause: null }]
    const entries = recording.entries.map((entry, place) => (place === 3 ? { ...entry, asked } : entry))
    const past = {
      entries: entries as JournalEntry[],
      tookAt: recording.tookAt,
      at: (count: number) => recording.at(count),
    }
    const lineSync = chartModelOf(charts['lineSync']!)
    const { says, list, counts } = overlayOf('never', lineSync, past, proof)
    const never = lineSync.transitions.filter(({ id }) => counts![id] === 0)
    expect(says).toMatch(
      new RegExp(`^${never.length} of ${lineSync.transitions.length} transitions were never seen here`),
    )
    expect(list).toHaveLength(never.length)
    expect(list).toContain(
      'sending: sendChange done, if isUnreachable, to waiting. Fault: POST /cart/update/{} reaches nobody',
    )
    expect(list.find((line) => line.startsWith('waiting: network.returned'))).toMatch(/Send network\.returned/)
    expect(list.find((line) => line.startsWith('waiting: retryDelay'))).toMatch(/Wait for it$/)
    // without a proof the chart says what is waited for
    const bare = overlayOf('never', lineSync, past, undefined)
    expect(bare.list).toContain('sending: sendChange done, if isUnreachable, to waiting. sendChange answers …')
    // what was taken is not in the list
    expect(list.some((line) => line.startsWith('gathering: addDebounce'))).toBe(
      never.some(({ id }) => id.includes('addDebounce')),
    )
  })

  it('of walks gives payloads to forms, told apart by whether they would be taken', () => {
    const { timeline: of } = proofOf([walked()], [], 'abc1234').charts
    const chosen = of!.payloads['time.chosen']!
    expect(chosen).toEqual([0, 1, 9].map((at) => ({ type: 'time.chosen', at })))
    const presets = presetsOf(chosen, [{ at: { shape: { is: 'number' } } }], ({ at }) => at !== 9)
    expect(presets).toEqual([
      { said: '{"at":0}', fits: true, draft: { at: '0' } },
      { said: '{"at":1}', fits: true, draft: { at: '1' } },
      { said: '{"at":9}', fits: false, draft: { at: '9' } },
    ])
    const [first = ''] = Object.keys(of!.leads).filter((id) => id.includes('time.chosen'))
    expect(of!.leads[first]).toMatchObject({ type: 'time.chosen' })
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
      charts: { timeline: { ...proof.charts['timeline']!, hash: 'another', edges: Object.fromEntries(rest) } },
    }
    const { timeline: of } = proof.charts
    expect(overlayOf('walks', timeline, recording, proof).says).not.toContain('another then')
    const turned: Proof = { ...proof, charts: { timeline: { ...of!, hash: 'another' } } }
    expect(overlayOf('walks', timeline, recording, turned).says).toMatch(
      /The chart was another then: targets, guards, actions or states differ\.$/,
    )
    expect(overlayOf('walks', timeline, recording, older).says).toMatch(/1 transition of now is not in it\.$/)
  })
})
