/** Checkout for views: the draft, what it would cost, and where placing stands. */
import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { Draft, DraftField, FieldErrors, Refused, View } from '#machines/checkout/checkout.types.ts'
import { useShopHandle } from './shop.tsx'
import { usePurchasePart } from './purchase.ts'
import { forms } from '#text/forms.ts'
import { purchase } from '#text/purchase.ts'
import { server } from '#text/server.ts'
import { say, words } from '#ui/text/words.ts'

const codeStates = ['sending', 'unsent', 'cooling', 'ready', 'confirming'] as const

const codeStateOf = (snapshot: SnapshotFrom<typeof checkoutMachine>) =>
  codeStates.find((state) => snapshot.matches({ order: { known: { proving: state } } })) ?? null

words(purchase)
words(forms)
words(server)

const errorsInWords = (errors: FieldErrors): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages.map(say)]))

const inWords = (refused: Refused | null) => refused && { ...refused, message: say(refused.message) }

/** `view`: which page asks; while one does, the quote follows the cart and the draft. */
export function useCheckout(view: View) {
  const checkout = usePurchasePart('checkout')
  const { newId } = useShopHandle()
  useEffect(() => {
    checkout.send({ type: 'checkout.opened', view })
    return () => checkout.send({ type: 'checkout.closed', view })
  }, [checkout, view])
  const seen = useSelector(
    checkout,
    (snapshot) => ({
      ...snapshot.context,
      isOpening: snapshot.hasTag('opening'),
      /** A newer quote is on its way. */
      isPricing: snapshot.hasTag('pricing'),
      /** The shop cannot be asked at the moment. */
      isAway: snapshot.matches({ quote: 'away' }),
      /** The phone is being proved: a code is being sent, was not sent, may be typed, or is looked at. */
      codeState: codeStateOf(snapshot),
      isPlacing: snapshot.matches({ order: { known: 'placing' } }),
      /** Nobody knows whether the order was placed. */
      isUnanswered: snapshot.matches({ order: { known: 'unanswered' } }),
      isWaiting: snapshot.matches({ order: { known: 'limited' } }),
      isPlaced: snapshot.matches({ order: { known: 'placed' } }),
    }),
    shallowEqual,
  )
  const requests = useMemo(
    () => ({
      setField: (field: DraftField, value: string) => checkout.send({ type: 'field.changed', field, value }),
      leave: (field: DraftField) => checkout.send({ type: 'field.left', field }),
      prefill: (values: Partial<Draft>) => checkout.send({ type: 'draft.prefilled', values }),
      applyCoupon: (code: string) => checkout.send({ type: 'coupon.apply', code }),
      removeCoupon: () => checkout.send({ type: 'coupon.remove' }),
      retryQuote: () => checkout.send({ type: 'quote.retry' }),
      place: () => checkout.send({ type: 'order.place', id: newId() }),
      accept: () => checkout.send({ type: 'quote.accept', id: newId() }),
      decline: () => checkout.send({ type: 'quote.decline' }),
      confirmCode: (code: string) => checkout.send({ type: 'code.confirm', code }),
      sendCodeAgain: () => checkout.send({ type: 'code.sendAgain' }),
      cancelProof: () => checkout.send({ type: 'proof.cancel' }),
      orderAnew: () => checkout.send({ type: 'order.anew' }),
    }),
    [checkout, newId],
  )
  return useMemo(
    () => ({
      ...seen,
      errors: errorsInWords(seen.errors),
      failure: inWords(seen.failure),
      refusal: inWords(seen.refusal),
      ...requests,
    }),
    [seen, requests],
  )
}

export type CheckoutView = ReturnType<typeof useCheckout>
