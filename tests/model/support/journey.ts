/** A way that somebody went, as tests copied from the inspector tell it: the charts of a whole page, run by what reached them from outside. */
import type { StateValue } from 'xstate'
import { foldable } from '#inspector/time/charts.ts'
import { reRun, unnumbered, type Fed, type Run } from '#inspector/time/re-run.ts'
import type { JournalEvent, Took } from '#services/journal/journal.types.ts'

/**
 * Begins a journey.
 * @param root id of the root's chart: `shop` or `admin`
 * @param given what the root is born with, or the state of a page to begin from
 */
export function journey(root: string, given: Pick<Run, 'input' | 'from'> = {}) {
  const fed: Fed[] = []
  const feed = (kind: Fed['kind']) => (path: string, event: JournalEvent, took?: Took) => {
    fed.push({ kind, path, event, took })
    return told
  }
  const told = {
    /** A person, or the page itself, sends an actor an event. `took`: the way that it went, where a guard reads what is hidden. */
    sends: feed('external'),
    /** A port answers the actor that asked it. */
    answers: feed('outcome'),
    /** A delay of the actor runs out. */
    timeRuns: feed('timer'),
    /** Where all stand then. */
    end() {
      const { snapshots } = reRun({ root, ...given, fed }, foldable)
      const at = (path: string) => snapshots.get(unnumbered(path))
      return {
        stateOf: (path: string): StateValue | undefined => at(path)?.value,
        fieldOf: (path: string, name: string): unknown =>
          (at(path)?.context as Readonly<Record<string, unknown>> | undefined)?.[name],
      }
    },
  }
  return told
}
