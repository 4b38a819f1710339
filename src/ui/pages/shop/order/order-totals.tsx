import { itemWords } from '#ui/components/counts.ts'
import type { OrderView } from '#machines/order/order.read.ts'
import { css } from '#styled/css'
import { naira } from '#ui/components/money.ts'
import { Panel } from '#ui/components/panel.tsx'
import { Price } from '#ui/components/price.tsx'
import { order } from '#text/order.ts'
import { words } from '#ui/text/words.ts'

const t = words(order)

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

/** What it came to, VAT included, and what of it is paid. */
export const OrderTotals = ({ order }: { readonly order: OrderView }) => (
  <Panel as="section" pad="none" aria-label={t('order.totals')}>
    <dl className={rows}>
      <div className={row}>
        <dt>{t('order.subtotalItemWords', { itemWords: itemWords(order.item_count) })}</dt>
        <dd>{naira(order.subtotal)}</dd>
      </div>
      {order.discount > 0 && (
        <div className={row} data-tone="success">
          <dt>
            {order.coupon_code ? t('order.couponCouponCode', { coupon_code: order.coupon_code }) : t('order.discount')}
          </dt>
          <dd>{naira(-order.discount)}</dd>
        </div>
      )}
      <div className={row}>
        <dt>{order.delivery.method === 'pickup' ? t('order.pickup') : t('order.delivery')}</dt>
        <dd>{order.delivery_fee === 0 ? t('order.free') : naira(order.delivery_fee)}</dd>
      </div>
      {order.left_out !== undefined && (
        <div className={row}>
          <dt>{t('order.notThere')}</dt>
          <dd>{naira(-order.left_out)}</dd>
        </div>
      )}
      <div className={sum}>
        <dt>{order.payment_status === 'paid' ? t('order.paid') : t('order.total')}</dt>
        <dd data-testid="order-total">
          <Price amount={order.total} size="m" />
        </dd>
      </div>
      {order.paid > 0 && order.outstanding > 0 && (
        <>
          <div className={row}>
            <dt>{t('order.paidSoFar')}</dt>
            <dd>{naira(order.paid)}</dd>
          </div>
          <div className={row} data-tone="warning">
            <dt>{t('order.stillToPay')}</dt>
            <dd>{naira(order.outstanding)}</dd>
          </div>
        </>
      )}
      {order.refunded > 0 && (
        <div className={row}>
          <dt>{t('order.sentBackToYou')}</dt>
          <dd>{naira(order.refunded)}</dd>
        </div>
      )}
      {order.refunded_twice > 0 && (
        <div className={row} data-tone="warning">
          <dt>{t('order.sentBackASecondTime')}</dt>
          <dd>{naira(order.refunded_twice)}</dd>
        </div>
      )}
      <div className={vat}>
        <dt>{t('order.vatInThesePrices')}</dt>
        <dd>{naira(order.tax)}</dd>
      </div>
    </dl>
  </Panel>
)
