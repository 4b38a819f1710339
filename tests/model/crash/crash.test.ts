/**
 * The crash matrix: the tab is killed between every two entries of its journal, wherever device, server or wire have changed, and the page is
 * loaded again from what the device holds. What the person was told, or had a moment to see, is not lost, and nothing happens twice.
 */
import '../../../src/mutations/reorder/reorder.run.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { killAt, killsOf, whole, type Kill } from './matrix.ts'
import { buyingJourneys } from './journeys.buying.ts'
import { knownLost } from './known-lost.ts'
import { cartJourneys } from './journeys.cart.ts'

const sums = { kills: 0, lost: 0, twice: 0, gaps: 0, unkept: 0 }

const sayKill = ({ what, reaches }: Kill): string => `${what}${reaches ? ', the request arrives' : ''}`

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('window', {
    addEventListener: () => {},
    removeEventListener: () => {},
    location: { href: 'http://oja.test/', assign: () => {} },
  })
  vi.stubGlobal('navigator', { onLine: true })
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  const { kills, lost, twice, gaps, unkept } = sums
  console.info(
    `kills ${kills}, lost ${lost}, twice ${twice} (${gaps} gaps between entries; ${unkept} kills before a press was kept)`,
  )
})

describe('a tab that is killed', () => {
  it.each([...cartJourneys, ...buyingJourneys])('loses nothing and does nothing twice: $name', async (journey) => {
    expect(await whole(journey)).toEqual([])
    const { kills, gaps } = await killsOf(journey)
    sums.gaps += gaps
    const [found, known]: [string[], string[]] = [[], []]
    for (const kill of kills) {
      // oxlint-disable-next-line no-await-in-loop -- one tab lives at a time
      const { faults, isUnkept } = await killAt(journey, kill)
      sums.kills += 1
      sums.unkept += isUnkept ? 1 : 0
      for (const { kind } of faults) sums[kind] += 1
      if (faults.length === 0) continue
      const isKnown = knownLost[journey.name]?.includes(sayKill(kill)) && faults.every(({ kind }) => kind === 'lost')
      if (isKnown) known.push(sayKill(kill))
      else found.push(`${sayKill(kill)}: ${faults.map(({ what }) => what).join(', ')}`)
    }
    expect(found).toEqual([])
    // What is mended leaves the table.
    expect(known).toEqual(knownLost[journey.name] ?? [])
  })
})
