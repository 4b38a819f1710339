import { useEffect } from 'react'
import { showPhone } from '#machines/forms/phone.ts'
import type { CheckoutView } from '#ui/actors/checkout.ts'
import { useSession } from '#ui/actors/parts.ts'
import { useDeliveryArea } from '#ui/actors/device.ts'

/**
 * What the shop knows of the person goes into the fields that they have not touched: their account, and the delivery area
 * that the shop's pages name. An address that stands there already, as a saved one does, keeps its own area.
 */
export function usePrefill({ prefill, draft }: CheckoutView): void {
  const { user } = useSession()
  const { deliveryArea } = useDeliveryArea()
  const hasAddress = draft.address !== ''
  useEffect(() => {
    if (user) prefill({ name: user.name ?? '', phone: showPhone(user.phone ?? ''), email: user.email })
  }, [user, prefill])
  useEffect(() => {
    if (!hasAddress) prefill({ state_code: deliveryArea.state_code, lga: deliveryArea.lga })
  }, [deliveryArea, hasAddress, prefill])
}
