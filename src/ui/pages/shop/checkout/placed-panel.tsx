import { channelOf } from '#machines/purchase/purchase.types.ts'
import { sayItems } from '#machines/checkout/checkout.guards.ts'
import { css, cx } from '#styled/css'
import { panel } from '#styled/recipes'
import type { CheckoutView } from '#ui/actors/checkout.ts'
import { Button, LinkButton } from '#ui/components/button.tsx'
import { naira } from '#ui/components/money.ts'
import { TextLink } from '#ui/components/text-link.tsx'
import { checkout } from '#text/checkout.ts'
import { words } from '#ui/text/words.ts'

const t = words(checkout)

const box = css({ display: 'grid', gap: '14', maxW: '560px' })
const note = css({ color: 'muted' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '10' })

/** A press brought it here in place of the form that had the focus. */
const arrive = (node: HTMLElement | null): void => node?.focus()

/** The order of this cart stands; the same goods are ordered again only when somebody says so. */
export const PlacedPanel = ({ checkout }: { readonly checkout: CheckoutView }) => {
  const { placed, cart } = checkout
  if (!placed) return null
  const { order, isEarlier } = placed
  const hasChanged = sayItems(placed.items) !== sayItems(cart.items)
  const number = encodeURIComponent(order.orderNumber)
  const channel = channelOf(order)
  return (
    <div className={cx(panel({ pad: 'l' }), box)} {...(isEarlier && { tabIndex: -1, ref: arrive })}>
      <p role="status">
        {t.rich('checkout.orderOrderNumberIsPlacedAmountWe', {
          orderNumber: order.orderNumber,
          amount: naira(order.total),
          channel: channel ? 'yes' : 'no',
          b: <b data-testid="order-number" />,
        })}
      </p>
      {isEarlier && (
        <p className={note}>
          {t('checkout.itWasPlacedBeforeYouPressed')}
          {hasChanged && t('checkout.yourCartHasChangedSince')}{' '}
          {channel && <TextLink to={`/orders/${number}`}>{t('checkout.lookAtItFirst')}</TextLink>}
        </p>
      )}
      <div className={actions}>
        {channel ? (
          <LinkButton to={`/payment/${number}?by=${channel}`}>{t('checkout.payForIt')}</LinkButton>
        ) : (
          <LinkButton to={`/orders/${number}`}>{t('checkout.seeYourOrder')}</LinkButton>
        )}
        <Button variant="ghost" onClick={checkout.orderAnew}>
          {hasChanged ? t('checkout.orderWhatIsInYourCart') : t('checkout.orderTheSameAgain')}
        </Button>
      </div>
    </div>
  )
}
