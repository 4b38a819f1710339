import type { OrderView } from '#machines/order/order.read.ts'
import { css } from '#styled/css'
import { CopyButton } from '#ui/components/copy-button.tsx'
import { order } from '#text/order.ts'
import { words } from '#ui/text/words.ts'
import { OrderBadge, PaidBadge } from './order-badge.tsx'

const t = words(order)

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
})
const side = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8' })
const number = css({ fontFamily: 'code', color: 'muted', fontSize: '1.0625rem' })
const name = css({ textStyle: 'title', mt: '8' })
const said = css({ color: 'muted', fontSize: '1.0625rem', mt: '4' })

type OrderHeadProps = { readonly order: OrderView; readonly title: string; readonly lead: string }

/** The number to quote, how it stands, and the headline. */
export const OrderHead = ({ order, title, lead }: OrderHeadProps) => (
  <div>
    <div className={row}>
      <div className={side}>
        <span className={number} data-testid="order-number">
          {order.order_number}
        </span>
        <CopyButton text={order.order_number} what={t('order.orderNumberCopied')} bare />
      </div>
      <div className={side}>
        <OrderBadge order={order} testId="order-status" />
        <PaidBadge order={order} />
      </div>
    </div>
    <h1 className={name}>{title}</h1>
    <p className={said}>{lead}</p>
  </div>
)
