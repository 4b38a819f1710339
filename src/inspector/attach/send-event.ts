/** Sends an event to an actor of a page that is open, and waits for what became of it. */
import { probeChannel, type FromTab, type InspectorMode, type ToTab } from '#services/journal/probe.types.ts'
import type { SendAnswer, SendQuestion } from '../machines/sending.machine.ts'
import { formsOf, readDraft } from '../send/read-draft.ts'
import type { EventShapes } from '../send/shape.types.ts'

/** How long a page has to say what became of an event, ms. */
const PATIENCE = 2_000

export type LoadShapes = (chart: string) => Promise<EventShapes>

type Parts = { mode: InspectorMode; inspector: string; shapesOf: LoadShapes; database?: string; patience?: number }

export function eventSender({ mode, inspector, shapesOf, database, patience = PATIENCE }: Parts) {
  let questions = 0

  const ask = (question: Omit<Extract<ToTab, { type: 'send' }>, 'n'>): Promise<SendAnswer> =>
    new Promise((resolve) => {
      const n = (questions += 1)
      const line = new BroadcastChannel(probeChannel(database))
      const end = (answer: SendAnswer): void => {
        clearTimeout(timer)
        line.close()
        resolve(answer)
      }
      const timer = setTimeout(() => end({ tag: 'silent' }), patience)
      line.addEventListener('message', ({ data }) => {
        const told = data as FromTab
        if (told.type === 'sent' && told.inspector === inspector && told.n === n) end({ tag: told.delivery })
      })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches its own origin alone
      line.postMessage({ ...question, n } satisfies ToTab)
    })

  return async ({ tab, path, chart, event: type, draft }: SendQuestion): Promise<SendAnswer> => {
    const forms = formsOf(await shapesOf(chart), type)
    if (!forms) return { tag: 'unreadable' }
    const { event, misfits } = readDraft(type, forms, draft)
    if (misfits.length > 0) return { tag: 'misfit', fields: misfits }
    return ask({ type: 'send', tab, inspector, mode, path, event })
  }
}
