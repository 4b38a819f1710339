import { useEffect } from 'react'
import { showPhone } from '#machines/forms/phone.ts'
import type { CheckoutView } from '#ui/actors/checkout.ts'
import { usePlace, useSession } from '#ui/actors/parts.ts'

/** What the shop knows of the person goes into the fields that they have not touched: their account, and the place they chose. */
export function usePrefill({ prefill }: CheckoutView): void {
  const { user } = useSession()
  const { place, isChosen } = usePlace()
  useEffect(() => {
    if (user) prefill({ name: user.name ?? '', phone: showPhone(user.phone ?? ''), email: user.email })
  }, [user, prefill])
  useEffect(() => {
    if (isChosen) prefill({ state_code: place.state_code, lga: place.lga })
  }, [place, isChosen, prefill])
}
