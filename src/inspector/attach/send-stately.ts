/** Sends the journal in view to a receiver of Stately's protocol: what was recorded first, then what comes. Fetched when it is asked for. */
import { fromCallback, type EventObject } from 'xstate'
import { isAdminHere } from '#services/journal/admin-here.ts'
import type { InspectorMode } from '#services/journal/probe.types.ts'
import { createStatelyStream } from '../export/stately.ts'
import type { AttachmentRef } from '../machines/attachment.machine.ts'
import type { InspectorRef } from '../machines/inspector.machine.ts'
import type { Target } from '../machines/stately.address.ts'
import type { EndReason, StatelyFact } from '../machines/stately.machine.ts'
import { foldable } from '../time/charts.ts'
import type { Recording } from '../time/recording.ts'
import { openLine } from './stately-lines.ts'

/** Longest piece of work before the page may answer again, ms. */
const SLICE = 8
/** How long a receiver that cannot keep up is left alone, ms. */
const REST = 50

type Source = {
  readonly recording: Pick<Recording, 'entries' | 'from'>
  /** Calls back when entries have come, or others are looked at. */
  readonly onChange: (changed: () => void) => () => void
  /** Why nothing of it may go out any more. */
  readonly obstacle: () => EndReason | null
}

/** Entries are the ones that were in view when a person asked: others need another press. */
export const sendJournal = ({ recording, onChange, obstacle }: Source, open: typeof openLine = openLine) =>
  fromCallback<{ type: 'none' }, Target | null, EventObject>(({ input, sendBack }) => {
    const { entries, from } = recording
    const tell = (fact: StatelyFact): void => sendBack(fact)
    let stream = createStatelyStream(foldable, from)
    let place = 0
    let isReady = false
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined

    const end = (reason: EndReason): void => {
      if (isOver) return
      isOver = true
      tell({ type: 'stream.ended', reason })
    }
    const why = (): EndReason | null => obstacle() ?? (recording.entries === entries ? null : 'replaced')

    const pump = (): void => {
      timer = undefined
      if (isOver || !isReady) return
      const reason = why()
      if (reason !== null) return end(reason)
      const began = performance.now()
      while (place < entries.length && line.isFree() && performance.now() - began < SLICE) {
        const entry = entries[place]
        if (!entry) break
        if (place === 0) for (const told of stream.begin(entry.at)) line.say(told)
        for (const told of stream.next(entry)) line.say(told)
        place += 1
      }
      tell({ type: 'stream.sent', sent: place, of: entries.length })
      if (place < entries.length) timer = setTimeout(pump, line.isFree() ? 0 : REST)
    }

    const forbidden = why()
    if (!input || forbidden !== null) return end(forbidden ?? 'failed')
    const line = open(input, {
      ready: () => {
        if (isOver) return
        isReady = true
        stream = createStatelyStream(foldable, from)
        place = 0
        tell({ type: 'receiver.ready' })
        clearTimeout(timer)
        pump()
      },
      ended: end,
    })
    const stopHearing = onChange(() => {
      const reason = why()
      if (reason !== null) end(reason)
      else if (timer === undefined) pump()
    })
    return () => {
      isOver = true
      clearTimeout(timer)
      stopHearing()
      line.close()
    }
  })

type Looked = { readonly actor: InspectorRef; readonly mode: InspectorMode; readonly recording: Recording }

/** Of the journal that is in view when a person asks, for as long as they may look. */
export const statelySender = ({ actor, mode, recording }: Looked) =>
  sendJournal({
    recording,
    onChange: (changed) => {
      const { attachment, timeline } = actor.getSnapshot().children
      const heard = [attachment?.subscribe(changed), timeline?.subscribe(changed)]
      return () => heard.forEach((one) => one?.unsubscribe())
    },
    obstacle: () => {
      if (mode === 'admin' && !isAdminHere()) return 'guarded'
      const attachment = actor.getSnapshot().children['attachment'] as AttachmentRef | undefined
      return attachment?.getSnapshot().matches({ following: 'erased' }) ? 'erased' : null
    },
  })
