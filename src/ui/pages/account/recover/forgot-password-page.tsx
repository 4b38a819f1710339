import { useLocation } from 'react-router-dom'
import { forgotPasswordForm } from '#forms/forgot-password/forgot-password.form.ts'
import { css } from '#styled/css'
import { useForm } from '#ui/actors/form.ts'
import { TextLink } from '#ui/components/text-link.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { AccountFrame } from '../account-frame.tsx'
import { FormField } from '../form/form-field.tsx'
import { FormFrame } from '../form/form-frame.tsx'
import { Note } from '../form/note.tsx'

const column = css({ display: 'grid', gap: '18' })
const back = css({ mt: '10', textAlign: 'center' })

/** Asks for a link to a new password. The answer is the same whoever asks: it tells nobody who has an account here. */
export const ForgotPasswordPage = () => {
  usePageTitle('Forgot password')
  const { state } = useLocation()
  const form = useForm(forgotPasswordForm)
  const said = form.reply?.['message']
  return (
    <AccountFrame title="Forgot your password?" text="It happens. We will mail you a link." picture="safety-pin">
      <div className={column}>
        <p>Enter the email of your account. The link works once, for 60 minutes.</p>
        {form.isDone && (
          <Note tone="success">
            {typeof said === 'string' ? said : 'If we know this email, a link is on its way.'} Look in your spam folder
            too.
          </Note>
        )}
        <FormFrame form={form} action="Send reset link" busyLabel="Sending">
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
        </FormFrame>
        <p className={back}>
          <TextLink to="/login" state={state} roomy>
            Back to Login
          </TextLink>
        </p>
      </div>
    </AccountFrame>
  )
}
