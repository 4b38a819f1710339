/** Reads the stream of an order as a journal of one actor: its chart is folded by it as charts of a page are by theirs. */
import type { components } from '#openapi/generated/schema.d.ts'
import { toDocument, type JournalDocument } from '#services/journal/journal-document.ts'
import { JOURNAL_FORMAT, type EntryKind, type JournalEntry } from '#services/journal/journal.types.ts'
import type { ImportProblem } from '../machines/importing.machine.ts'
import { ORDER } from '../machines/attachment.types.ts'
import { askAsAdmin, type Asked } from './ask-as-admin.ts'

export type StreamEvent = components['schemas']['OrderStreamEvent']

/** A customer and an admin are people; a provider answers what it was asked for; time is a timer. */
const kinds: Readonly<Record<StreamEvent['by']['kind'], EntryKind>> = {
  customer: 'external',
  admin: 'external',
  provider: 'outcome',
  time: 'timer',
}

const noCause = { v: JOURNAL_FORMAT, actorPath: ORDER, machine: ORDER, cause: null, key: null } as const

/** @param events oldest first; of each `actor` says who made it */
export function journalOfOrder(number: string, events: readonly StreamEvent[]): JournalEntry[] {
  const [first] = events
  if (!first) return []
  const birth: JournalEntry = {
    ...noCause,
    tab: number,
    seq: 1,
    kind: 'birth',
    at: Date.parse(first.at),
    name: 'xstate.init',
    ev: 0,
    event: { type: 'xstate.init' },
  }
  const told = events.map(({ version, type, at, by, data }): JournalEntry => ({
    ...noCause,
    tab: number,
    seq: version + 1,
    kind: kinds[by.kind],
    at: Date.parse(at),
    name: type,
    ev: 1,
    event: { ...data, type, actor: by },
  }))
  return [birth, ...told]
}

const problemOf = (status: number): ImportProblem => {
  if (status === 401) return 'no_admin'
  if (status === 403) return 'forbidden'
  // A text that is no number of an order is one that no order has.
  return status === 404 || status === 422 ? 'no_order' : 'failed'
}

/** @param ask the server, in the name of an admin */
export async function readOrder(
  number: string,
  ask: (path: string) => Promise<Asked> = askAsAdmin,
): Promise<JournalDocument | ImportProblem> {
  const { status, body } = await ask(`/admin/orders/${encodeURIComponent(number)}/events`)
  if (status !== 200) return problemOf(status)
  const { data } = body as { data: readonly StreamEvent[] }
  const entries = journalOfOrder(String(data[0]?.data['order_number'] ?? number), data)
  return toDocument({ from: 0, entries, snapshots: [] }, entries.at(-1)?.at ?? 0)
}
