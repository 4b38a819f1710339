/** Every try to pay the order, what came of it, and why one failed. */
import type { DeskOrder } from '#machines/admin/desk-order.types.ts'
import { css } from '#styled/css'
import { naira } from '#ui/components/money.ts'
import { Panel } from '#ui/components/panel.tsx'
import { officeOrders } from '#text/office-orders.ts'
import { words } from '#ui/text/words.ts'
import { lagosWords } from '../resource/lagos-time.ts'
import { wordsOf } from '../resource/resource-words.ts'

const t = words(officeOrders)
const tell = wordsOf('orders')

const box = css({ p: '14px 16px', display: 'grid', gap: '10' })
const heading = css({ textStyle: 'h3' })
const row = css({ display: 'flex', justifyContent: 'space-between', gap: '16', textStyle: 'small' })
const meta = css({ color: 'muted', overflowWrap: 'anywhere' })
const amount = css({ whiteSpace: 'nowrap' })

export const OrderPayments = ({ order }: { readonly order: DeskOrder }) => (
  <Panel as="section" pad="none" aria-label={t('office.orders_payments')}>
    <div className={box}>
      <h2 className={heading}>{t('office.orders_payments')}</h2>
      <p className={meta}>{tell(`method_${order.payment_method}`)}</p>
      {order.payments.length > 0 && (
        <ul role="list" aria-label={t('office.orders_attempts')}>
          {order.payments.map((attempt) => (
            <li key={attempt.reference} className={row}>
              <div className={meta}>
                <p>{`${tell(`method_${attempt.channel}`)} · ${tell(`attempt_${attempt.status}`)}`}</p>
                {attempt.reason !== null && <p>{attempt.reason}</p>}
                <p>{`${attempt.reference} · ${attempt.provider} · ${lagosWords(attempt.started_at)}`}</p>
              </div>
              <span className={amount}>{naira(attempt.received > 0 ? attempt.received : attempt.amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  </Panel>
)
