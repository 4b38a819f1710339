/** What the journal of a page counts: each transition that its charts took, where somebody said yes, and never for an inspector. */
import { createActor } from 'xstate'
import { describe, expect, it, onTestFinished } from 'vitest'
import { chartModelOf } from '#machines/chart/chart-model.ts'
import { deliveryAreaMachine } from '#machines/delivery-area/delivery-area.machine.ts'
import { shopMachine } from '#machines/shop/shop.machine.ts'
import { createCounter, type TakenHere } from '#services/journal/count-taken.ts'
import { createJournal } from '#services/journal/create-journal.ts'
import { journalWith } from '../../../src/app/journalled.ts'
import { createPartRegistry } from '../../../src/app/part-registry.ts'
import { parts } from '../../../src/app/parts/parts.ts'
import { root } from '../../../src/app/roots/shop.ts'
import { settled } from '#tests/model/settled.ts'

/** A shop with no port connected, which chooses an area twice. */
async function chooseTwice(taken: TakenHere): Promise<TakenHere['counts']> {
  const registry = createPartRegistry(parts)
  const journal = createJournal({
    tab: 'tab-1',
    now: () => 1_000,
    store: 'memory',
    load: () => Promise.resolve(journalWith(registry, undefined, taken)),
  })
  const shop = createActor(shopMachine, { input: { dehydrated: [] } })
  journal.attach(shop)
  shop.start()
  onTestFinished(() => {
    journal.close()
    shop.stop()
  })
  await settled(60)
  const { deliveryArea } = shop.getSnapshot().children
  for (const lga of ['Ikeja', 'Surulere'])
    deliveryArea?.send({ type: 'deliveryArea.choose', deliveryArea: { state_code: 'NG-LA', lga } })
  await journal.flush()
  return taken.counts
}

describe('the journal', () => {
  it('counts each transition by the ids that charts give them, those before it had come too', async () => {
    const counts = await chooseTwice({ counts: {} })
    const chosen = Object.entries(counts?.['deliveryArea'] ?? {}).filter(([id]) => id.includes('|deliveryArea.choose|'))
    expect(chosen.reduce((sum, [, count]) => sum + count, 0)).toBe(2)
    const known = new Set(
      [deliveryAreaMachine, root.chart].flatMap((chart) => chartModelOf(chart).transitions.map(({ id }) => id)),
    )
    const said = Object.keys({ ...counts?.['deliveryArea'], ...counts?.['shop'] })
    expect(said.filter((id) => !known.has(id))).toEqual([])
    // what its ports answered while the page began
    expect(Object.keys(counts ?? {}).length).toBeGreaterThan(2)
    expect(JSON.stringify(counts)).not.toMatch(/Ikeja|NG-LA/)
  })

  it('counts nothing where nobody said yes', async () => {
    expect(await chooseTwice({ counts: null })).toBeNull()
  })
})

describe('an entry', () => {
  const way = [['a|go|0'], ['b|always|0', 'a|go|0']]
  type Given = { cause?: number; dead?: true; by?: 'inspector' }
  /** Entries in their order: the first has the number 1. */
  const counted = (...given: Given[]) => {
    const here: TakenHere = { counts: {} }
    const count = createCounter(here)
    for (const [place, { cause = null, dead, by }] of given.entries())
      count({ seq: place + 1, cause, machine: 'm', ...(dead && { dead }) }, by, way)
    return here.counts
  }
  const once = { m: { 'a|go|0': 2, 'b|always|0': 1 } }

  it('counts the transitions of all of its microsteps', () => {
    expect(counted({})).toEqual(once)
  })

  it('that an inspector sent, or that came to an actor which had stopped, counts nothing', () => {
    expect([counted({ by: 'inspector' }), counted({ dead: true })]).toEqual([{}, {}])
  })

  it('that came of what an inspector sent counts nothing, however far; one that came of a person’s event counts', () => {
    expect(counted({ by: 'inspector' }, { cause: 1 }, { cause: 2 }, { cause: 3, dead: true }, { cause: 4 })).toEqual({})
    expect(counted({ by: 'inspector' }, {}, { cause: 1 })).toEqual(once)
    expect(counted({}, { by: 'inspector' }, { cause: 2 })).toEqual(once)
  })
})
