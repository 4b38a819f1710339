/**
 * Kills at which something is lost today, by journey: the entry of the journal that was written last, and what came after it. The
 * table only ever shrinks: what is mended has to leave it, and anything that it does not name fails.
 */

/**
 * The device has noted that the goods of a bought order leave the cart, and the cart has not heard of it yet. All of it is one task of the page,
 * in which no browser ends a tab; the other way round a repeat would take the goods out twice.
 */
const boughtGoods = [
  'purchase order.seenConfirmed; next is purchase purchase.finished',
  'purchase purchase.finished; next is shop goods.bought',
  'shop goods.bought; next is cart goods.bought',
]

export const knownLost: Readonly<Record<string, readonly string[]>> = {
  'a guest pays by card': boughtGoods,
  'a guest hears nothing of the order': boughtGoods,
  'a guest pays on delivery': boughtGoods,
}
