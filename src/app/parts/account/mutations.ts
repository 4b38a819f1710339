/** Finds what runs a mutation in its folder. */
import type { MutationAnswer, MutationRun } from '#machines/mutations/mutations.types.ts'
import type { Run } from '../../../mutations/mutation-tools.ts'
import { byName, loadFrom } from './folders.ts'
import type { Page } from '../../page.ts'
import { gatherFacts } from './gather-facts.ts'

const runs = byName(import.meta.glob<Run>('../../../mutations/*/*.run.ts', { import: 'run' }))

type MutationParts = Pick<Page, 'reach' | 'newId' | 'isSignedIn'> & {
  session: Pick<Page['session'], 'signIn' | 'changeUser'>
}

export function createMutations(parts: MutationParts) {
  const { reach, isSignedIn } = parts
  const runOf = (mutation: string): Promise<Run> => loadFrom(runs, mutation, 'of src/mutations runs')
  return {
    /** Fetches what runs a mutation, so that pressing its button waits for the server alone. */
    prepare(mutation: string): void {
      runOf(mutation).catch(() => undefined)
    },
    async run({ mutation, variables }: MutationRun, signal: AbortSignal): Promise<MutationAnswer> {
      const [run, there] = await Promise.all([runOf(mutation), reach()])
      const { tools, withFacts } = gatherFacts(parts)
      return withFacts(await run(variables, { ...tools, isSignedIn, call: (work) => there.call(work, signal) }))
    },
  }
}
