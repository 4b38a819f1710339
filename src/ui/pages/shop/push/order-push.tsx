import { useSession } from '#ui/actors/parts.ts'
import { pushOffers } from '#text/push-offers.ts'
import { words } from '#ui/text/words.ts'
import { PushOffer } from './push-offer.tsx'

const t = words(pushOffers)

/** A customer hears of all their orders by the topic; a guest's order is told to this device alone. */
export const OrderPush = ({ number }: { readonly number: string }) => {
  const { user } = useSession()
  return (
    <PushOffer
      topic="orders"
      order={user ? undefined : number}
      say={{
        title: t('push-offers.orderTitle'),
        text: t('push-offers.orderText'),
        button: t('push-offers.orderButton'),
        told: t('push-offers.orderTold'),
      }}
    />
  )
}
