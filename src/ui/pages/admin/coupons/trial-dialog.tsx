/** A cart that a coupon is tried on: its goods, where it goes, whose it is, and what checkout would say. */
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { CouponToolsRef } from '#machines/admin/coupons/coupon-tools.machine.ts'
import { mayDo } from '#machines/admin/permissions.ts'
import { lineKey, withQuantity } from '#machines/admin/phone-order/phone-order.draft.ts'
import type { ResourceRecord } from '#machines/admin/resource.definition.ts'
import { css } from '#styled/css'
import { useSession } from '#ui/actors/parts.ts'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { officeCoupons } from '#text/office-coupons.ts'
import { words } from '#ui/text/words.ts'
import { FindGoods } from '../orders/new/find-goods.tsx'
import { GoodsLine } from '../orders/new/goods-line.tsx'
import type { TrialCart } from './trial-cart.ts'
import { StateField, Whose } from './trial-fields.tsx'
import { TrialResult } from './trial-result.tsx'

const t = words(officeCoupons)

const box = css({ display: 'grid', gap: '14', minW: 0 })
const note = css({ textStyle: 'small', color: 'muted' })

type Props = {
  readonly tools: CouponToolsRef
  readonly stored: ResourceRecord
  readonly cart: TrialCart
  readonly onCart: (cart: TrialCart) => void
  readonly onClose: () => void
}

/** What was said of another cart, or of the coupon before somebody changed it, goes. */
function useChange({ tools, stored: { version }, cart, onCart }: Props): (part: Partial<TrialCart>) => void {
  const seen = useRef<number | null>(null)
  useEffect(() => {
    if (seen.current === version) return
    seen.current = version
    tools.send({ type: 'trial.outdated' })
  }, [tools, version])
  return (part) => {
    onCart({ ...cart, ...part })
    tools.send({ type: 'trial.outdated' })
  }
}

export const TrialDialog = (props: Props) => {
  const { tools, stored, onClose } = props
  const change = useChange(props)
  const { lines, state, who } = props.cart
  const priced = useSelector(tools, ({ context }) => context.trial?.lines)
  const duty = useSession().user?.duty ?? null
  const isTrying = useSelector(tools, (snapshot) => snapshot.hasTag('trying'))
  const tryIt = () =>
    tools.send({
      type: 'cart.try',
      cart: {
        items: lines.map(({ product_id, product_measurement_id, quantity }) => ({
          product_id,
          product_measurement_id,
          quantity,
        })),
        delivery: state === '' ? null : { method: 'delivery', state_code: state },
        customer_id: who?.id ?? null,
      },
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('office.coupons_tryOf', { code: String(stored['code']) })}
      foot={
        <Button
          full
          busy={isTrying}
          busyLabel={t('office.coupons_trying')}
          disabled={lines.length === 0}
          onClick={tryIt}
        >
          {t('office.coupons_tryButton')}
        </Button>
      }
    >
      <div className={box}>
        <p className={note}>{t('office.coupons_tryText')}</p>
        <FindGoods lines={lines} onLines={(some) => change({ lines: some })} />
        {lines.length === 0 ? (
          <p className={note}>{t('office.coupons_tryEmpty')}</p>
        ) : (
          <ul role="list" aria-label={t('office.coupons_tryLines')}>
            {lines.map((line) => (
              <GoodsLine
                key={lineKey(line)}
                line={line}
                priced={priced?.find((one) => lineKey(one) === lineKey(line))}
                isClosed={false}
                onCount={(quantity) => change({ lines: withQuantity(lines, lineKey(line), quantity) })}
              />
            ))}
          </ul>
        )}
        <StateField chosen={state} onChoose={(code) => change({ state: code })} />
        {mayDo(duty, 'customers.read') && <Whose who={who} onChoose={(one) => change({ who: one })} />}
        <TrialResult tools={tools} stored={stored} />
      </div>
    </Dialog>
  )
}
