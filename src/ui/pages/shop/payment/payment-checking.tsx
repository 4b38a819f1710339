import type { PaymentView } from '#ui/actors/payment.ts'
import { Button } from '#ui/components/button.tsx'
import { TextLink } from '#ui/components/text-link.tsx'
import { PaymentBusy } from './payment-busy.tsx'

/** Questions after which a quick answer is no longer to be expected. */
const patience = 3

/** Asking what became of it: quick at first, then the person is told that it may take a while. */
export const Checking = ({ payment }: { readonly payment: PaymentView }) => {
  const { polls, isCutOff, isAsking, outcome, check } = payment
  if (isCutOff)
    return (
      <PaymentBusy name="Checking your payment" text="No network. We look again when it is back.">
        <Button variant="secondary" onClick={check}>
          Check again
        </Button>
      </PaymentBusy>
    )
  if (polls <= patience) return <PaymentBusy name="Checking your payment" text="Asking your bank" />
  return (
    <PaymentBusy
      name="Your bank has not confirmed yet"
      text="This can take a few minutes. Do not pay again: we keep checking, and you may close this page."
    >
      <Button variant="secondary" busy={isAsking} busyLabel="Checking" onClick={check}>
        Check again
      </Button>
      {outcome && <TextLink to={`/orders/${outcome.orderNumber}`}>See your order</TextLink>}
    </PaymentBusy>
  )
}
