import type { OrderView } from '#machines/order/order.read.ts'
import { useSession } from '#ui/actors/parts.ts'
import { pushOffers } from '#text/push-offers.ts'
import { words } from '#ui/text/words.ts'
import { PushOffer } from './push-offer.tsx'

const t = words(pushOffers)

type OrderPushProps = { readonly order: Pick<OrderView, 'order_number' | 'by_key'> }

/** A customer hears of all orders of their account by the topic; one that is of no account, or of another, is told to this device alone. */
export const OrderPush = ({ order }: OrderPushProps) => {
  const { user } = useSession()
  return (
    <PushOffer
      topic="orders"
      order={user && !order.by_key ? undefined : order.order_number}
      say={{
        title: t('push-offers.orderTitle'),
        text: t('push-offers.orderText'),
        button: t('push-offers.orderButton'),
        told: t('push-offers.orderTold'),
      }}
    />
  )
}
