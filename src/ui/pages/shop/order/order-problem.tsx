import { useState } from 'react'
import { type OrderCaseView, readOrderCases } from '#machines/order/cases.read.ts'
import type { OrderView } from '#machines/order/order.read.ts'
import { css } from '#styled/css'
import { useResource } from '#ui/actors/resource.ts'
import { Badge, type BadgeTone } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { PictureLinks } from '#ui/components/picture-links.tsx'
import { Panel } from '#ui/components/panel.tsx'
import { orderCases } from '#text/order-cases.ts'
import { words } from '#ui/text/words.ts'
import { dayOf } from '../listing/times.ts'
import { ProblemDialog } from './problem-dialog.tsx'
import { reasonName } from './problem-reasons.ts'

const t = words(orderCases)

const row = css({ display: 'grid', gap: '8' })
const meta = css({ textStyle: 'small', color: 'muted' })
const strong = css({ fontWeight: '600' })
const said = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
const list = css({ display: 'grid', gap: '16', mb: '16' })

const states: Record<OrderCaseView['status'], { tone: BadgeTone; readonly name: string }> = {
  open: {
    tone: 'info',
    get name() {
      return t('order-cases.status_open')
    },
  },
  answered: {
    tone: 'success',
    get name() {
      return t('order-cases.status_answered')
    },
  },
  closed: {
    tone: 'neutral',
    get name() {
      return t('order-cases.status_closed')
    },
  },
}

const goodsOf = ({ items }: OrderCaseView): string =>
  items.length === 0
    ? t('order-cases.wholeOrder')
    : items.map(({ name, label }) => [name, label].filter(Boolean).join(', ')).join('; ')

const Case = ({ one }: { readonly one: OrderCaseView }) => (
  <li className={row}>
    <p className={strong}>{t('order-cases.haveIt', { date: dayOf(one.created_at) })}</p>
    <p>
      <Badge tone={states[one.status].tone}>{states[one.status].name}</Badge>
    </p>
    <p className={meta}>{`${reasonName(one.reason)} · ${goodsOf(one)}`}</p>
    <p className={said}>{one.text}</p>
    <PictureLinks urls={one.images} size={72} altOf={(place) => t('order-cases.picture', place)} />
    {one.answer !== null && (
      <div>
        <p className={strong}>{t('order-cases.answer', { date: dayOf(one.answered_at ?? one.created_at) })}</p>
        <p className={said}>{one.answer}</p>
      </div>
    )}
  </li>
)

/** What was reported of an order and how it stands, with the shop's answers. */
export const OrderProblem = ({ order }: { readonly order: OrderView }) => {
  const { data } = useResource(`/orders/${order.order_number}/cases`, readOrderCases)
  const [isOpen, setOpen] = useState(false)
  if (!data || (!data.may_report && data.cases.length === 0)) return null
  return (
    <Panel as="section" pad="m" aria-label={t('order-cases.title')}>
      {data.cases.length > 0 && (
        <ul role="list" className={list}>
          {data.cases.map((one) => (
            <Case key={one.id} one={one} />
          ))}
        </ul>
      )}
      {data.may_report && (
        <span data-screen-only>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t('order-cases.report')}
          </Button>
        </span>
      )}
      {isOpen && <ProblemDialog order={order} onClose={() => setOpen(false)} />}
    </Panel>
  )
}
