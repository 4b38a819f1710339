import { useSearchParams } from 'react-router-dom'
import { registerForm } from '#forms/register/register.form.ts'
import { css } from '#styled/css'
import { useForm } from '#ui/actors/form.ts'
import { account } from '#text/account.ts'
import { words } from '#ui/text/words.ts'
import { FormField } from '../form/form-field.tsx'
import { FormFrame } from '../form/form-frame.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { PasswordStrengthNote } from '../form/password-strength-note.tsx'
import { OrRule } from '../social/or-rule.tsx'
import { SocialButtons } from '../social/social-buttons.tsx'
import { useWaysIn } from '../social/ways-in.ts'
import { TermsChoice } from './terms-choice.tsx'

const t = words(account)

const pair = css({ display: 'grid', gap: '18', sm: { gridTemplateColumns: '1fr 1fr', gap: '14', alignItems: 'start' } })
const next = css({ mt: '14', textAlign: 'center', textStyle: 'caption', color: 'muted' })

/** @param from where the person wants to go afterwards */
export const DetailsStep = ({ from }: { readonly from: string }) => {
  const [query] = useSearchParams()
  const referral = query.get('ref') ?? ''
  const { providers } = useWaysIn()
  const form = useForm(registerForm, { values: referral === '' ? {} : { referral_code: referral } })
  return (
    <>
      {providers.length > 0 && (
        <>
          <SocialButtons from={from} />
          <OrRule>{t('account.orWithYourPhone')}</OrRule>
        </>
      )}
      <FormFrame form={form} action={t('account.createAccount')} busyLabel={t('account.creatingAccount')}>
        <div className={pair}>
          <FormField form={form} label={t('account.fullName')} name="name" autoComplete="name" maxLength={120} />
          <FormField
            form={form}
            label={t('account.phoneNumber')}
            name="phone"
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            maxLength={20}
          />
        </div>
        <FormField
          form={form}
          label={t('account.email')}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <div className={pair}>
          <PasswordField form={form} label={t('account.password')} isNew />
          <PasswordField form={form} name="password_confirmation" label={t('account.confirmPassword')} isNew />
        </div>
        <PasswordStrengthNote password={form.values['password'] ?? ''} />
        {referral !== '' && (
          <FormField
            form={form}
            label={t('account.referralCode')}
            name="referral_code"
            optional
            autoComplete="off"
            maxLength={40}
          />
        )}
        <TermsChoice form={form} />
      </FormFrame>
      <p className={next}>{t('account.nextWeTextA6Digit')}</p>
    </>
  )
}
