/** What must never be, and what must always follow, in the charts that move money and goods. */
import { answerOf, arrives, guards, tells, when, type RuleBook, type Step } from './oracle.ts'
import type { OrdersSeen } from '#machines/unpaid/unpaid.types.ts'

const isBy = ({ event }: Step, type: string): boolean => event.type === type
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The device is told to keep what the chart knows after the step. */
const keepsAsIs = (step: Step): boolean =>
  step.told.some(({ event }) => event.type === 'unpaid.saved' && same(event['orders'], step.after.context.orders))

export const moneyRules: readonly RuleBook[] = [
  {
    chart: 'cart',
    rules: [
      {
        rule: 'what another person’s cart holds is not adopted',
        mutant: '(root): drop the guard of cart.changedElsewhere #0',
        holds: (step) =>
          when(isBy(step, 'cart.changedElsewhere') && !same(step.event['owner'], step.before.context.owner), () =>
            same(step.after.context.confirmed, step.before.context.confirmed),
          ),
      },
      {
        rule: 'what another person had on its way is not sent for this one',
        mutant: '(root): drop the guard of cart.inherited #0',
        holds: (step) =>
          when(isBy(step, 'cart.inherited') && !same(step.event['owner'], step.before.context.owner), () =>
            same(step.after.context.pending, step.before.context.pending),
          ),
      },
      {
        rule: 'what waits for the network goes out when it returns',
        mutant: 'confirmed.open: drop tellLineSyncsReturned, action of network.returned #0',
        holds: (step) =>
          when(isBy(step, 'network.returned') && step.before.matches({ confirmed: 'open' } as never), () => {
            const told = step.told.filter(({ event }) => event.type === 'network.returned')
            return told.length >= step.before.context.lineSyncs.length
          }),
      },
    ],
  },
  {
    chart: 'lineSync',
    rules: [
      {
        rule: 'every answer is brought to the cart',
        mutant: 'sending: drop bringAnswer, action of sendChange onDone #1',
        holds: (step) => {
          const tag = answerOf(step, 'sendChange')?.tag
          return when(tag !== undefined && tag !== 'unreachable', () => tells(step, 'parent', 'line.answered'))
        },
      },
      {
        rule: 'silence is no answer',
        mutant: guards('a refusal passes for silence', {
          isUnreachable: (_, answer: { tag: string }) => answer.tag === 'refused',
        }),
        holds: ({ told }) => !told.some(({ event }) => event['answer']?.tag === 'unreachable'),
      },
      {
        rule: 'nothing is sent that the cart was not asked for',
        mutant: 'asking: drop requestOutgoingChange, entry',
        holds: (step) => when(arrives(step, 'asking'), () => tells(step, 'parent', 'line.due')),
      },
      {
        rule: 'a network that returns again and again sends a change once',
        mutant: 'waiting: drop the guard of network.returned #0',
        holds: (step) =>
          when(isBy(step, 'network.returned') && step.before.context.wasHurried === true, () =>
            same(step.after.value, step.before.value),
          ),
      },
    ],
  },
  {
    chart: 'checkout',
    rules: [
      {
        rule: 'an order that stands is told, so that it is paid',
        mutant: 'order.known.placing: drop tellPlaced, action of placeOrder onDone #0',
        holds: (step) =>
          when(answerOf(step, 'placeOrder')?.tag === 'placed', () => tells(step, 'parent', 'order.placed')),
      },
      {
        rule: 'a press is written down before the server is asked',
        mutant: 'order.known.editing: drop savePlacement, action of order.place #2',
        holds: (step) =>
          when(
            isBy(step, 'order.place') &&
              step.begun.includes('placeOrder') &&
              step.before.matches({ order: { known: 'editing' } } as never),
            () => tells(step, 'storeCheckout', 'placement.saved'),
          ),
      },
      {
        rule: 'nothing of a person who goes stays on the device',
        mutant: '(root): drop removeAll, action of drafts.dropped #0',
        holds: (step) => when(isBy(step, 'drafts.dropped'), () => tells(step, 'storeCheckout', 'checkout.removed')),
      },
    ],
  },
  {
    chart: 'purchase',
    rules: [
      {
        rule: 'an order that is to be paid is paid, by its number',
        mutant: '(root): drop startPayment, action of order.placed #0',
        holds: (step) =>
          when(isBy(step, 'order.placed') && tells(step, 'parent', 'page.wanted') && goesToPayment(step), () =>
            tells(step, 'payment', 'payment.start', { orderNumber: step.event['order'].orderNumber }),
          ),
      },
      {
        rule: 'a payment is left with whoever goes',
        mutant: '(root): drop leavePayment, action of drafts.dropped #0',
        holds: (step) =>
          when(isBy(step, 'drafts.dropped') && 'payment' in step.before.children, () =>
            tells(step, 'payment', 'payment.leave'),
          ),
      },
      {
        rule: 'goods that were bought leave the cart',
        mutant: '(root): drop tellBought, action of purchase.finished #0',
        holds: (step) =>
          when(isBy(step, 'purchase.finished'), () =>
            tells(step, 'parent', 'goods.bought', { orderNumber: step.event['orderNumber'] }),
          ),
      },
    ],
  },
  {
    chart: 'unpaid',
    rules: [
      {
        rule: 'an order that waits no more is told, and its goods where they are bought',
        mutant: 'watched.ask.asking: drop tellSeen, action of lookAtOrders onDone #0',
        holds: (step) => {
          const over =
            (answerOf(step, 'lookAtOrders') as OrdersSeen | undefined)?.seen.filter((one) => !one.waits) ?? []
          return over.every(
            ({ orderNumber, items }) =>
              tells(step, 'parent', 'payment.reconciled', { orderNumber }) &&
              (items === null || tells(step, 'parent', 'order.seenConfirmed', { orderNumber, items })),
          )
        },
      },
      {
        rule: 'the device keeps what was last heard of an order',
        mutant: '(root): drop save, action of order.seen #0',
        holds: (step) => when(isBy(step, 'order.seen'), () => keepsAsIs(step)),
      },
      {
        rule: 'nothing of a person who goes stays on the device',
        mutant: '(root): drop save, action of drafts.dropped #0',
        holds: (step) =>
          when(isBy(step, 'drafts.dropped'), () => keepsAsIs(step) && step.after.context.orders.length === 0),
      },
    ],
  },
  {
    chart: 'payment',
    rules: [
      {
        rule: 'whoever has paid, or has not, is told',
        mutant: 'failed: drop tellReconciled, entry',
        holds: (step) =>
          when(
            ['failed', 'underpaid', 'refunding', { paid: 'told' }].some((state) => arrives(step, state)),
            () => tells(step, 'parent', 'payment.reconciled'),
          ),
      },
      {
        rule: 'a second press for the same payment begins no other',
        mutant: 'redirecting: drop payment.start #0',
        holds: (step) => {
          const { orderNumber, channel } = step.event
          const isSame = same(step.before.context.request, { orderNumber, channel })
          const isUnderWay = step.before.matches('starting' as never) || step.before.matches('redirecting' as never)
          return when(isBy(step, 'payment.start') && isUnderWay && isSame, () => !step.begun.includes('startPayment'))
        },
      },
      {
        rule: 'a payment that is left leaves nothing',
        mutant: '(root): drop clear, action of payment.leave #0',
        holds: (step) =>
          when(isBy(step, 'payment.leave'), () => {
            const { request, attempt, reference, outcome } = step.after.context
            return [request, attempt, reference, outcome].every((one) => one === null)
          }),
      },
      {
        rule: 'a payment that has not begun is forgotten with its page',
        mutant: 'unreachable: drop clear, action of payment.left #0',
        holds: (step) => {
          const hasBegun = !['starting', 'unreachable', 'notAllowed'].some((state) =>
            step.before.matches(state as never),
          )
          return when(
            isBy(step, 'payment.left') && !hasBegun,
            () => step.after.matches('idle' as never) && step.after.context.request === null,
          )
        },
      },
    ],
  },
  {
    chart: 'order',
    rules: [
      {
        rule: 'what is packed is not called off by who bought it',
        mutant: 'open.processing: drop the guard of cancelled #0',
        holds: (step) =>
          when(
            isBy(step, 'cancelled') &&
              step.before.matches({ open: 'processing' } as never) &&
              step.event['by'] !== 'admin',
            () => same(step.after.value, step.before.value),
          ),
      },
      {
        rule: 'what is picked up is not sent',
        mutant: 'open.processing: drop the guard of shipped #0',
        holds: (step) => when(arrives(step, { open: 'shipped' }), () => step.before.context.fulfilment === 'delivery'),
      },
      {
        rule: 'an attempt to pay ends by word of its own reference alone',
        mutant: 'awaiting: drop the guard of payment_voided #0',
        holds: (step) =>
          when(
            ['payment_voided', 'payment_failed'].includes(step.event.type) &&
              step.event['reference'] !== step.before.context.attempt,
            () => same(step.after.context, step.before.context),
          ),
      },
    ],
  },
  {
    chart: 'spin',
    rules: [
      {
        rule: 'a draw that is spent is not asked for with its key again',
        mutant: 'recalling: drop forgetKey, action of recallSpin onDone #3',
        holds: (step) =>
          when(
            arrives(step, 'spent') && answerOf(step, 'recallSpin') !== undefined,
            () => step.after.context.key === null,
          ),
      },
      {
        rule: 'nothing of the person before is shown to the next',
        mutant: '(root): drop forget, action of person.changed #0',
        holds: (step) =>
          when(isBy(step, 'person.changed'), () => {
            const { standing, result, key } = step.after.context
            return standing === null && result === null && key === null
          }),
      },
      {
        rule: 'a key that another device has used is used no more',
        mutant: 'asking: drop forgetKey, action of spinWheel onDone #1',
        holds: (step) => when(answerOf(step, 'spinWheel')?.tag === 'overtaken', () => step.after.context.key === null),
      },
    ],
  },
  {
    chart: 'phoneOrder',
    rules: [
      {
        rule: 'what was written of a caller goes when the order stands',
        mutant: 'placing: drop leaveDraft, action of placeOrder onDone #0',
        holds: (step) => when(arrives(step, 'placed'), () => tells(step, 'keepDraft', 'draft.left')),
      },
      {
        rule: 'lists hear of an order that stands',
        mutant: 'placing: drop tellMoved, action of placeOrder onDone #0',
        holds: (step) => when(arrives(step, 'placed'), () => tells(step, 'parent', 'order.moved')),
      },
      {
        rule: 'what is written down of a caller survives a reload',
        mutant: 'editing: drop keepDraft, action of draft.changed #1',
        holds: (step) =>
          when(
            isBy(step, 'draft.changed') &&
              step.before.matches('editing' as never) &&
              'keepDraft' in step.before.children,
            () => tells(step, 'keepDraft', 'draft.kept'),
          ),
      },
    ],
  },
  {
    chart: 'deskOrder',
    rules: [
      {
        rule: 'lists hear of a step that was taken',
        mutant: 'here.moving: drop tellMoved, action of takeStep onDone #0',
        holds: (step) => when(answerOf(step, 'takeStep')?.tag === 'done', () => tells(step, 'parent', 'order.moved')),
      },
      {
        rule: 'lists hear that others were first',
        mutant: 'here.moving: drop tellMoved, action of takeStep onDone #1',
        holds: (step) => when(answerOf(step, 'takeStep')?.tag === 'stale', () => tells(step, 'parent', 'order.moved')),
      },
      {
        rule: 'whose note was refused is told why',
        mutant: 'here.noting: drop assignRefusal, action of addNote onDone #1',
        holds: (step) => when(answerOf(step, 'addNote')?.tag === 'refused', () => step.after.context.refusal !== null),
      },
    ],
  },
]

const goesToPayment = ({ told }: Step): boolean =>
  told.some(({ event }) => event.type === 'page.wanted' && String(event['to']).startsWith('/payment/'))
