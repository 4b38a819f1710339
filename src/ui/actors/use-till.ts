/** The till for views. Views that use it are shown behind a skeleton until it has arrived. */
import type { ActorRefFrom } from 'xstate'
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { paymentMachine } from '#machines/payment/payment.machine.ts'
import { useTill } from './shop.tsx'

type TillParts = { checkout: typeof checkoutMachine; payment: typeof paymentMachine }

/** A part of the till: its actor lives as long as the till does. */
export function useTillPart<Name extends keyof TillParts>(name: Name): ActorRefFrom<TillParts[Name]> {
  const part = useTill().getSnapshot().children[name]
  if (!part) throw new Error(`The till has no part "${name}"`)
  return part as unknown as ActorRefFrom<TillParts[Name]>
}
