import { css } from '#styled/css'
import { bar } from '#styled/recipes'
import type { CheckoutView } from '#ui/actors/checkout.ts'
import { useNetwork, useSession } from '#ui/actors/parts.ts'
import { Button } from '#ui/components/button.tsx'
import { TextLink } from '#ui/components/text-link.tsx'
import { AlertIcon } from '#ui/components/icons/frame.tsx'
import { CloudOffIcon } from '#ui/components/icons/buying.tsx'
import { checkout } from '#text/checkout.ts'
import { common } from '#text/common.ts'
import { words } from '#ui/text/words.ts'

const t = words(checkout, common)

const list = css({ display: 'grid', gap: '8', _empty: { display: 'none' } })

/** What stands between the person and a price, or between a press and its answer. */
export const QuoteNotes = ({ checkout }: { readonly checkout: CheckoutView }) => {
  const { failure, isAway, isUnanswered, isPricing, placement, retryQuote } = checkout
  // A session that ended in another tab: under it the order was being placed, and without it nobody is asked.
  const isLoggedOut = useSession().user === null && placement?.isGuest === false
  const isOffline = useNetwork() === 'away'
  return (
    <div role="status" className={list}>
      {isUnanswered && (
        <p className={bar({ tone: 'attention' })}>
          <CloudOffIcon />
          <span>
            {isLoggedOut
              ? t.rich('checkout.logInToHearWhetherYour', {
                  link: <TextLink to="/login" state={{ from: '/checkout' }} size="inherit" />,
                })
              : t('checkout.weDidNotHearWhetherYour')}
          </span>
        </p>
      )}
      {!isUnanswered && isOffline && (
        <p className={bar({ tone: 'attention' })}>
          <CloudOffIcon />
          <span>{t('checkout.youAreOfflineWhatYouType')}</span>
        </p>
      )}
      {!isUnanswered && !isOffline && failure && !isPricing && (
        <div className={bar({ tone: 'attention' })}>
          <AlertIcon />
          <p>{failure.message}</p>
          {(isAway || failure.retryAfter === null) && (
            <Button variant="secondary" size="s" onClick={retryQuote}>
              {t('common.tryAgain')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
