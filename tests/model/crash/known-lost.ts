/**
 * Kills at which something is lost today, by journey: the entry of the journal that was written last, and what had come to pass after it. The
 * table only ever shrinks: what is mended has to leave it, and anything that it does not name fails.
 */

/** The device has noted that the goods of a bought order leave the cart, and the cart's outbox does not hold that yet. */
const boughtGoods = [
  'purchase order.seenConfirmed; next is purchase purchase.finished',
  'purchase purchase.finished; next is shop goods.bought',
  'shop goods.bought; next is cart goods.bought',
  'cart goods.bought; next is lineSync xstate.init',
  'lineSync xstate.init; next is shop cart.changed',
  'shop cart.changed; next is purchase cart.changed',
  'purchase cart.changed; next is checkout cart.changed',
]

const boughtGoodsOfPayment = [
  ...boughtGoods,
  'checkout cart.changed; next is purchase payment.reconciled',
  'purchase payment.reconciled; next is shop personal.outdated',
  'shop personal.outdated; next is queryCache queries.outdated',
  'queryCache queries.outdated; next is shop cart.outdated',
  'shop cart.outdated; next is cart cart.refresh',
  'cart cart.refresh; processed',
]

export const knownLost: Readonly<Record<string, readonly string[]>> = {
  // The outbox without the answered command is written before the cart that has its line: a set of that line finds no line then, and is undone.
  'a customer hears nothing for a while': ['lineSync line.released; outbox written'],
  // "In your cart again." is said before the outbox holds the commands.
  'a customer buys again': [
    'toasts toast.requested; next is toast xstate.init',
    'toast xstate.init; processed',
    'toast xstate.init; outbox written',
  ],
  'a guest pays by card': boughtGoodsOfPayment,
  'a guest hears nothing of the order': boughtGoodsOfPayment,
  'a guest pays on delivery': [...boughtGoods, 'checkout cart.changed; processed'],
}
