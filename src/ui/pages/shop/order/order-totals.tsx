import type { OrderView } from '#machines/order/order.read.ts'
import { css } from '#styled/css'
import { naira } from '#ui/components/money.ts'
import { Panel } from '#ui/components/panel.tsx'
import { Price } from '#ui/components/price.tsx'

const rows = css({ display: 'grid', gap: '14', p: { base: '18px 16px', sm: '22px 24px' } })
const row = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: '16',
  '& dt': { color: 'muted' },
  '&[data-tone=success]': { color: 'success', '& dt': { color: 'success' } },
  '&[data-tone=warning]': { color: 'warning', fontWeight: '600', '& dt': { color: 'warning' } },
})
const sum = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  pt: '14',
  borderTopWidth: '1px',
  borderColor: 'line',
  '& dt': { fontWeight: '600' },
})
const vat = css({ display: 'flex', justifyContent: 'space-between', textStyle: 'caption', color: 'muted' })

const itemWords = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`

/** What it came to, VAT included, and what of it is paid. */
export const OrderTotals = ({ order }: { readonly order: OrderView }) => (
  <Panel as="section" pad="none" aria-label="Totals">
    <dl className={rows}>
      <div className={row}>
        <dt>{`Subtotal, ${itemWords(order.item_count)}`}</dt>
        <dd>{naira(order.subtotal)}</dd>
      </div>
      {order.discount > 0 && (
        <div className={row} data-tone="success">
          <dt>{order.coupon_code ? `Coupon ${order.coupon_code}` : 'Discount'}</dt>
          <dd>{naira(-order.discount)}</dd>
        </div>
      )}
      <div className={row}>
        <dt>{order.delivery.method === 'pickup' ? 'Pickup' : 'Delivery'}</dt>
        <dd>{order.delivery_fee === 0 ? 'Free' : naira(order.delivery_fee)}</dd>
      </div>
      <div className={sum}>
        <dt>{order.payment_status === 'paid' ? 'Paid' : 'Total'}</dt>
        <dd data-testid="order-total">
          <Price amount={order.total} size="m" />
        </dd>
      </div>
      {order.paid > 0 && order.outstanding > 0 && (
        <>
          <div className={row}>
            <dt>Paid so far</dt>
            <dd>{naira(order.paid)}</dd>
          </div>
          <div className={row} data-tone="warning">
            <dt>Still to pay</dt>
            <dd>{naira(order.outstanding)}</dd>
          </div>
        </>
      )}
      {order.refunded > 0 && (
        <div className={row}>
          <dt>Sent back to you</dt>
          <dd>{naira(order.refunded)}</dd>
        </div>
      )}
      {order.refunded_twice > 0 && (
        <div className={row} data-tone="warning">
          <dt>Sent back a second time</dt>
          <dd>{naira(order.refunded_twice)}</dd>
        </div>
      )}
      <div className={vat}>
        <dt>VAT in these prices</dt>
        <dd>{naira(order.tax)}</dd>
      </div>
    </dl>
  </Panel>
)
