/** A changed past beside the past: where they part, what happens in one alone, and how their actors differ in the end. */
import type { AnyMachineSnapshot } from 'xstate'
import { isSameWay } from '#services/journal/recorded-guards.ts'
import type { Edit } from '../machines/branching.machine.ts'
import type { Doubt } from './held.ts'
import {
  reRun,
  unnumbered,
  type Charts,
  type DoubtAnswer,
  type Fed,
  type Happened,
  type Outcome,
  type Run,
} from './re-run.ts'
import { changesOf, sayState, type FieldChange } from './say-value.ts'

export interface ActorDifference {
  readonly path: string
  /** null where it does not live */
  readonly past: string | null
  readonly branch: string | null
  readonly fields: readonly FieldChange[]
}

export interface Comparison {
  /** seq of the first entry of the past that does not come, or goes another way; null where none */
  readonly parted: number | null
  /** what happens only with the changes */
  readonly added: readonly Happened[]
  /** of the past, what does not happen with them */
  readonly gone: readonly Happened[]
  /** answers, timers and presses that nobody waits for any more: nobody lives there, or no transition takes them */
  readonly unawaited: readonly Fed[]
  readonly actors: readonly ActorDifference[]
}

/** What is fed, with the changes made. */
export function editFed(fed: readonly Fed[], edits: readonly Edit[]): Fed[] {
  const bySeq = new Map(edits.map((edit) => [edit.seq, edit]))
  return fed.flatMap((one) => {
    const edit = one.seq === undefined ? undefined : bySeq.get(one.seq)
    if (!edit) return [one]
    // the recorded way was that of another event: guards are asked anew
    return edit.does === 'skip' ? [] : [{ ...one, event: edit.event, took: undefined, isChanged: true as const }]
  })
}

const wasOf = ({ happened }: Outcome): Map<number, Happened> =>
  new Map(happened.flatMap((one) => (one.was === undefined ? [] : [[one.was, one] as const])))

const hasMoved = ({ took }: Pick<Happened, 'took'>): boolean => took.flat().length > 0

const standsAt = (snapshot: AnyMachineSnapshot | undefined): string | null =>
  snapshot ? `${sayState(snapshot.value)}${snapshot.status === 'active' ? '' : ` (${snapshot.status})`}` : null

function differencesOf(past: Outcome, branch: Outcome): ActorDifference[] {
  const paths = [...new Set([...past.snapshots.keys(), ...branch.snapshots.keys()])]
  return paths.flatMap((path) => {
    const [was, is] = [past.snapshots.get(path), branch.snapshots.get(path)]
    const fields = was && is ? changesOf(was.context, is.context) : []
    const [before, after] = [standsAt(was), standsAt(is)]
    return before === after && fields.length === 0 ? [] : [{ path, past: before, branch: after, fields }]
  })
}

const signOf = ({ path, kind, event }: Happened): string => `${unnumbered(path)}\n${kind}\n${event.type}`

/** What happens in the branch alone. Actors that stood there at the beginning are born in every run, and in no entry of the recording. */
function addedIn(past: Outcome, branch: Outcome): Happened[] {
  const unwritten = new Map<string, number>()
  const count = (one: Happened, by: number): number => {
    const before = unwritten.get(signOf(one)) ?? 0
    unwritten.set(signOf(one), before + by)
    return before
  }
  for (const one of past.happened) if (one.was === undefined) count(one, 1)
  return branch.happened.filter((one) => one.was === undefined && count(one, -1) <= 0)
}

export function compareOutcomes(past: Outcome, branch: Outcome, fed: readonly Fed[]): Comparison {
  const [then, now] = [wasOf(past), wasOf(branch)]
  const isOther = ({ was, took }: Happened): boolean => {
    const other = was === undefined ? undefined : now.get(was)
    return was !== undefined && (!other || !isSameWay(took, other.took))
  }
  const gone = past.happened.filter(({ was }) => was !== undefined && !now.has(was))
  const untaken = fed.filter(({ seq }) => {
    const [before, after] = seq === undefined ? [] : [then.get(seq), now.get(seq)]
    return before !== undefined && after !== undefined && hasMoved(before) && !hasMoved(after)
  })
  return {
    parted: past.happened.find(isOther)?.was ?? null,
    added: addedIn(past, branch),
    gone,
    unawaited: [...branch.missed, ...untaken],
    actors: differencesOf(past, branch),
  }
}

/**
 * Runs the past with changes, and compares it with the past run without.
 * @param answers what a person said of guards that read what is hidden
 * @returns the comparison, or the next guard to be asked about
 */
export function runBranch(
  run: Run,
  edits: readonly Edit[],
  charts: Charts,
  answers: readonly DoubtAnswer[] = [],
): Comparison | { doubt: Doubt } {
  const fed = editFed(run.fed, edits)
  const branch = reRun({ ...run, fed, answers }, charts)
  return branch.doubt ? { doubt: branch.doubt } : compareOutcomes(reRun(run, charts), branch, fed)
}

export const isParted = ({ parted, added, actors }: Comparison): boolean =>
  parted !== null || added.length > 0 || actors.length > 0
