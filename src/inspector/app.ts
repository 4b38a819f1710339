/** Joins the inspector: fills the ports of its charts and starts them. */
import { createActor, fromPromise } from 'xstate'
import { isAdminHere } from '#services/journal/admin-here.ts'
import type { InspectorMode } from '#services/journal/probe.types.ts'
import { imposeFaults } from './attach/impose-faults.ts'
import { eventSender } from './attach/send-event.ts'
import { watchTabs, type Shelf } from './attach/tabs.ts'
import { attachmentMachine } from './machines/attachment.machine.ts'
import { faultsMachine } from './machines/faults.machine.ts'
import { importingMachine, type ImportAnswer, type JournalSource } from './machines/importing.machine.ts'
import { inspectorMachine, type InspectorInput } from './machines/inspector.machine.ts'
import { sendingMachine, type SendAnswer, type SendQuestion } from './machines/sending.machine.ts'
import type { EventShapes } from './send/shape.types.ts'
import { createRecording } from './time/recording.ts'
import { stripOf } from './ui/say-fault.ts'

const freshId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** `?tab=4F7Q&journal=<address>&order=<number>&chart=cart&at=5&over=mutants` */
function askedBy(search: URLSearchParams): InspectorInput {
  const at = search.get('at')
  return {
    tab: search.get('tab'),
    journal: search.get('journal'),
    order: search.get('order'),
    chart: search.get('chart'),
    at: at !== null && /^\d{1,9}$/.test(at) ? Number(at) : null,
    over: search.get('over'),
  }
}

/** What the events of a chart carry; nothing where its types say nothing. */
const shapesOf = async (chart: string): Promise<EventShapes> =>
  (await import('virtual:event-types')).eventTypes[chart] ?? {}

export type Opened = ReturnType<typeof openInspector>

export function openInspector(mode: InspectorMode, search: URLSearchParams) {
  const recording = createRecording()
  const shelf: Shelf = { document: undefined }
  const files = new Map<string, File>()
  // what reads files and old shapes of events comes when a journal is brought
  const read = async (source: JournalSource, signal: AbortSignal): Promise<ImportAnswer> =>
    (await import('./attach/read-journal.ts')).readJournal(files, shelf)(source, signal)
  const self = { mode, inspector: freshId() }
  const send = eventSender({ ...self, shapesOf })
  const actor = createActor(
    inspectorMachine.provide({
      actors: {
        askGate: fromPromise<boolean, undefined>(async () => mode === 'on' || isAdminHere()),
        attachment: attachmentMachine.provide({
          actors: { watchTabs: watchTabs({ ...self, recording, shelf }) },
        }),
        importing: importingMachine.provide({
          actors: { readJournal: fromPromise<ImportAnswer, JournalSource>(({ input, signal }) => read(input, signal)) },
        }),
        faults: faultsMachine.provide({ actors: { imposeFaults: imposeFaults({ ...self, stripOf }) } }),
        sending: sendingMachine.provide({
          actors: { sendEvent: fromPromise<SendAnswer, SendQuestion>(({ input }) => send(input)) },
        }),
      },
    }),
    { input: askedBy(search) },
  )
  actor.start()
  return {
    actor,
    mode,
    recording,
    shelf,
    shapesOf,
    newId: freshId,
    /** Takes a chosen file in; charts hear of its handle alone. */
    holdFile(file: File): string {
      const handle = freshId()
      files.clear()
      files.set(handle, file)
      return handle
    },
    /** What makes documents comes when one is asked for. */
    exported: async () => (await import('./attach/export-journal.ts')).exported(recording, Date.now()),
  }
}
