/** What is to happen when fresh goods of the order are not there on the day. */
import { hasFresh } from '#machines/checkout/checkout.draft.ts'
import { css } from '#styled/css'
import type { CheckoutView } from '#ui/actors/checkout.ts'
import { CashIcon, PhoneIcon } from '#ui/components/icons/buying.tsx'
import { BasketIcon } from '#ui/components/icons/frame.tsx'
import { OptionCards } from '#ui/components/option-cards.tsx'
import { checkout } from '#text/checkout.ts'
import { words } from '#ui/text/words.ts'
import { fieldId } from './draft-field.tsx'

const t = words(checkout)

const part = css({ display: 'grid', gap: '8' })
const title = css({ fontWeight: '600' })

const choices = [
  {
    value: 'call',
    get label() {
      return t('checkout.freshCall')
    },
    icon: PhoneIcon,
  },
  {
    value: 'similar',
    get label() {
      return t('checkout.freshSimilar')
    },
    icon: BasketIcon,
  },
  {
    value: 'refund',
    get label() {
      return t('checkout.freshRefund')
    },
    icon: CashIcon,
  },
]

export const FreshChoice = ({ checkout }: { readonly checkout: CheckoutView }) =>
  hasFresh(checkout.quote) && (
    <div className={part}>
      <p aria-hidden className={title}>
        {t('checkout.ifFreshGoodsAreNotThere')}
      </p>
      <OptionCards
        id={fieldId('substitution')}
        label={t('checkout.ifFreshGoodsAreNotThere')}
        options={choices}
        chosen={checkout.draft.substitution}
        onChoose={(choice) => checkout.setField('substitution', choice)}
      />
    </div>
  )
