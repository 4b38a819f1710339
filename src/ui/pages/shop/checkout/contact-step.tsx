import { useLocation } from 'react-router-dom'
import type { CheckoutView } from '#ui/actors/checkout.ts'
import { useSession } from '#ui/actors/parts.ts'
import { TextLink } from '#ui/components/text-link.tsx'
import { checkout } from '#text/checkout.ts'
import { words } from '#ui/text/words.ts'
import { fromHere } from '#ui/layouts/return-to.ts'
import { DraftField } from './draft-field.tsx'
import { pair, Step } from './step.tsx'

const t = words(checkout)

/** Who orders; nobody needs an account for it. */
export const ContactStep = ({ checkout }: { readonly checkout: CheckoutView }) => {
  const { user, isUndecided } = useSession()
  const location = useLocation()
  const toLogin = (
    <TextLink to="/login" state={{ from: fromHere(location) }} size="s">
      {t('checkout.logIn')}
    </TextLink>
  )
  return (
    <Step number={1} title={t('checkout.yourContact')} aside={user || isUndecided ? null : toLogin}>
      <div className={pair}>
        <DraftField
          checkout={checkout}
          label={t('checkout.fullName')}
          name="name"
          autoComplete="name"
          maxLength={120}
        />
        <DraftField
          checkout={checkout}
          label={t('checkout.phoneNumber')}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={20}
        />
      </div>
      <DraftField
        checkout={checkout}
        label={t('checkout.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        hint={t('checkout.yourReceiptGoesThere')}
      />
    </Step>
  )
}
