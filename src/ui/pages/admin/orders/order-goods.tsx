/** What was bought, as it was when it was bought, and what it came to. */
import { lazy, Suspense } from 'react'
import type { DeskOrderRef } from '#machines/admin/desk-order.machine.ts'
import type { DeskOrder } from '#machines/admin/desk-order.types.ts'
import { css } from '#styled/css'
import { naira } from '#ui/components/money.ts'
import { Panel } from '#ui/components/panel.tsx'
import { Tile } from '#ui/components/tile.tsx'
import { officeOrders } from '#text/office-orders.ts'
import { words } from '#ui/text/words.ts'

const t = words(officeOrders)
const LeaveOut = lazy(async () => ({ default: (await import('./leave-out.tsx')).LeaveOut }))

const list = css({ p: '4px 16px' })
const row = css({
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr) auto',
  gap: '12',
  alignItems: 'center',
  py: '10px',
  borderBottomWidth: '1px',
  borderColor: 'line',
})
const name = css({ fontWeight: '500', overflowWrap: 'anywhere' })
const meta = css({ textStyle: 'small', color: 'muted' })
const missing = css({ textStyle: 'small', color: 'warning' })
const amount = css({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })
const sums = css({ display: 'grid', gap: '8', p: '14px 16px' })
const sum = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '16',
  textStyle: 'small',
  '& dt': { color: 'muted' },
  '&[data-total]': { textStyle: 'body', fontWeight: '700', '& dt': { color: 'ink' } },
  '&[data-tone=warning]': { color: 'warning', fontWeight: '600', '& dt': { color: 'warning' } },
})
const tile = css({ w: '48px' })

type Props = { readonly desk: DeskOrderRef; readonly order: DeskOrder }

export const OrderGoods = ({ desk, order }: Props) => (
  <Panel as="section" pad="none" aria-label={t('office.orders_item_count')}>
    <ul role="list" className={list}>
      {order.items.map((item) => (
        <li key={`${item.product_id}:${item.product_measurement_id}`} className={row} aria-label={item.name}>
          <Tile
            picture={{
              url: item.image_url ?? '/pictures/objects/parcel',
              cloth: item.image_cloth,
              blur: item.image_color,
            }}
            size="xs"
            className={tile}
          />
          <div>
            <p className={name}>{item.name}</p>
            <p className={meta}>
              {[item.label, t('office.orders_quantity', { quantity: item.quantity })].filter(Boolean).join(' · ')}
            </p>
            {item.left_out && <p className={missing}>{t('office.orders_leftOut')}</p>}
            {!item.left_out && order.allowed_actions.includes('leave_out') && (
              <Suspense fallback={null}>
                <LeaveOut desk={desk} order={order} item={item} />
              </Suspense>
            )}
          </div>
          <span className={amount}>{item.left_out ? <s>{naira(item.line_total)}</s> : naira(item.line_total)}</span>
        </li>
      ))}
    </ul>
    <Sums order={order} />
  </Panel>
)

const Sums = ({ order }: { readonly order: DeskOrder }) => (
  <dl className={sums}>
    <Sum label={t('office.orders_subtotal')} value={order.subtotal} />
    {order.discount > 0 && (
      <Sum label={t('office.orders_discount', { code: order.coupon_code ?? '' })} value={-order.discount} />
    )}
    <Sum
      label={order.delivery.method === 'pickup' ? t('office.orders_pickup') : t('office.orders_delivery')}
      value={order.delivery_fee}
    />
    {order.left_out !== undefined && <Sum label={t('office.orders_leftOutSum')} value={-order.left_out} />}
    <div className={sum} data-total="">
      <dt>{t('office.orders_total')}</dt>
      <dd className={amount} data-testid="order-total">
        {naira(order.total)}
      </dd>
    </div>
    <Sum label={t('office.orders_vat')} value={order.tax} />
    <Sum label={t('office.orders_paid')} value={order.paid} />
    {order.outstanding > 0 && <Sum label={t('office.orders_outstanding')} value={order.outstanding} isWarning />}
    {order.refunded > 0 && <Sum label={t('office.orders_refunded')} value={order.refunded} />}
    {order.refunded_twice > 0 && (
      <Sum label={t('office.orders_refundedTwice')} value={order.refunded_twice} isWarning />
    )}
  </dl>
)

type SumProps = { readonly label: string; readonly value: number; readonly isWarning?: boolean }

const Sum = ({ label, value, isWarning = false }: SumProps) => (
  <div className={sum} data-tone={isWarning ? 'warning' : undefined}>
    <dt>{label}</dt>
    <dd className={amount}>{naira(value)}</dd>
  </div>
)
