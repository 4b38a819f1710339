import { noticesMachine } from '#machines/notices/notices.machine.ts'
import type { ChangeAnswer, Notice, NoticesAnswer } from '#machines/notices/notices.types.ts'
import { defineWalk } from '../walker/types.ts'

export const askedAt = '2026-05-04T09:00:00.000Z'

/** A notice as the server has it. @param name of goods or of the cart */
export const noticeNamed = (name: string, more: Partial<Notice> = {}): Notice => {
  const [kind, product] = name.split(':') as [Notice['kind'], string | undefined]
  return {
    name,
    kind,
    goods:
      product === undefined
        ? null
        : {
            product_id: Number(product),
            product_measurement_id: null,
            name: `Product ${product}`,
            slug: `product-${product}`,
            label: null,
            price: 500,
            stock_quantity: kind === 'back_in_stock' ? 0 : 5,
          },
    noted_price: kind === 'price_drop' ? 500 : null,
    asked_at: askedAt,
    told_at: null,
    ...more,
  }
}

const outputs = <Answer>(answers: readonly Answer[]) => answers.map((output) => ({ type: 'done' as const, output }))
const message = { code: 'forms.failed' as const }
const stock = 'back_in_stock:1:0'

/** Goods that one may wait for, and a cart. */
export const walks = [
  defineWalk(noticesMachine)({
    name: 'notices',
    events: () => [
      { type: 'notices.show' },
      { type: 'notices.refetch' },
      { type: 'notice.keep', name: stock },
      { type: 'notice.drop', name: stock },
      { type: 'notice.keep', name: 'cart_reminder' },
      { type: 'person.changed' },
      { type: 'network.returned' },
    ],
    outcomes: {
      fetchNotices: () =>
        outputs<NoticesAnswer>([
          { tag: 'told', notices: [] },
          { tag: 'told', notices: [noticeNamed(stock)] },
          { tag: 'failed', failure: { status: 503, code: 'unavailable', requestId: 'request-1' } },
        ]),
      changeNotice: ({ context }) =>
        outputs<ChangeAnswer>([
          context.changes[0]?.isKept
            ? { tag: 'kept', notice: noticeNamed(context.changes[0].name) }
            : { tag: 'dropped' },
          { tag: 'failed', message },
        ]),
    },
    always: [
      {
        name: 'nothing waits to be told while the shop does not answer',
        holds: (now) => !now.matches('failing') || now.context.changes.length === 0,
      },
      {
        name: 'at rest the server knows everything',
        holds: (now) => !now.matches({ listed: 'idle' }) || now.context.changes.length === 0,
      },
      {
        name: 'no name is listed twice',
        holds: ({ context: { notices } }) => new Set(notices?.map(({ name }) => name)).size === (notices?.length ?? 0),
      },
    ],
  }),
]
