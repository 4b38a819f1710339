/** Lays another journal beside the one in view, and lets go of it where it was erased. */
import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { probeChannel, type FromTab } from '#services/journal/probe.types.ts'
import {
  comparingMachine,
  isOfThisDevice,
  type CompareAnswer,
  type Erasure,
  type OtherJournal,
} from '../machines/comparing.machine.ts'
import { createRecording, type Recording } from '../time/recording.ts'
import { compareJournals, type Laid } from '../time/side-by-side.ts'
import { readOther, type ReadOther } from './read-other.ts'

/** What the page holds of a comparison; its chart holds counts. */
export type Bench = { files: Map<string, File>; laid: Laid | undefined; other: OtherJournal | null }

type Parts = { readonly recording: Recording; readonly bench: Bench; readonly by: Omit<ReadOther, 'files'> }

const pause = () => new Promise((resolve) => setTimeout(resolve))

const recorded = (entries: Recording['entries'], from: Recording['from']): Promise<Recording> =>
  new Promise((resolve) => {
    const recording = createRecording()
    recording.replace(entries, from, () => resolve(recording))
  })

const compareWith = ({ recording, bench, by }: Parts) =>
  fromPromise<CompareAnswer, OtherJournal | null>(async ({ input, signal }): Promise<CompareAnswer> => {
    Object.assign(bench, { laid: undefined, other: input })
    if (!input) return { tag: 'refused', problem: 'not_found' }
    const read = await readOther(input, { ...by, files: bench.files })
    if (typeof read === 'string') return { tag: 'refused', problem: read }
    if (read.entries.length === 0) return { tag: 'refused', problem: 'empty' }
    const one = await recorded(recording.entries, recording.from)
    const other = await recorded(read.entries, read.from)
    const compared = await compareJournals(one, other, pause)
    // what was erased meanwhile, or is not asked for any more, is not held
    if (!signal.aborted) bench.laid = { one, other, compared }
    return { tag: 'compared', rows: compared.rows.length, parted: compared.parted }
  })

/** Each page that is open tells that its journal was erased; those of the others were with it. */
const hearErasure = ({ bench, by }: Parts) =>
  fromCallback<Erasure, undefined, EventObject>(({ sendBack }) => {
    const line = new BroadcastChannel(probeChannel(by.database))
    line.addEventListener('message', ({ data }) => {
      if ((data as FromTab).type !== 'erased') return
      if (isOfThisDevice(bench.other)) bench.laid = undefined
      sendBack({ type: 'journals.erased' } satisfies Erasure)
    })
    return () => line.close()
  })

export const comparingOf = (parts: Parts) =>
  comparingMachine.provide({ actors: { compareWith: compareWith(parts), hearErasure: hearErasure(parts) } })
