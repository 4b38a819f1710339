import type { CheckoutView } from '#ui/actors/checkout.ts'
import { Button } from '#ui/components/button.tsx'
import { naira } from '#ui/components/money.ts'
import { checkout } from '#text/checkout.ts'
import { words } from '#ui/text/words.ts'
import { WaitButton } from '../../account/form/wait-button.tsx'

const t = words(checkout)

type PlaceButtonProps = { readonly checkout: CheckoutView; readonly onPress: () => void }

/** The one press that orders; it says what it comes to, or what it waits for. */
export const PlaceButton = ({ checkout, onPress }: PlaceButtonProps) => {
  const { quote, refusal, isPricing, isPlacing, isUnanswered, isWaiting } = checkout
  if (isWaiting && refusal?.retryAfter) return <WaitButton seconds={refusal.retryAfter} />
  const isBusy = isPricing || isPlacing || isUnanswered
  const total = quote ? ` · ${naira(quote.total)}` : ''
  return (
    <Button
      size="l"
      full
      busy={isBusy}
      busyLabel={isPlacing || isUnanswered ? t('checkout.placingYourOrder') : t('checkout.addingUp')}
      onClick={onPress}
    >
      {t('checkout.placeOrderTotal', { total })}
    </Button>
  )
}
