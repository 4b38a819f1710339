/** Fills the ports of orders of the desk. */
import { fromPromise } from '#services/journal/asked.ts'
import { deskOrderMachine } from '#machines/admin/desk-order.machine.ts'
import { readDeskOrder } from '#machines/admin/desk-order.read.ts'
import type { MovedOn, NoteCall, OrderAnswer, StepAnswer, StepCall } from '#machines/admin/desk-order.types.ts'
import type { Refusal } from '#machines/admin/resource.types.ts'
import type { ApiAnswer } from '#services/api/answer.types.ts'
import * as desk from '#services/api/desk.ts'
import { toldRefusal } from '#services/api/refusal.ts'
import { callOnce } from './repeat-key.ts'
import { type Failed, refused, type ResourcePage } from './refused.ts'

const broken: Refusal = { message: { code: 'forms.failed' }, requestId: null }

const isOf = (answer: Failed, code: string): boolean => answer.tag === 'refused' && answer.body?.code === code

function movedOnOf(answer: Failed): MovedOn {
  const stale = answer.tag === 'refused' ? (answer.body?.stale as Record<string, unknown> | undefined) : undefined
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return { by: text(stale?.['changed_by']), at: text(stale?.['changed_at']) }
}

function stepAnswer(answer: ApiAnswer<unknown>): StepAnswer {
  if (answer.tag === 'done') {
    const order = readDeskOrder(answer.reply)
    return order ? { tag: 'done', order } : { tag: 'refused', refusal: broken, errors: {} }
  }
  if (isOf(answer, 'stale_version')) return { tag: 'stale', movedOn: movedOnOf(answer) }
  const errors = answer.tag === 'refused' ? toldRefusal(answer).errors : {}
  return { ...refused(answer), errors }
}

/** Each step goes out under a key, so that a call repeated after a lost answer does nothing twice. */
export const connectDeskOrder = ({ reach, newId }: ResourcePage) => {
  const once = callOnce(newId)
  /** Versions that steps were taken upon, by their key: what is repeated under one is the same call to the letter. */
  const versions = new Map<string, number>()
  const bodyUnder = (key: string, { version, action, values }: StepCall): desk.StepBody => {
    versions.set(key, versions.get(key) ?? version)
    return { ...values, action, version: versions.get(key) } as desk.StepBody
  }
  return deskOrderMachine.provide({
    actors: {
      fetchOrder: fromPromise<OrderAnswer, { number: string }>(async ({ input, signal }) => {
        const answer = await (await reach()).call(desk.getDeskOrder(input.number), signal)
        if (answer.tag === 'done') {
          const order = readDeskOrder(answer.reply)
          return order ? { tag: 'loaded', order } : { tag: 'refused', refusal: broken }
        }
        return isOf(answer, 'not_found') ? { tag: 'missing' } : refused(answer)
      }),
      takeStep: fromPromise<StepAnswer, StepCall>(async ({ input, signal }) => {
        const { number, action, values } = input
        // Known again without its version: by the time that it is repeated, the lost step itself may have made another one.
        return stepAnswer(
          await once([number, action, values], async (key) =>
            (await reach()).call(desk.actOnOrder(number, bodyUnder(key, input), key), signal),
          ),
        )
      }),
      addNote: fromPromise<StepAnswer, NoteCall>(async ({ input, signal }) =>
        stepAnswer(
          await once(input, async (key) =>
            (await reach()).call(desk.addOrderNote(input.number, input.words, key), signal),
          ),
        ),
      ),
    },
  })
}
