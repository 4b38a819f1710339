import type { OrderView } from '#machines/order/order.read.ts'
import { css } from '#styled/css'
import { CopyButton } from '#ui/components/copy-button.tsx'
import { order } from '#text/order.ts'
import { words } from '#ui/text/words.ts'
import { momentOf } from '../../account/profile/profile.read.ts'
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
const paper = css({ display: 'none', mb: '16', textStyle: 'h2' })

type OrderHeadProps = { readonly order: OrderView; readonly title: string; readonly lead: string }

/** The number to quote, how it stands, and the headline. */
export const OrderHead = ({ order, title, lead }: OrderHeadProps) => (
  <div>
    <p className={paper} data-paper-only>
      {t('order.ojaOrderNotPaidMoment', { paid: order.paid > 0 ? 'yes' : 'no', moment: momentOf(order.placed_at) })}
    </p>
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
    <p className={said} data-screen-only>
      {lead}
    </p>
  </div>
)
