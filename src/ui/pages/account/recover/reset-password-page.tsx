import { useParams, useSearchParams } from 'react-router-dom'
import { resetPasswordForm } from '#forms/reset-password/reset-password.form.ts'
import { css } from '#styled/css'
import { useForm } from '#ui/actors/form.ts'
import { LinkButton } from '#ui/components/button.tsx'
import { TextLink } from '#ui/components/text-link.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { account } from '#text/account.ts'
import { words } from '#ui/text/words.ts'
import { AccountFrame } from '../account-frame.tsx'
import { FormField } from '../form/form-field.tsx'
import { FormFrame } from '../form/form-frame.tsx'
import { Note } from '../form/note.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { PasswordStrengthNote } from '../form/password-strength-note.tsx'
import { useHadSession } from './use-had-session.ts'

const t = words(account)

const column = css({ display: 'grid', gap: '18' })

/** Sets a new password with the link of a mail, or with one of a text message that has just undone a change. */
export const ResetPasswordPage = () => {
  usePageTitle(t('account.resetPassword'))
  const { token = '' } = useParams()
  return (
    <AccountFrame title={t('account.setANewPassword')} text={t('account.thenYouAreBackInThe')} picture="safety-pin">
      <ResetForm key={token} token={token} />
    </AccountFrame>
  )
}

const ResetForm = ({ token }: { readonly token: string }) => {
  const [query] = useSearchParams()
  const email = query.get('email') ?? ''
  const hadSession = useHadSession()
  const by = query.get('by') ?? ''
  const isByText = by === 'text'
  const form = useForm(resetPasswordForm, { subject: email, values: { token, email, by } })
  if (form.isDone)
    return (
      <div className={column}>
        <Note tone="success">{t('account.yourNewPasswordIsSetYou')}</Note>
        <LinkButton to={hadSession ? '/my-profile' : '/login'} size="l" full>
          {t(hadSession ? 'account.goToMyProfile' : 'account.goToLogin')}
        </LinkButton>
      </div>
    )
  const tokenError = form.errorOf('token')
  return (
    <FormFrame
      form={form}
      action={t('account.resetPassword')}
      busyLabel={t('account.settingPassword')}
      onward={
        <TextLink to={isByText ? '/help' : '/forgot-password'}>
          {t(isByText ? 'account.getHelp' : 'account.askForANewLink')}
        </TextLink>
      }
    >
      {isByText ? null : email === '' ? (
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
      ) : (
        // password managers keep the new password under this name
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      )}
      <PasswordField form={form} label={t('account.newPassword')} isNew />
      <PasswordStrengthNote password={form.values['password'] ?? ''} />
      <PasswordField form={form} name="password_confirmation" label={t('account.confirmNewPassword')} isNew />
      {tokenError && tokenError !== form.message && <Note tone="info">{tokenError}</Note>}
    </FormFrame>
  )
}
