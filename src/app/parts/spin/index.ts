/** The wheel. It comes with its page. */
import { fromPromise } from '#services/journal/asked.ts'
import { spinJournal } from '#machines/spin/spin.journal.ts'
import { spinMachine } from '#machines/spin/spin.machine.ts'
import { spinPart } from '#machines/spin/spin.part.ts'
import type { ExchangeAnswer, RecallAnswer, SpinAnswer } from '#machines/spin/spin.types.ts'
import { toldRefusal } from '#services/api/refusal.ts'
import { exchangePoints, recallSpin, spinWheel } from '#services/api/spin.ts'
import { forms } from '#text/forms.ts'
import { server } from '#text/server.ts'
import { words } from '#ui/text/words.ts'
import type { Page } from '../../page.ts'
import type { PartDefinition } from '../define-part.ts'

words(forms)
words(server)

// Each port names its answer at the function: inferred from its returns, the compiler compares every message with every other (4 minutes).

/** What the refusals have in common: the page was drawn for a state that is over, so it looks again. */
const overtaken = new Set(['already_spun', 'spin_closed', 'phone_unverified'])

export function connectSpin({ reach }: Pick<Page, 'reach'>) {
  return spinMachine.provide({
    actors: {
      recallSpin: fromPromise<RecallAnswer, undefined>(async ({ signal }): Promise<RecallAnswer> => {
        const answer = await (await reach()).call(recallSpin(), signal)
        if (answer.tag === 'done') return { tag: 'told', standing: answer.reply.data }
        return { tag: 'failed', requestId: answer.tag === 'refused' ? toldRefusal(answer).requestId : null }
      }),
      spinWheel: fromPromise<SpinAnswer, { key: string }>(async ({ input, signal }): Promise<SpinAnswer> => {
        const answer = await (await reach()).call(spinWheel(input.key), signal)
        if (answer.tag === 'unreachable') return answer
        if (answer.tag === 'done') {
          const { next_spin_at: nextSpinAt, ...result } = answer.reply.data
          return { tag: 'spun', result, nextSpinAt }
        }
        if (overtaken.has(answer.body?.code ?? '')) return { tag: 'overtaken' }
        const { message, requestId } = toldRefusal(answer)
        return { tag: 'refused', refusal: { message, requestId } }
      }),
      exchangePoints: fromPromise<ExchangeAnswer, { key: string }>(
        async ({ input, signal }): Promise<ExchangeAnswer> => {
          const answer = await (await reach()).call(exchangePoints(input.key), signal)
          if (answer.tag === 'unreachable') return answer
          if (answer.tag === 'done') return { tag: 'exchanged', ...answer.reply.data }
          const { message, requestId } = toldRefusal(answer)
          return { tag: 'refused', refusal: { message, requestId } }
        },
      ),
    },
  })
}

export const definition: PartDefinition = {
  part: spinPart,
  charts: [spinMachine],
  journal: { spin: spinJournal },
  connect: connectSpin,
}
