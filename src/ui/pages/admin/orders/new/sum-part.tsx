/** What the order comes to, and the one button that places it. */
import { useSelector } from '@xstate/react'
import type { Quote } from '#machines/admin/phone-order/phone-order.types.ts'
import { css, cx } from '#styled/css'
import { summary } from '#styled/recipes'
import { useShopHandle } from '#ui/actors/shop.tsx'
import { Button } from '#ui/components/button.tsx'
import { naira } from '#ui/components/money.ts'
import { Panel } from '#ui/components/panel.tsx'
import { Price } from '#ui/components/price.tsx'
import { TextLink } from '#ui/components/text-link.tsx'
import { office } from '#text/office.ts'
import { officePhoneOrders } from '#text/office-phone-orders.ts'
import { officeRules } from '#text/office-rules.ts'
import { say, words } from '#ui/text/words.ts'
import { DraftControl, type PhoneView } from './draft-control.tsx'
import { alarm, heading, note, part } from './styles.ts'

const t = words(officePhoneOrders, office, officeRules)

const older = css({ color: 'muted' })
const sum = css({ color: 'ink' })
const told = css({ display: 'grid', gap: '6' })

type Props = { readonly view: PhoneView; readonly quote: Quote | null }

export const SumPart = ({ view, quote }: Props) => {
  const { order } = view
  const isPricing = useSelector(order, (snapshot) => snapshot.hasTag('pricing'))
  const isPlacing = useSelector(order, (snapshot) => snapshot.hasTag('busy'))
  const isUnpriced = useSelector(order, (snapshot) => snapshot.matches({ editing: 'unpriced' }))
  return (
    <Panel as="section" pad="none" className={part} aria-label={t('office.phone_sum')}>
      <h2 className={heading}>{t('office.phone_sum')}</h2>
      <DraftControl view={view} name="coupon_code" optional maxLength={30} />
      {quote?.coupon_refusal && <p className={alarm}>{quote.coupon_refusal.message}</p>}
      <DraftControl view={view} name="note" kind="textarea" optional maxLength={500} />
      {quote && <Sums quote={quote} isPickup={view.draft.how === 'pickup'} isOlder={isPricing} />}
      <Told view={view} quote={quote} />
      {isUnpriced ? (
        <Button full variant="secondary" onClick={() => order.send({ type: 'quote.retry' })}>
          {t('office.phone_retry')}
        </Button>
      ) : (
        <Button
          full
          busy={isPlacing || isPricing}
          busyLabel={isPlacing ? t('office.phone_placing') : t('office.phone_pricing')}
          onClick={() => order.send({ type: 'order.asked' })}
        >
          {quote ? t('office.phone_placeSum', { amount: naira(quote.total) }) : t('office.phone_place')}
        </Button>
      )}
      <p className={note}>{t('office.phone_held')}</p>
    </Panel>
  )
}

/** What came of the last press, and what stands in the way of the next one. */
const Told = ({ view, quote }: Props) => {
  const { order, errors } = view
  const refusal = useSelector(order, ({ context }) => context.refusal)
  const earlier = useSelector(order, ({ context }) => context.earlier)
  const isChanged = useSelector(order, ({ context }) => context.isChanged)
  const isUnanswered = useSelector(order, (snapshot) => snapshot.matches('unanswered'))
  return (
    <div role="alert" className={cx(alarm, told)}>
      {isUnanswered && <p>{t('office.phone_unanswered')}</p>}
      {earlier !== null && <Earlier number={earlier} order={order} />}
      {isChanged && <p>{t('office.phone_changed')}</p>}
      {refusal && <p>{say(refusal.message)}</p>}
      {!refusal && Object.keys(errors).length > 0 && <p>{t('office.phone_lacking')}</p>}
      {quote?.warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </div>
  )
}

/** The order that stands already is looked at, and the form begun anew, or this becomes another order. */
const Earlier = ({ number, order }: { readonly number: string; readonly order: PhoneView['order'] }) => {
  const { newId } = useShopHandle()
  return (
    <>
      <p>{t.rich('office.phone_earlier', { number, link: <TextLink to={`/admin/orders/${number}`} /> })}</p>
      <Button size="s" variant="secondary" onClick={() => order.send({ type: 'draft.begun', key: newId(), draft: {} })}>
        {t('office.phone_anew')}
      </Button>
    </>
  )
}

const Sums = ({
  quote,
  isPickup,
  isOlder,
}: {
  readonly quote: Quote
  readonly isPickup: boolean
  readonly isOlder: boolean
}) => {
  const look = summary()
  const { delivery_fee: fee } = quote
  return (
    <dl className={cx(look.rows, isOlder && older)} aria-busy={isOlder ? true : undefined}>
      <Row label={t('office.phone_subtotal')} value={naira(quote.subtotal)} />
      {quote.discount > 0 && (
        <Row label={t('office.phone_discount', { code: quote.coupon?.code ?? '' })} value={naira(-quote.discount)} />
      )}
      <Row
        label={isPickup ? t('office.phone_pickup') : t('office.phone_delivery')}
        value={fee === null ? t('office.phone_feeUnknown') : fee === 0 ? t('office.phone_free') : naira(fee)}
      />
      <Row label={t('office.phone_vat')} value={naira(quote.tax)} />
      <div className={look.total}>
        <dt>{t('office.phone_total')}</dt>
        <dd data-testid="order-total" className={sum}>
          <Price amount={quote.total} size="m" />
        </dd>
      </div>
    </dl>
  )
}

const Row = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div className={summary().row}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
