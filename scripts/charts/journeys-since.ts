/** Which recorded journeys the charts of the work tree take otherwise than a revision accepted. */
import { execFileSync } from 'node:child_process'
import { checkJourneys, sayJourneys } from '#tests/model/journal/journeys.ts'

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

/** Of the journeys that the revision has too; nothing where it has none. */
export function saySince(revision: string): string {
  const found = checkJourneys(undefined, (name) => acceptedAt(revision, name))
  const known = found.filter(({ parting }) => parting !== 'is new')
  return known.length === 0 ? '' : sayJourneys(known)
}
