/** What of the wheel may be written down: how a spin went, never a code that is as good as money. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'

const open = { v: 1, safe: 'all' } as const
const refusal = { message: { code: 'all' }, requestId: 'all' } as const
const result = { prize_index: 'all', prize: 'all' } as const

export const spinJournal: JournalSchema = {
  'spin.request': { v: 1, safe: { turnTime: 'all' } },
  'spin.recall': open,
  'result.close': open,
  'points.exchange': { v: 1, safe: {} },
  'person.changed': open,
  'network.returned': open,
  'done:recallSpin': {
    v: 1,
    safe: {
      tag: 'all',
      requestId: 'all',
      standing: {
        prizes: 'all',
        can_spin: 'all',
        reason: 'all',
        next_spin_at: 'all',
        today: result,
        last_win: result,
        exchange: 'all',
      },
    },
  },
  'done:spinWheel': { v: 1, safe: { tag: 'all', result, nextSpinAt: 'all', refusal } },
  'done:exchangePoints': { v: 1, safe: { tag: 'all', refusal } },
}
