/** One order at the desk: where it stands, what can happen next, what was bought, who for, the money, who did what, and what the staff noted. */
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import type { DeskOrderRef } from '#machines/admin/desk-order.machine.ts'
import type { DeskOrder } from '#machines/admin/desk-order.types.ts'
import { css } from '#styled/css'
import { useDeskOrder } from '#ui/actors/office.ts'
import { LinkButton } from '#ui/components/button.tsx'
import { CopyButton } from '#ui/components/copy-button.tsx'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { ErrorState } from '#ui/components/messages.tsx'
import { Skeleton } from '#ui/components/skeleton.tsx'
import { TextLink } from '#ui/components/text-link.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { office } from '#text/office.ts'
import { officeOrders } from '#text/office-orders.ts'
import { officeRules } from '#text/office-rules.ts'
import { say, words } from '#ui/text/words.ts'
import { lagosWords } from '../resource/lagos-time.ts'
import { NextSteps } from './next-steps.tsx'
import { PaymentBadge, StatusBadge } from './order-badges.tsx'
import { OrderGoods } from './order-goods.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderPayments } from './order-payments.tsx'
import { OrderPerson } from './order-person.tsx'
import { printOf } from './print-of.ts'
import { shownStatus } from './shown-status.ts'

const t = words(office, officeRules, officeOrders)

const head = css({ display: 'grid', gap: '4', mb: '16' })
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' })
const title = css({ textStyle: 'title', fontSize: '1.75rem', lineHeight: '2.125rem', fontFamily: 'code' })
const meta = css({ color: 'muted', textStyle: 'small' })
const columns = css({
  display: 'grid',
  gap: '16',
  alignItems: 'start',
  lg: { gridTemplateColumns: 'minmax(0, 1fr) 400px', gap: '24' },
})
const side = css({ display: 'grid', gap: '16', minW: 0, lg: { order: 2 } })
const main = css({ display: 'grid', gap: '16', minW: 0 })

export const OrderPage = () => {
  const { number = '' } = useParams()
  return <Opened key={number} number={number} />
}

/** Others work at it too: whoever comes back to the page sees it as it stands by then. */
function useFreshWhenSeen(desk: DeskOrderRef | undefined): void {
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && desk?.send({ type: 'order.outdated' })
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [desk])
}

const Opened = ({ number }: { readonly number: string }) => {
  const desk = useDeskOrder(number)
  const state = useSelector(desk, (snapshot) => snapshot?.value)
  const order = useSelector(desk, (snapshot) => snapshot?.context.order ?? null)
  const refusal = useSelector(desk, (snapshot) => snapshot?.context.refusal ?? null)
  useFreshWhenSeen(desk)
  usePageTitle(t('office.orders_pageTitle', { number: order?.order_number ?? number }))
  if (state === 'missing') return <Missing />
  if (state === 'unopened' && refusal)
    return (
      <ErrorState
        title={t('office.orders_notLoaded')}
        text={say(refusal.message)}
        requestId={refusal.requestId ?? undefined}
        onRetry={() => desk?.send({ type: 'order.retry' })}
      />
    )
  return desk && order ? <OrderLook desk={desk} order={order} /> : <Skeleton type="content" />
}

const Missing = () => (
  <EmptyState
    as="h1"
    picture={{ url: '/pictures/objects/magnifier', cloth: 'sky' }}
    title={t('office.orders_missing')}
    text={t('office.orders_missingText')}
    actions={
      <LinkButton variant="secondary" to="/admin/orders">
        {t('office.backToList')}
      </LinkButton>
    }
  />
)

const OrderLook = ({ desk, order }: { readonly desk: DeskOrderRef; readonly order: DeskOrder }) => {
  const { state } = useLocation() as { state: { list?: string } | null }
  const pending = useSelector(desk, ({ context }) => context.pending)
  return (
    <>
      <div className={head}>
        <TextLink to={`/admin/orders${state?.list ? `?${state.list}` : ''}`} size="s">
          {t('office.backToList')}
        </TextLink>
        <div className={line}>
          <h1 className={title} data-testid="order-number">
            {order.order_number}
          </h1>
          <CopyButton text={order.order_number} what={t('office.orders_order_number')} bare />
          <StatusBadge status={shownStatus(order, pending)} testId="order-status" />
          <PaymentBadge status={order.payment_status} />
          <TextLink to={printOf('packing_slip', order.order_number)} size="s">
            {t('office.orders_printSlip')}
          </TextLink>
          <TextLink to={printOf('receipt', order.order_number)} size="s">
            {t('office.orders_printReceipt')}
          </TextLink>
        </div>
        <p className={meta}>{lagosWords(order.placed_at)}</p>
      </div>
      <div className={columns}>
        <div className={side}>
          <NextSteps desk={desk} order={order} />
          <OrderPerson order={order} />
          <OrderNotes desk={desk} order={order} />
        </div>
        <div className={main}>
          <OrderGoods desk={desk} order={order} />
          <OrderPayments order={order} />
          <OrderHistory order={order} />
        </div>
      </div>
    </>
  )
}
