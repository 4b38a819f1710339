import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { SnapshotFrom } from 'xstate'
import type { CartSeen } from '#machines/cart/cart.types.ts'
import { isPaidOnDelivery, proofOf } from '#machines/checkout/checkout.draft.ts'
import type { CheckoutContext, CheckoutEvent, Placed, Placement } from '#machines/checkout/checkout.types.ts'
import { readPhone } from '#machines/forms/phone.ts'
import { defineWalk, type Outcome } from '../walker/types.ts'
import { dearerQuote, goneQuote, placedOrder, quoteOf, riceItem, soundDraft } from './checkout-fixtures.ts'
import { told } from '../../support/words.ts'

const guest = { kind: 'guest' } as const
const full: CartSeen = { owner: guest, items: [riceItem], isConfirmed: true }
const moving: CartSeen = { ...full, isConfirmed: false }
const empty: CartSeen = { ...full, items: [] }

const placement: Placement = {
  id: 'press-0',
  key: 'checkout-1',
  draft: soundDraft,
  quote: quoteOf(),
  items: [riceItem],
  isGuest: true,
  proof: null,
}
const placed: Placed = { order: placedOrder, items: [riceItem], key: 'checkout-1', isEarlier: false, isGuest: true }
const known = { checkoutId: 'checkout-1', draft: soundDraft, placement: null, placed: null }

const refused = (retryAfter: number | null) => ({
  tag: 'refused' as const,
  message: told('Check the LGA'),
  errors: { 'delivery.lga': ['Choose another LGA'] },
  retryAfter,
  requestId: null,
})

const codeRefused = (resendAfter: number | null) => ({
  tag: 'refused',
  message: { code: 'server.said', params: { message: 'No' } },
  resendAfter,
  requestId: null,
})

const done = (output: unknown): Outcome => ({ type: 'done', output })

const phones = ['0803 214 7765', '0805 214 7765'] as const
/** The account's phone arrives late. */
const otherPhone = ({ draft }: CheckoutContext): string => (draft.phone === phones[0] ? phones[1] : phones[0])

/**
 * One page, one cart that fills and empties, one field that can be right or wrong: more of each shows nothing new. Pay on delivery is chosen on a page
 * that is ready, and as long as it is chosen only what matters to it happens.
 */
function events(now: SnapshotFrom<typeof checkoutMachine>): CheckoutEvent[] {
  const { context } = now
  const isOpen = context.views.length > 0
  const visit: CheckoutEvent = isOpen
    ? { type: 'checkout.closed', view: 'checkout' }
    : { type: 'checkout.opened', view: 'checkout' }
  const always: CheckoutEvent[] = [
    { type: 'cart.changed', cart: full },
    { type: 'order.place', id: 'press-1' },
    { type: 'quote.accept', id: 'press-1' },
    { type: 'quote.decline' },
    { type: 'quote.retry' },
    { type: 'order.anew' },
    { type: 'network.returned' },
    { type: 'drafts.dropped' },
    { type: 'code.confirm', code: '12' },
    { type: 'code.confirm', code: '123456' },
    { type: 'code.sendAgain' },
    { type: 'proof.cancel' },
  ]
  const isIn = (state: 'editing' | 'proving' | 'placing' | 'changed') => now.matches({ order: { known: state } })
  const isReady = now.matches({ quote: 'current' }) && isIn('editing') && context.quote?.is_orderable === true
  const choose = (value: string): CheckoutEvent => ({ type: 'field.changed', field: 'payment_method', value })
  if (isPaidOnDelivery(context.draft))
    return [
      ...always,
      ...(isIn('proving') || !isOpen ? [visit] : []),
      ...(isIn('proving')
        ? ([
            { type: 'cart.changed', cart: empty },
            { type: 'coupon.apply', code: 'OJA10' },
            { type: 'coupon.remove' },
          ] as const)
        : []),
      ...(isIn('proving')
        ? ([{ type: 'draft.prefilled', values: { phone: otherPhone(context), email: 'ada@oja.test' } }] as const)
        : []),
      ...(isIn('placing') ? ([{ type: 'field.changed', field: 'phone', value: otherPhone(context) }] as const) : []),
      ...((isIn('editing') || isIn('proving')) && context.proof === null ? [choose('card')] : []),
    ]
  return [
    ...always,
    visit,
    { type: 'cart.changed', cart: moving },
    { type: 'cart.changed', cart: empty },
    { type: 'field.changed', field: 'lga', value: context.draft.lga ? '' : 'Ikeja' },
    { type: 'field.changed', field: 'note', value: '' },
    ...(isReady && context.draft.lga ? [choose('pay_on_delivery')] : []),
    { type: 'field.left', field: 'lga' },
    { type: 'draft.prefilled', values: { email: 'ada@oja.test' } },
    { type: 'coupon.apply', code: 'OJA10' },
    { type: 'coupon.remove' },
  ]
}

/** What the chart goes by: not texts, keys or amounts. */
const fingerprint = ({ context }: { context: CheckoutContext }): string => {
  const {
    checkoutId,
    draft,
    cart,
    views,
    quote,
    failure,
    refusal,
    change,
    placement: press,
    placed: order,
    proof,
    proving,
  } = context
  return JSON.stringify([
    [
      draft.name !== '',
      draft.lga !== '',
      isPaidOnDelivery(draft) && [draft.payment_method, proofOf(proof, draft) !== null],
    ],
    proving && [
      proving.phone === readPhone(draft.phone),
      proving.quoteHash,
      proving.phoneMasked,
      proving.resendAfter > 0,
    ],
    [cart.owner?.kind, cart.items.length, cart.isConfirmed, views.length],
    quote && [quote.is_orderable, quote.quote_hash === 'hash-3'],
    [failure?.retryAfter, refusal?.retryAfter],
    [change !== null, press !== null, order?.items[0]?.quantity, order && order.key === checkoutId],
  ])
}

export const walks = [
  defineWalk(checkoutMachine)({
    name: 'checkout',
    events,
    outcomes: {
      storeCheckout: () => [],
      loadCheckout: () => [
        done({ ...known, draft: null }),
        done(known),
        done({ ...known, placement }),
        done({ ...known, placed }),
      ],
      quoteCart: ({ context: { draft } }) => [
        done({ tag: 'quoted', quote: quoteOf() }),
        done({ tag: 'quoted', quote: goneQuote }),
        ...(isPaidOnDelivery(draft) ? [] : [done(refused(null)), done(refused(30)), done({ tag: 'unreachable' })]),
      ],
      sendPhoneCode: () => [
        done({ tag: 'sent', phoneMasked: '0803 ••• 7765', resendAfter: 60 }),
        done({ tag: 'notNeeded' }),
        done(codeRefused(40)),
        done({ tag: 'unreachable' }),
      ],
      provePhone: () => [
        done({ tag: 'proved', token: 'proof-1' }),
        done(codeRefused(40)),
        done(codeRefused(null)),
        done({ tag: 'unreachable' }),
      ],
      placeOrder: ({ context: { placement: press } }) => [
        done({ tag: 'placed', order: placedOrder, items: [riceItem] }),
        done({ tag: 'quoteChanged', quote: dearerQuote }),
        done({ tag: 'unreachable' }),
        ...(press && isPaidOnDelivery(press.draft)
          ? [done({ ...refused(null), tag: 'unproved' })]
          : [
              done({ tag: 'alreadyPlaced', order: placedOrder, items: [{ ...riceItem, quantity: 1 }] }),
              done({ tag: 'notYours' }),
              done({ tag: 'quoteChanged', quote: goneQuote }),
              done(refused(null)),
              done(refused(30)),
            ]),
      ],
    },
    fingerprint,
    equivalents: {
      '(root): retarget to .quote drafts.dropped #0':
        'both parts begin anew either way, where they are named as where they begin',
    },
    always: [
      {
        name: 'an order to be paid on delivery is never asked for without a proof of its phone',
        holds: ({ context: { placement: press } }) =>
          press === null ||
          press.draft.payment_method !== 'pay_on_delivery' ||
          (press.proof !== null && press.proof.phone === readPhone(press.draft.phone)),
      },
      {
        name: 'another phone drops the proof of the one before',
        holds: ({ context: { proof, draft } }) => proof === null || proof.phone === readPhone(draft.phone),
      },
      {
        name: 'a phone is known while it is being proved, and only then',
        holds: (now) => now.matches({ order: { known: 'proving' } }) === (now.context.proving !== null),
      },
      {
        name: 'a code is typed only after one was sent',
        holds: (now) =>
          !(['cooling', 'ready', 'confirming'] as const).some((state) =>
            now.matches({ order: { known: { proving: state } } }),
          ) || typeof now.context.proving?.phoneMasked === 'string',
      },
      {
        name: 'nobody waits for another code that may be asked for',
        holds: (now) =>
          !now.matches({ order: { known: { proving: 'ready' } } }) || now.context.proving?.resendAfter === 0,
      },
      {
        name: 'a press is remembered as long as nobody knows what came of it, and no longer',
        holds: (now) =>
          (now.matches({ order: { known: 'placing' } }) || now.matches({ order: { known: 'unanswered' } })) ===
          (now.context.placement !== null),
      },
      {
        name: 'a change is shown only while it may be accepted',
        holds: (now) => now.matches({ order: { known: 'changed' } }) === (now.context.change !== null),
      },
      {
        name: 'an order that stands is known',
        holds: (now) => now.matches({ order: { known: 'placed' } }) === (now.context.placed !== null),
      },
      {
        name: 'nobody waits without a time',
        holds: (now) =>
          (!now.matches({ order: { known: 'limited' } }) || now.context.refusal?.retryAfter !== null) &&
          (!now.matches({ quote: 'limited' }) || now.context.failure?.retryAfter !== null),
      },
      {
        name: 'what is current is there',
        holds: (now) => !now.matches({ quote: 'current' }) || now.context.quote !== null,
      },
    ],
  }),
]
