import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { loginForm } from '#forms/login/login.form.ts'
import { css } from '#styled/css'
import { useRegistration } from '#ui/actors/account.ts'
import { useForm } from '#ui/actors/form.ts'
import { useItemCount } from '#ui/actors/cart-count.ts'
import { useSession } from '#ui/actors/parts.ts'
import { useEnrolment, useSecondFactor } from '#ui/actors/second-factor.ts'
import { TextLink } from '#ui/components/text-link.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { account } from '#text/account.ts'
import { words } from '#ui/text/words.ts'
import { AccountFrame } from '../account-frame.tsx'
import { FormField } from '../form/form-field.tsx'
import { FormFrame } from '../form/form-frame.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { ChallengeStep } from '../second-factor/challenge-step.tsx'
import { EnrolmentStep } from '../second-factor/enrolment-step.tsx'
import { OrRule } from '../social/or-rule.tsx'
import { SocialButtons } from '../social/social-buttons.tsx'
import { useWaysIn } from '../social/ways-in.ts'
import { PasskeyWay } from './passkey-way.tsx'
import { useReturn } from './use-return.ts'

const t = words(account)

const guest = css({ mt: '24', textAlign: 'center', color: 'muted' })

/** Whether the person came to see one order. */
const isOrder = (from: string): boolean =>
  /^\/(orders|my-orders|order-confirmation|order-success|payment)([/?]|$)/.test(from)

const waitingText = (count: number) =>
  count === 0 ? t('account.goodThingsAreWaiting') : t('account.yourCartIsWaitingItems', { count })

/** Logs a customer in and brings them back to where they came from. */
export const LoginPage = () => {
  usePageTitle(t('account.login'))
  const { user } = useSession()
  const { state } = useLocation()
  const count = useItemCount()
  const from = useReturn()
  const { isOpen, isExpired } = useSecondFactor()
  const { isUnderWay, isOfLogIn } = useEnrolment()
  const isChallenged = isOpen || isExpired
  if (user) return <Navigate to={from} replace />
  return (
    <AccountFrame
      title={t('account.login')}
      text={t('account.welcomeBackWaitingText', { waitingText: waitingText(count) })}
      tab="/login"
      state={state ?? { from }}
    >
      {isChallenged ? <ChallengeStep /> : isUnderWay && isOfLogIn ? <EnrolmentStep /> : <FirstStep from={from} />}
    </AccountFrame>
  )
}

/** The password, or another way to say who one is. */
const FirstStep = ({ from }: { readonly from: string }) => (
  <>
    <LoginForm />
    <OtherWays from={from} />
    <p className={guest}>
      {isOrder(from) ? t('account.boughtWithoutAnAccount') : t('account.onlyShopping')}
      {isOrder(from) ? (
        <TextLink to="/track-order">{t('account.trackYourOrder')}</TextLink>
      ) : (
        <TextLink to="/products" roomy>
          {t('account.carryOnAsAGuest')}
        </TextLink>
      )}
    </p>
  </>
)

/** Nothing at all where no other way is open at this address, as in a demo shop that is reached through a tunnel. */
const OtherWays = ({ from }: { readonly from: string }) => {
  const { providers, passkeys } = useWaysIn()
  const hasPasskeys = passkeys && globalThis.PublicKeyCredential !== undefined
  if (!hasPasskeys && providers.length === 0) return null
  return (
    <>
      <OrRule>{t('account.orContinueWith')}</OrRule>
      {hasPasskeys && <PasskeyWay />}
      <SocialButtons from={from} />
    </>
  )
}

const LoginForm = () => {
  const form = useForm(loginForm)
  const { state } = useLocation()
  const { isVerifying } = useRegistration()
  const [isAsked, setAsked] = useState(false)
  if (!isAsked && form.reply?.['user_id'] !== undefined) setAsked(true)
  // the password was right, and the phone is still to be confirmed
  if (isAsked && isVerifying) return <Navigate to="/register" state={state} replace />
  return (
    <FormFrame form={form} action={t('account.login')} busyLabel={t('account.loggingIn')}>
      <FormField
        form={form}
        label={t('account.emailOrPhone')}
        name="login"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        maxLength={254}
      />
      <PasswordField
        form={form}
        label={t('account.password')}
        aside={
          <TextLink to="/forgot-password" state={state} roomy>
            {t('account.forgotIt')}
          </TextLink>
        }
      />
    </FormFrame>
  )
}
