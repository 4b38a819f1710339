import { css } from '#styled/css'
import { bar } from '#styled/recipes'
import type { CheckoutView } from '#ui/actors/checkout.ts'
import { useNetwork } from '#ui/actors/parts.ts'
import { Button } from '#ui/components/button.tsx'
import { AlertIcon, CloudOffIcon } from '#ui/components/icons.tsx'

const list = css({ display: 'grid', gap: '8', _empty: { display: 'none' } })

/** What stands between the person and a price, or between a press and its answer. */
export const QuoteNotes = ({ checkout }: { readonly checkout: CheckoutView }) => {
  const { failure, isAway, isUnanswered, isPricing, retryQuote } = checkout
  const isOffline = useNetwork() === 'away'
  return (
    <div role="status" className={list}>
      {isUnanswered && (
        <p className={bar({ tone: 'attention' })}>
          <CloudOffIcon />
          <span>
            We did not hear whether your order was placed. We keep asking; it is placed once, however often we ask.
          </span>
        </p>
      )}
      {!isUnanswered && isOffline && (
        <p className={bar({ tone: 'attention' })}>
          <CloudOffIcon />
          <span>You are offline. What you type is kept here, and we add it up when the network returns.</span>
        </p>
      )}
      {!isUnanswered && !isOffline && failure && !isPricing && (
        <div className={bar({ tone: 'attention' })}>
          <AlertIcon />
          <p>{failure.message}</p>
          {(isAway || failure.retryAfter === null) && (
            <Button variant="secondary" size="s" onClick={retryQuote}>
              Try again
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
