/** What of a market list may be written down: its goods and how it goes, never the words of a person. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'

const open = { v: 1, safe: 'all' } as const
const words = { v: 1, safe: { text: 'none' } } as const
/** Of a line all but its words. */
const line = {
  id: 'all',
  amount: 'all',
  reason: 'all',
  meant: 'all',
  suggestions: 'all',
  chosen: 'all',
  units: 'all',
} as const
const readLine = {
  quantity: 'all',
  measure: 'all',
  amount: 'all',
  reason: 'all',
  choice: 'all',
  alternatives: 'all',
} as const
const answer = {
  v: 1,
  safe: { tag: 'all', message: { code: 'all' }, requestId: 'all', retryAfter: 'all', lines: [readLine] },
} as const

export const marketListJournal: JournalSchema = {
  'text.changed': words,
  'text.offered': words,
  'list.read': open,
  'list.rewrite': open,
  'list.renew': open,
  'line.setUnits': open,
  'line.choose': open,
  'line.remove': open,
  'line.restore': open,
  'line.correct': { v: 1, safe: { id: 'all', text: 'none' } },
  'list.add': open,
  'list.addMissing': open,
  'list.undo': open,
  'cart.changed': open,
  'network.returned': open,
  'drafts.dropped': open,
  'done:openList': { v: 1, safe: { text: 'none', lines: [line] } },
  'done:readList': answer,
  'done:readLine': answer,
}
