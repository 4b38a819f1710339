import { css } from '#styled/css'
import { bar } from '#styled/recipes'
import type { CheckoutView } from '#ui/actors/checkout.ts'
import { TruckIcon } from '#ui/components/icons/buying.tsx'
import { StoreIcon } from '#ui/components/icons/pages.tsx'
import { naira } from '#ui/components/money.ts'
import { Segmented } from '#ui/components/segmented.tsx'
import { Spinner } from '#ui/components/spinner.tsx'
import { checkout } from '#text/checkout.ts'
import { words } from '#ui/text/words.ts'
import { AddressFields } from './address-fields.tsx'
import { estimateWords } from './checkout-words.ts'
import { PickupStores } from './pickup-stores.tsx'
import { Step } from './step.tsx'

const t = words(checkout)

const methods = [
  {
    value: 'delivery',
    get label() {
      return t('checkout.deliverToMe')
    },
    icon: TruckIcon,
  },
  {
    value: 'pickup',
    get label() {
      return t('checkout.pickUp')
    },
    icon: StoreIcon,
  },
]

const told = css({ display: 'grid', '& b': { fontWeight: '600' }, '& span': { textStyle: 'caption' } })

/** "Surulere: ₦1,900.00": the place is named, for a fee belongs to it. */
const feeTold = ({ method, lga }: CheckoutView['draft'], fee: number): string => {
  const words = fee === 0 ? t('checkout.free') : naira(fee)
  return method === 'pickup' ? words : `${lga}: ${words}`
}

/** Where it goes, what bringing it costs and when it comes. */
export const DeliveryStep = ({ checkout }: { readonly checkout: CheckoutView }) => {
  const { draft, quote, isPricing } = checkout
  const isPickup = draft.method === 'pickup'
  const estimate = quote?.delivery_estimate
  const isKnown = isPickup ? draft.store_id !== '' : draft.lga !== ''
  return (
    <Step number={2} title={t('checkout.delivery')}>
      <Segmented
        label={t('checkout.deliveryMethod')}
        items={methods}
        chosen={draft.method}
        onChoose={(method) => checkout.setField('method', method)}
      />
      {isPickup ? <PickupStores checkout={checkout} /> : <AddressFields checkout={checkout} />}
      <div role="status">
        {isKnown && quote && quote.delivery_fee !== null && estimate && (
          <p className={bar({ tone: 'success' })}>
            {isPricing ? <Spinner size={20} /> : isPickup ? <StoreIcon /> : <TruckIcon />}
            <span className={told}>
              <b>{feeTold(draft, quote.delivery_fee)}</b>
              <span>{estimateWords(estimate, isPickup)}</span>
            </span>
          </p>
        )}
      </div>
    </Step>
  )
}
