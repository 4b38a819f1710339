import type { OrderView } from '#machines/order/order.read.ts'
import { methodName } from './order-words.ts'
import { css } from '#styled/css'
import { naira } from '#ui/components/money.ts'
import { Panel } from '#ui/components/panel.tsx'
import { order } from '#text/order.ts'
import { words } from '#ui/text/words.ts'
import { momentOf } from '../../account/profile/profile.read.ts'

const t = words(order)

const list = css({ p: { base: '4px 16px', sm: '6px 24px' } })
const row = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '4px 16px',
  py: '12',
  borderTopWidth: '1px',
  borderColor: 'line',
  _first: { borderTopWidth: '0' },
})
const meta = css({ textStyle: 'small', color: 'muted' })
const sum = css({ fontWeight: '500', whiteSpace: 'nowrap' })

type Attempt = OrderView['payments'][number]

const wording: Record<Attempt['status'], string> = {
  get live() {
    return t('order.waiting')
  },
  get voided() {
    return t('order.givenUp')
  },
  get failed() {
    return t('order.failed')
  },
  get underpaid() {
    return t('order.partReceived')
  },
  get succeeded() {
    return t('order.received')
  },
}

/** Every try to pay this order and what came of it. */
export const OrderPayments = ({ order }: { readonly order: OrderView }) => {
  if (order.payments.length === 0) return null
  return (
    <Panel as="section" pad="none" aria-label={t('order.payments')}>
      <ul role="list" className={list}>
        {order.payments.map((payment) => (
          <li key={payment.reference} className={row}>
            <div>
              <p>{methodName(payment.channel)}</p>
              <p className={meta}>
                {[wording[payment.status], payment.reason, momentOf(payment.started_at)].filter(Boolean).join(' · ')}
              </p>
            </div>
            <span className={sum}>{naira(payment.received > 0 ? payment.received : payment.amount)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
