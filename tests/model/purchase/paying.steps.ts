/** All that may happen next in the small shop. */
import type { OrderEvent } from '#machines/order/order.events.ts'
import { byItself, type Scope, type Steps } from './paying.acts.ts'
import { change } from './paying.server.ts'
import type { Rules } from './paying.rules.ts'
import { callSteps, cancelSteps, otherSteps, providerSteps, tabSteps, writeSteps } from './paying.people.ts'
import { answerSteps, falseSteps, laterSteps, webhookSteps, timeSteps } from './paying.questions.ts'
import type { World } from './paying.world.ts'

export type { Scope }

/** Paying back under a fixed id: asked once or often, it goes back once. */
function refundSteps(world: World, law: Rules, { hasWholeRefunds }: Scope): Steps {
  const { owed, refunded, refundFailed } = world.order.state.context
  if (owed === 0) return []
  const id = law.refundsById ? `f${refunded}` : `f${refunded}.${Object.keys(world.refunds).length}`
  const given = world.refunds[id]
  const note = (amount: number): OrderEvent => ({ type: 'refund_processed', refund_id: id, amount })
  const last = law.refundsById ? given : Object.values(world.refunds).at(-1)
  if (hasWholeRefunds) {
    const paid = { ...world, refunds: { ...world.refunds, [id]: owed } }
    const failed: OrderEvent = { type: 'refund_failed', refund_id: id, reason: '' }
    return [
      byItself(`${owed} goes back`, change(paid, note(owed), law), { do: 'payBack', isRefused: false }),
      ...(refundFailed
        ? []
        : [
            byItself('The provider refuses to pay back', change(world, failed, law), {
              do: 'payBack',
              isRefused: true,
            }),
          ]),
    ]
  }
  const steps: Steps = []
  if (given === undefined && Object.keys(world.refunds).length < 4)
    steps.push(
      byItself(`The provider is asked to pay ${owed} back as ${id}`, {
        ...world,
        refunds: { ...world.refunds, [id]: owed },
      }),
    )
  if (last !== undefined && last <= owed)
    steps.push(byItself('That it went back is written down', change(world, note(last), law)))
  if (!law.writesRefundsOnce)
    for (const [before, amount] of Object.entries(world.refunds))
      if (before !== id && amount <= owed)
        steps.push(byItself(`That ${before} went back is written down once more`, change(world, note(amount), law)))
  if (given === undefined && !refundFailed)
    steps.push(
      byItself(
        'The provider does not pay back now',
        change(world, { type: 'refund_failed', refund_id: id, reason: '' }, law),
      ),
    )
  return steps
}

export const stepsUnder =
  (law: Rules, scope: Scope) =>
  (world: World): Steps => [
    ...(scope.hasTabs ? world.tabs.flatMap((_, at) => tabSteps(world, at, law, scope)) : callSteps(world, law, scope)),
    ...providerSteps(world),
    ...webhookSteps(world, law, scope),
    ...laterSteps(world, law, scope),
    ...answerSteps(world, law),
    ...writeSteps(world, law),
    ...falseSteps(world, law),
    ...timeSteps(world, law, scope),
    ...refundSteps(world, law, scope),
    ...(scope.isCalm ? [] : cancelSteps(world, law)),
    ...(scope.hasOthers ? otherSteps(world) : []),
  ]
