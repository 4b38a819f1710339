import { useLocation } from 'react-router-dom'
import type { CheckoutView } from '#ui/actors/checkout.ts'
import { useSession } from '#ui/actors/parts.ts'
import { TextLink } from '#ui/components/text-link.tsx'
import { fromHere } from '../../account/login/return-to.ts'
import { DraftField } from './draft-field.tsx'
import { pair, Step } from './step.tsx'

/** Who orders; nobody needs an account for it. */
export const ContactStep = ({ checkout }: { readonly checkout: CheckoutView }) => {
  const { user, isUndecided } = useSession()
  const location = useLocation()
  const toLogin = (
    <TextLink to="/login" state={{ from: fromHere(location) }} size="s">
      Log in
    </TextLink>
  )
  return (
    <Step number={1} title="Your contact" aside={user || isUndecided ? null : toLogin}>
      <div className={pair}>
        <DraftField checkout={checkout} label="Full name" name="name" autoComplete="name" maxLength={120} />
        <DraftField
          checkout={checkout}
          label="Phone number"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={20}
        />
      </div>
      <DraftField
        checkout={checkout}
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        hint="Your receipt goes there."
      />
    </Step>
  )
}
