/** What checkout would say of a coupon and a cart, in words. */
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { CouponToolsRef } from '#machines/admin/coupons/coupon-tools.machine.ts'
import type { CouponTrial } from '#machines/admin/coupons/coupon-tools.types.ts'
import type { ResourceRecord } from '#machines/admin/resource.definition.ts'
import { css } from '#styled/css'
import { naira } from '#ui/components/money.ts'
import { officeCoupons } from '#text/office-coupons.ts'
import { say, words } from '#ui/text/words.ts'

const t = words(officeCoupons)

const box = css({ display: 'grid', gap: '6' })
const strong = css({ fontWeight: '600' })
const note = css({ textStyle: 'small', color: 'muted' })
const alarm = css({ textStyle: 'small', color: 'error' })

type Line = CouponTrial['lines'][number]

const keyOf = ({ product_id, product_measurement_id }: Line): string => `${product_id}:${product_measurement_id ?? 0}`

const nameOf = ({ name, label }: Line): string =>
  label === null ? name : t('office.coupons_line', { name, size: label })

type Props = { readonly tools: CouponToolsRef; readonly stored: ResourceRecord }

export const TrialResult = ({ tools, stored }: Props) => {
  const trial = useSelector(tools, ({ context }) => context.trial)
  const refusal = useSelector(tools, ({ context }) => context.trialRefusal)
  const place = useRef<HTMLDivElement>(null)
  // It stands below the fields, and on a phone below what is in view.
  useEffect(() => {
    if (trial || refusal) place.current?.scrollIntoView({ block: 'nearest' })
  }, [trial, refusal])
  return (
    <div ref={place}>
      <div role="alert" className={alarm}>
        {refusal && say(refusal.message)}
      </div>
      <div role="status" className={box}>
        {trial &&
          (trial.counts ? <Counts trial={trial} stored={stored} /> : <CountsNot trial={trial} stored={stored} />)}
        {trial?.lines.map(
          (line) =>
            line.problem && (
              <p key={keyOf(line)} className={alarm}>
                {t('office.coupons_lineProblem', { name: nameOf(line), text: line.problem.message })}
              </p>
            ),
        )}
        {trial?.warnings.map((warning) => (
          <p key={warning} className={alarm}>
            {warning}
          </p>
        ))}
      </div>
    </div>
  )
}

type ToldProps = { readonly trial: CouponTrial; readonly stored: ResourceRecord }

const Counts = ({ trial, stored }: ToldProps) => {
  const { discount, off_delivery, subtotal, delivery_fee, lines } = trial
  const ofGoods = discount - (off_delivery ?? 0)
  const params = { subtotal: naira(subtotal), left: naira(subtotal - ofGoods + (delivery_fee ?? 0)) }
  return (
    <>
      <p className={strong}>
        {stored['type'] === 'free_shipping' && off_delivery === null
          ? t('office.coupons_countsNoState')
          : off_delivery
            ? t('office.coupons_countsDelivery', { amount: naira(discount), delivery: naira(off_delivery) })
            : t('office.coupons_counts', { amount: naira(discount) })}
      </p>
      {lines
        .filter((line) => line.discount > 0)
        .map((line) => (
          <p key={keyOf(line)} className={note}>
            {t('office.coupons_lineOff', { name: nameOf(line), amount: naira(line.discount) })}
          </p>
        ))}
      <p className={note}>
        {delivery_fee === null ? t('office.coupons_sum', params) : t('office.coupons_sumDelivery', params)}
      </p>
    </>
  )
}

/** Why checkout does not know a code that is there. */
const whyUnknown = (stored: ResourceRecord): string => {
  if (stored['is_archived'] === true) return t('office.coupons_isArchived')
  if (stored['is_active'] === false) return t('office.coupons_isOff')
  return stored['source'] === 'spin' ? t('office.coupons_isOwned') : ''
}

const CountsNot = ({ trial: { refusal }, stored }: ToldProps) => (
  <>
    <p className={strong}>{t('office.coupons_countsNot')}</p>
    {refusal && <p>{refusal.message}</p>}
    {refusal?.code === 'coupon_not_found' && <p className={note}>{whyUnknown(stored)}</p>}
  </>
)
