/** Writes an order for a person who called: who, what, where to, how it is paid; one order, however often that is pressed. */
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { readDeskOrder } from '#machines/admin/desk-order.read.ts'
import { mayDo } from '#machines/admin/permissions.ts'
import { againOf, emptyDraft, isWritten } from '#machines/admin/phone-order/phone-order.draft.ts'
import type { PhoneOrderRef } from '#machines/admin/phone-order/phone-order.machine.ts'
import { css } from '#styled/css'
import { usePhoneOrder } from '#ui/actors/office.ts'
import { useToast } from '#ui/actors/notifications.tsx'
import { useSession } from '#ui/actors/parts.ts'
import { useResource } from '#ui/actors/resource.ts'
import { useShopHandle } from '#ui/actors/shop.tsx'
import { Button, LinkButton } from '#ui/components/button.tsx'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { Skeleton } from '#ui/components/skeleton.tsx'
import { TextLink } from '#ui/components/text-link.tsx'
import { useUnsaved } from '#ui/layouts/admin/unsaved.ts'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { office } from '#text/office.ts'
import { officePhoneOrders } from '#text/office-phone-orders.ts'
import { officeRules } from '#text/office-rules.ts'
import { words } from '#ui/text/words.ts'
import type { PhoneView } from './draft-control.tsx'
import { GoodsPart } from './goods-part.tsx'
import { PaymentPart } from './payment-part.tsx'
import { PersonPart } from './person-part.tsx'
import { PlacePart } from './place-part.tsx'
import { SumPart } from './sum-part.tsx'

const t = words(officePhoneOrders, office, officeRules)

const head = css({ display: 'grid', gap: '4', mb: '16' })
const title = css({ textStyle: 'title', fontSize: '1.75rem', lineHeight: '2.125rem' })
const meta = css({ color: 'muted', textStyle: 'small' })
const ask = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8' })
const columns = css({
  display: 'grid',
  gap: '16',
  alignItems: 'start',
  lg: { gridTemplateColumns: 'minmax(0, 1fr) 380px', gap: '24' },
})
const main = css({ display: 'grid', gap: '16', minW: 0 })
const side = css({ display: 'grid', gap: '16', minW: 0, lg: { position: 'sticky', top: '80px' } })

export const NewOrderPage = () => {
  const duty = useSession().user?.duty ?? null
  usePageTitle(t('office.phone_title'))
  return mayDo(duty, 'orders.money') ? <Opened /> : <NotAllowed />
}

const NotAllowed = () => (
  <EmptyState
    as="h1"
    picture={{ url: '/pictures/objects/magnifier', cloth: 'sky' }}
    title={t('office.phone_notAllowed')}
    text={t('office.phone_notAllowedText')}
    actions={
      <LinkButton variant="secondary" to="/admin/orders">
        {t('office.backToList')}
      </LinkButton>
    }
  />
)

const Opened = () => {
  const order = usePhoneOrder()
  const isHere = useSelector(order, (snapshot) => snapshot?.hasTag('recalling') === false)
  return order && isHere ? <Written order={order} /> : <Skeleton type="content" />
}

const newOrder = '/admin/orders/new'

/**
 * The address may name an order that is to be placed again: the form begins as that was, and asks before where another is half written. It
 * names that order no longer then, or a reload would begin once more, under another key, over what was changed since.
 * @returns the number of the order that the form began as; and of one that it is to begin as, with the two answers
 */
function useBeginning(order: PhoneOrderRef) {
  const { search, key: visit, state } = useLocation()
  const navigate = useNavigate()
  const { newId } = useShopHandle()
  const again = new URLSearchParams(search).get('again')
  const { data } = useResource(again === null ? null : `/admin/orders/${encodeURIComponent(again)}`, readDeskOrder)
  const [wasPlaced] = useState(() => order.getSnapshot().matches('placed'))
  const begun = useRef<string | null>(null)
  useEffect(() => {
    if (wasPlaced) order.send({ type: 'draft.begun', key: newId(), draft: {} })
  }, [order, wasPlaced, newId])
  const isAsked = useSelector(order, (snapshot) => isWritten(snapshot.context.draft) && !snapshot.hasTag('closed'))
  const begin = useCallback(() => {
    if (!data) return
    const key = newId()
    order.send({ type: 'draft.begun', key, draft: againOf(data) })
    // One that is being placed stays as it is.
    const hasBegun = order.getSnapshot().context.key === key
    void navigate(newOrder, { replace: true, state: hasBegun ? { again: data.order_number } : null })
  }, [order, data, newId, navigate])
  useEffect(() => {
    if (!data || isAsked || begun.current === visit) return
    begun.current = visit
    begin()
  }, [data, isAsked, visit, begin])
  return {
    again: (state as { again?: string } | null)?.again ?? null,
    asked: data && isAsked ? data.order_number : null,
    begin,
    keep: () => void navigate(newOrder, { replace: true, state: null }),
  }
}

/** The page of the order that was placed follows. */
function usePlaced(order: PhoneOrderRef): void {
  const navigate = useNavigate()
  const toast = useToast()
  const number = useSelector(order, ({ context }) => context.number)
  const [before] = useState(number)
  useEffect(() => {
    if (number === null || number === before) return
    toast({ code: 'office.phone_placed', params: { number } })
    void navigate(`/admin/orders/${number}`, { replace: true })
  }, [number, before, navigate, toast])
}

const Written = ({ order }: { readonly order: PhoneOrderRef }) => {
  const draft = useSelector(order, ({ context }) => context.draft)
  const errors = useSelector(order, ({ context }) => context.errors)
  const quote = useSelector(order, ({ context }) => context.quote)
  const isClosed = useSelector(order, (snapshot) => snapshot.hasTag('closed'))
  const { again, asked, begin, keep } = useBeginning(order)
  // It is there again when the page is.
  useUnsaved(!isClosed && draft !== emptyDraft, null)
  usePlaced(order)
  const view: PhoneView = {
    order,
    draft,
    errors,
    isClosed,
    change: (change) => order.send({ type: 'draft.changed', change }),
  }
  return (
    <>
      <div className={head}>
        <TextLink to="/admin/orders" size="s">
          {t('office.backToList')}
        </TextLink>
        <h1 className={title}>{t('office.phone_title')}</h1>
        {again !== null && <p className={meta}>{t('office.phone_again', { number: again })}</p>}
        {asked !== null && (
          <div role="alert" className={ask}>
            <p>{t('office.phone_againAsks', { number: asked })}</p>
            <Button size="s" variant="secondary" onClick={keep}>
              {t('office.phone_keep')}
            </Button>
            <Button size="s" variant="secondary" onClick={begin}>
              {t('office.phone_beginAgain', { number: asked })}
            </Button>
          </div>
        )}
      </div>
      <div className={columns}>
        <div className={main}>
          <PersonPart view={view} />
          <GoodsPart view={view} quote={quote} />
          <PlacePart view={view} />
          <PaymentPart view={view} quote={quote} />
        </div>
        <div className={side}>
          <SumPart view={view} quote={quote} />
        </div>
      </div>
    </>
  )
}
