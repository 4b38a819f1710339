import { channelOf } from '#machines/till/till.types.ts'
import { css, cx } from '#styled/css'
import { panel } from '#styled/recipes'
import type { CheckoutView } from '#ui/actors/checkout.ts'
import { Button, LinkButton } from '#ui/components/button.tsx'
import { naira } from '#ui/components/money.ts'

const box = css({ display: 'grid', gap: '14', maxW: '560px' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '10' })

/** The order of this cart stands; the same goods are ordered again only when somebody says so. */
export const PlacedPanel = ({ checkout }: { readonly checkout: CheckoutView }) => {
  const order = checkout.placed?.order
  if (!order) return null
  const number = encodeURIComponent(order.orderNumber)
  const channel = channelOf(order)
  return (
    <div className={cx(panel({ pad: 'l' }), box)}>
      <p role="status">
        Order <b data-testid="order-number">{order.orderNumber}</b>
        {` is placed, ${naira(order.total)}.`}
        {channel ? ' It waits for your payment.' : ' We are getting it ready.'}
      </p>
      <div className={actions}>
        {channel ? (
          <LinkButton to={`/payment/${number}?by=${channel}`}>Pay for it</LinkButton>
        ) : (
          <LinkButton to={`/orders/${number}`}>See your order</LinkButton>
        )}
        <Button variant="ghost" onClick={checkout.orderAnew}>
          Order the same again
        </Button>
      </div>
    </div>
  )
}
