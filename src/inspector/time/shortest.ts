/** What is shortened, and what was found, by handles: the chart of shortening holds counts alone. */
import { fromCallback, type EventObject } from 'xstate'
import type { ShortenFact, ShortenQuestion, ShortenRequest } from '../machines/shortening.machine.ts'
import { foldable } from './charts.ts'
import type { Run } from './re-run.ts'
import { shorten, type Shortened, type Wrong } from './shorten.ts'

export interface Shortest {
  readonly run: Run
  readonly wrong: Wrong
  found?: Shortened
}

export type Shelf = Map<string, Shortest>

const pause = () => new Promise((resolve) => setTimeout(resolve))

/** The search as the chart asks for it. */
export const findShortest = (shelf: Shelf) =>
  fromCallback<ShortenRequest, ShortenQuestion, EventObject>(({ input, receive, sendBack }) => {
    const tell = (fact: ShortenFact): void => sendBack(fact)
    let isStopped = false
    receive(() => (isStopped = true))
    const asked = shelf.get(input.handle)
    if (!asked) {
      tell({ type: 'wrong.absent' })
      return undefined
    }
    const before = asked.run.fed.length
    void shorten(asked.run, asked.wrong, {
      charts: foldable,
      pause,
      isStopped: () => isStopped,
      onProgress: ({ left, tries }) => tell({ type: 'shorter.found', shortness: { left, before, tries } }),
    }).then(
      (found) => {
        if (!found) return tell({ type: 'wrong.absent' })
        asked.found = found
        const shortness = { left: found.run.fed.length, before, tries: found.tries }
        return tell({ type: 'shortest.found', shortness, isStopped: found.isStopped })
      },
      // a chart that cannot be run anew at all
      () => tell({ type: 'wrong.absent' }),
    )
    return () => {
      isStopped = true
    }
  })
