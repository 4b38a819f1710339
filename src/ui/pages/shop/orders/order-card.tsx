import { itemWords } from '#ui/components/counts.ts'
import type { OrderSummaryView } from '#machines/order/order.read.ts'
import { reorder } from '#mutations/reorder/reorder.mutation.ts'
import { css, cx } from '#styled/css'
import { panel } from '#styled/recipes'
import { useMutation } from '#ui/actors/mutation.ts'
import { Button, LinkButton } from '#ui/components/button.tsx'
import { Link } from '#ui/components/link.tsx'
import { naira } from '#ui/components/money.ts'
import { Tile } from '#ui/components/tile.tsx'
import { orders } from '#text/orders.ts'
import { words } from '#ui/text/words.ts'
import { momentOf } from '../../account/profile/profile.read.ts'
import { OrderBadge } from '../order/order-badge.tsx'

const t = words(orders)

const card = css({
  position: 'relative',
  display: 'grid',
  gap: '12',
  p: '16',
  sm: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', p: '18px 24px' },
  _hover: { borderColor: 'line.strong' },
})
const number = css({
  fontWeight: '600',
  color: 'ink',
  textDecoration: 'none',
  // all of the card leads to the order
  _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'panel' },
})
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 12px' })
const meta = css({ textStyle: 'small', color: 'muted', mt: '2' })
const goods = css({ display: 'flex', gap: '8', mt: '12', alignItems: 'center' })
const tile = css({ w: '52px' })
const bought = css({ textStyle: 'small', mt: '8', overflowWrap: 'anywhere', lineClamp: '3' })
const end = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12',
  sm: { flexDirection: 'column', alignItems: 'flex-end' },
  // above the link that covers the card
  '& :is(a, button)': { position: 'relative', zIndex: '1' },
})
const total = css({ fontFamily: 'display', fontWeight: '700', fontSize: '1.125rem' })

/** "Yam Tuber, 5 kg · Palm Oil · and 3 more": the server tells the first four. */
const wordsOfGoods = ({ items, item_count }: OrderSummaryView): string => {
  const names = items.map(({ name, label }) => (label === null ? name : `${name}, ${label}`)).join(' · ')
  const left = item_count - items.reduce((count, { quantity }) => count + quantity, 0)
  return left > 0 ? `${names} · ${t('orders.andLeftMore', { left })}` : names
}

/** One order of the list: when, what, how much, where it stands; while it waits for money the way to pay, then the way to buy the same again. */
export const OrderCard = ({ order }: { readonly order: OrderSummaryView }) => {
  const { isBusy, mutate } = useMutation(reorder, order.order_number)
  return (
    <li
      className={cx(panel({ pad: 'none' }), card)}
      aria-label={t('orders.orderOrderNumber', { order_number: order.order_number })}
    >
      <div>
        <div className={head}>
          <Link to={`/orders/${order.order_number}`} className={number}>
            {order.order_number}
          </Link>
          <OrderBadge order={order} />
        </div>
        <p className={meta}>{`${momentOf(order.placed_at)} · ${itemWords(order.item_count)}`}</p>
        <div className={goods}>
          {order.items.map((item) => (
            <Tile
              key={`${item.product_id}:${item.product_measurement_id}`}
              picture={{
                url: item.image_url ?? '/pictures/objects/parcel',
                cloth: item.image_cloth,
                blur: item.image_color,
              }}
              alt={item.name}
              size="xs"
              className={tile}
            />
          ))}
        </div>
        <p className={bought}>{wordsOfGoods(order)}</p>
      </div>
      <div className={end}>
        <p className={total}>{naira(order.total)}</p>
        {order.status === 'pending_payment' || order.status === 'on_hold' ? (
          <LinkButton size="s" to={`/payment/${order.order_number}`}>
            {t('orders.payNow')}
          </LinkButton>
        ) : (
          <Button variant="secondary" size="s" busy={isBusy} busyLabel={t('orders.looking')} onClick={() => mutate()}>
            {t('orders.buyTheseAgain')}
          </Button>
        )}
      </div>
    </li>
  )
}
