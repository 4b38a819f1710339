import { useSearchParams } from 'react-router-dom'
import { registerForm } from '#forms/register/register.form.ts'
import { css } from '#styled/css'
import { useForm } from '#ui/actors/form.ts'
import { FormField } from '../form/form-field.tsx'
import { FormFrame } from '../form/form-frame.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { PasswordStrengthNote } from '../form/password-strength-note.tsx'
import { OrRule } from '../social/or-rule.tsx'
import { SocialButtons } from '../social/social-buttons.tsx'
import { TermsChoice } from './terms-choice.tsx'

const pair = css({ display: 'grid', gap: '18', sm: { gridTemplateColumns: '1fr 1fr', gap: '14', alignItems: 'start' } })
const next = css({ mt: '14', textAlign: 'center', textStyle: 'caption', color: 'muted' })

/** @param from where the person wants to go afterwards */
export const DetailsStep = ({ from }: { readonly from: string }) => {
  const [query] = useSearchParams()
  const referral = query.get('ref') ?? ''
  const form = useForm(registerForm, { values: referral === '' ? {} : { referral_code: referral } })
  return (
    <>
      <SocialButtons from={from} />
      <OrRule>or with your phone</OrRule>
      <FormFrame form={form} action="Create account" busyLabel="Creating account">
        <div className={pair}>
          <FormField form={form} label="Full name" name="name" autoComplete="name" maxLength={120} />
          <FormField
            form={form}
            label="Phone number"
            name="phone"
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            maxLength={20}
          />
        </div>
        <FormField
          form={form}
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <div className={pair}>
          <PasswordField form={form} label="Password" isNew />
          <PasswordField form={form} name="password_confirmation" label="Confirm password" isNew />
        </div>
        <PasswordStrengthNote password={form.values['password'] ?? ''} />
        {referral !== '' && (
          <FormField
            form={form}
            label="Referral code"
            name="referral_code"
            optional
            autoComplete="off"
            maxLength={40}
          />
        )}
        <TermsChoice form={form} />
      </FormFrame>
      <p className={next}>Next: we text a 6-digit code to confirm your phone.</p>
    </>
  )
}
