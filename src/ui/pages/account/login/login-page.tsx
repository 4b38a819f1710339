import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { loginForm } from '#forms/login/login.form.ts'
import { css } from '#styled/css'
import { useRegistration } from '#ui/actors/account.ts'
import { useForm } from '#ui/actors/form.ts'
import { useItemCount } from '#ui/actors/cart.ts'
import { useSession } from '#ui/actors/parts.ts'
import { TextLink } from '#ui/components/text-link.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { AccountFrame } from '../account-frame.tsx'
import { FormField } from '../form/form-field.tsx'
import { FormFrame } from '../form/form-frame.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { OrRule } from '../social/or-rule.tsx'
import { SocialButtons } from '../social/social-buttons.tsx'
import { useReturn } from './use-return.ts'

const guest = css({ mt: '24', textAlign: 'center', color: 'muted' })

/** Whether the person came to see one order. */
const isOrder = (from: string): boolean =>
  /^\/(orders|my-orders|order-confirmation|order-success|payment)([/?]|$)/.test(from)

const waitingText = (count: number) =>
  count === 0 ? 'Good things are waiting.' : `Your cart is waiting. ${count} ${count === 1 ? 'item' : 'items'}.`

/** Logs a customer in and brings them back to where they came from. */
export const LoginPage = () => {
  usePageTitle('Login')
  const { user } = useSession()
  const { state } = useLocation()
  const count = useItemCount()
  const from = useReturn()
  if (user) return <Navigate to={from} replace />
  return (
    <AccountFrame title="Login" text={`Welcome back. ${waitingText(count)}`} tab="/login" state={state ?? { from }}>
      <LoginForm />
      <OrRule>or continue with</OrRule>
      <SocialButtons from={from} />
      <p className={guest}>
        {isOrder(from) ? 'Bought without an account? ' : 'Only shopping? '}
        {isOrder(from) ? (
          <TextLink to="/track-order">Track your order</TextLink>
        ) : (
          <TextLink to="/products" roomy>
            Carry on as a guest
          </TextLink>
        )}
      </p>
    </AccountFrame>
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
    <FormFrame form={form} action="Login" busyLabel="Logging in">
      <FormField
        form={form}
        label="Email or phone"
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        maxLength={254}
      />
      <PasswordField
        form={form}
        label="Password"
        aside={
          <TextLink to="/forgot-password" state={state} roomy>
            Forgot it?
          </TextLink>
        }
      />
    </FormFrame>
  )
}
