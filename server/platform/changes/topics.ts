/**
 * Topics of the feed: what may have changed, never what it is now. The database names them on the channel `changes` (see the migration):
 *
 *     goods:1,2 · goods · categories · content       what shoppers see
 *     order:NG-…:12                                  one order, of customer 12; nothing after the second colon for a guest's
 *     saved:12                                       the saved items of customer 12
 *     orders · stock:1,2 · stock · coupons · records:stores · jobs     what the back office sees
 */

/** For whom: everybody, admins alone, one person, or the people of one order. */
type Notice =
  | { readonly to: 'everybody' | 'admins'; readonly topic: string; readonly ids: readonly number[] | null }
  | { readonly to: 'person'; readonly topic: string; readonly customerId: number }
  | { readonly to: 'buyer'; readonly orderNumber: string; readonly customerId: number | null }

export type { Notice }

/** Who listens. */
export type Audience = {
  readonly isAdmin: boolean
  readonly personId: number | null
  /** Orders whose keys were shown. */
  readonly orders: ReadonlySet<string>
}

/** Something may have been missed. */
export const everything: Notice = { to: 'everybody', topic: 'all', ids: null }

const ofShoppers = new Set(['all', 'goods', 'categories', 'content'])

/** @param payload of a notice; undefined when some were missed */
export function readNotice(payload: string | undefined): Notice {
  if (payload === undefined) return everything
  const [topic = '', first = '', second = ''] = payload.split(':')
  if (topic === 'order') return { to: 'buyer', orderNumber: first, customerId: second === '' ? null : Number(second) }
  if (topic === 'saved') return { to: 'person', topic, customerId: Number(first) }
  const to = ofShoppers.has(topic) ? 'everybody' : 'admins'
  if (topic === 'records') return { to, topic: payload, ids: null }
  return { to, topic, ids: first === '' ? null : first.split(',').map(Number) }
}

const isFor = (notice: Notice, { isAdmin, personId, orders }: Audience): boolean => {
  // What somebody saved is nobody else's business.
  if (notice.to === 'person') return notice.customerId === personId
  if (isAdmin) return true
  if (notice.to !== 'buyer') return notice.to === 'everybody'
  return (notice.customerId !== null && notice.customerId === personId) || orders.has(notice.orderNumber)
}

/** More than these in one message are named by their kind alone. */
const mostIds = 50
const mostOrders = 20

/** What these notices come to for somebody, each thing once. */
export function topicsFor(notices: readonly Notice[], audience: Audience): string[] {
  const byTopic = new Map<string, Set<number> | null>()
  const orders = new Set<string>()
  for (const notice of notices) {
    if (!isFor(notice, audience)) continue
    if (notice.to === 'buyer') orders.add(notice.orderNumber)
    else if (notice === everything) return ['all']
    else if (notice.to === 'person' || notice.ids === null || byTopic.get(notice.topic) === null)
      byTopic.set(notice.topic, null)
    else byTopic.set(notice.topic, new Set([...(byTopic.get(notice.topic) ?? []), ...notice.ids]))
  }
  const named = [...byTopic].map(([topic, ids]) =>
    ids === null || ids.size > mostIds ? topic : `${topic}:${[...ids].join(',')}`,
  )
  return [...named, ...(orders.size > mostOrders ? ['orders'] : [...orders].map((number) => `order:${number}`))]
}
