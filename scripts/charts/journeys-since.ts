/** Which recorded journeys the charts of the work tree take otherwise than a revision accepted. */
import { execFileSync } from 'node:child_process'
import { checkJourneys, type JourneyFound } from '#tests/model/journal/journeys.ts'

const corpus = 'tests/model/journal/corpus'

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** Undefined where the revision has no such journey, or another recording of it. */
function acceptedAt(revision: string, name: string): string[] | undefined {
  try {
    if (git('diff', '--name-only', revision, '--', `${corpus}/${name}.oja.json.gz`) !== '') return undefined
    return git('show', `${revision}:${corpus}/${name}.txt`).trimEnd().split('\n')
  } catch {
    return undefined
  }
}

/** Of the journeys that the revision has too. */
export const journeysSince = (revision: string): JourneyFound[] =>
  checkJourneys(undefined, (name) => acceptedAt(revision, name)).filter(({ parting }) => parting !== 'is new')
