/** The payment under way for views: where it stands and what may be asked. */
import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import type { Channel } from '#machines/payment/payment.types.ts'
import type { UssdBank } from '#machines/payment/ussd-banks.ts'
import { usePurchasePart } from './purchase.ts'

export type PaymentStage =
  | 'idle'
  | 'starting'
  | 'redirecting'
  | 'following'
  | 'paid'
  | 'failed'
  | 'underpaid'
  | 'refunding'
  | 'unknown'
  | 'notAllowed'
  | 'refused'
  | 'unreachable'

const stages: readonly PaymentStage[] = [
  'starting',
  'redirecting',
  'following',
  'paid',
  'failed',
  'underpaid',
  'refunding',
  'unknown',
  'notAllowed',
  'refused',
  'unreachable',
]

/** How the time of an attempt stands; `ample` too where it has none. */
const clocks = ['closing', 'over'] as const

/** @param isForOther the page pays for somebody else; whoever comes back from the provider is known by the outcome */
export function usePayment(isForOther = false) {
  const payment = usePurchasePart('payment')
  const snapshot = useSelector(payment, (one) => one)
  const requests = useMemo(
    () => ({
      start: (orderNumber: string, channel: Channel, bank?: UssdBank) =>
        payment.send({ type: 'payment.start', orderNumber, channel, ...(bank && { bank }) }),
      takeUp: (reference: string) => payment.send({ type: 'payment.return', reference }),
      check: () => payment.send({ type: 'payment.check' }),
      retry: () => payment.send({ type: 'payment.retry' }),
      leave: () => payment.send({ type: 'payment.leave' }),
    }),
    [payment],
  )
  return useMemo(
    () => ({
      ...snapshot.context,
      ...requests,
      stage: stages.find((stage) => snapshot.matches(stage)) ?? ('idle' as const),
      clock: clocks.find((clock) => snapshot.matches({ following: { clock } })) ?? ('ample' as const),
      isAsking: snapshot.matches({ following: { poll: 'asking' } }),
      isForOther: isForOther || snapshot.context.outcome?.isForOther === true,
    }),
    [snapshot, requests, isForOther],
  )
}

/** A payment that has not begun ends with the page where it is paid. A page that is drawn anew, as in development each is at once, is not gone. */
export function usePaymentPage(): void {
  const payment = usePurchasePart('payment')
  useEffect(
    () => () => {
      if (!window.location.pathname.startsWith('/pay')) payment.send({ type: 'payment.left' })
    },
    [payment],
  )
}

export type PaymentView = ReturnType<typeof usePayment>
