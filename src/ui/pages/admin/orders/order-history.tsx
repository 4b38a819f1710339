/** All that happened to the order: what, who did it, by which road, what was sent about it, and the call that did it. */
import type { DeskOrder } from '#machines/admin/desk-order.types.ts'
import { css } from '#styled/css'
import { Panel } from '#ui/components/panel.tsx'
import { officeOrders } from '#text/office-orders.ts'
import { words } from '#ui/text/words.ts'
import { eventName } from '../../shop/order/order-words.ts'
import { lagosWords } from '../resource/lagos-time.ts'
import { wordsOf } from '../resource/resource-words.ts'

const t = words(officeOrders)
const tell = wordsOf('orders')

const box = css({ p: '14px 16px', display: 'grid', gap: '10' })
const heading = css({ textStyle: 'h3' })
const list = css({ display: 'grid', gap: '10' })
const row = css({ display: 'grid', gap: '2', textStyle: 'small', overflowWrap: 'anywhere' })
const line = css({ display: 'flex', justifyContent: 'space-between', gap: '16' })
const name = css({ fontWeight: '600' })
const meta = css({ color: 'muted' })
const call = css({ color: 'muted', textStyle: 'caption', fontFamily: 'code' })

type Step = DeskOrder['history'][number]

const whoOf = ({ who, by, cause }: Step, customer: string): string =>
  [by === 'customer' ? customer : who, tell(`cause_${cause}`)].filter(Boolean).join(' · ')

export const OrderHistory = ({ order }: { readonly order: DeskOrder }) => (
  <Panel as="section" pad="none" aria-label={t('office.orders_history')}>
    <div className={box}>
      <h2 className={heading}>{t('office.orders_history')}</h2>
      <ol role="list" aria-label={t('office.orders_history')} className={list}>
        {order.history.toReversed().map((one) => (
          <li key={one.version} className={row}>
            <p className={line}>
              <span className={name}>{eventName(one.type)}</span>
              <span className={meta}>{lagosWords(one.at)}</span>
            </p>
            <p className={meta}>{whoOf(one, order.contact.name)}</p>
            {one.detail !== null && <p>{one.detail}</p>}
            {one.emails.map(({ kind, sent_at }) => (
              <p key={kind} className={meta}>
                {t('office.orders_toldCustomer', { kind: tell(`email_${kind}`), moment: lagosWords(sent_at) })}
              </p>
            ))}
            {one.request_id !== null && <p className={call}>{one.request_id}</p>}
          </li>
        ))}
      </ol>
    </div>
  </Panel>
)
