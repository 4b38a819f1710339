import { useLocation } from 'react-router-dom'
import { forgotPasswordForm } from '#forms/forgot-password/forgot-password.form.ts'
import { css } from '#styled/css'
import { useForm } from '#ui/actors/form.ts'
import { TextButton, TextLink } from '#ui/components/text-link.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { account } from '#text/account.ts'
import { words } from '#ui/text/words.ts'
import { AccountFrame } from '../account-frame.tsx'
import { FormField } from '../form/form-field.tsx'
import { FormFrame } from '../form/form-frame.tsx'
import { Note } from '../form/note.tsx'

const t = words(account)

const column = css({ display: 'grid', gap: '18' })
const back = css({ mt: '10', textAlign: 'center' })

/** Asks for a link to a new password. The answer is the same whoever asks: it tells nobody who has an account here. */
export const ForgotPasswordPage = () => {
  usePageTitle(t('account.forgotPassword'))
  const { state } = useLocation()
  const form = useForm(forgotPasswordForm)
  const said = form.reply?.['message']
  /** What was asked for is not lost from view while it is asked for once more. */
  const isSent = form.isDone || (form.isBusy && form.reply !== null)
  const sendAgain = () => {
    form.change('email', form.values['email'] ?? '')
    form.submit()
  }
  return (
    <AccountFrame
      title={t('account.forgotYourPassword')}
      text={t('account.itHappensWeWillMailYou')}
      picture="safety-pin"
    >
      <div className={column}>
        <p>{t('account.enterTheEmailOfYourAccount')}</p>
        {isSent && (
          <Note tone="success" action={<TextButton onClick={sendAgain}>{t('account.sendItAgain')}</TextButton>}>
            {t('account.valueLookInYourSpamFolder', {
              value: typeof said === 'string' ? said : t('account.ifWeKnowThisEmail'),
            })}
          </Note>
        )}
        <FormFrame
          form={form}
          action={t('account.sendResetLink')}
          busyLabel={t('account.sending')}
          over={t('account.linkSent')}
        >
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
        </FormFrame>
        <p className={back}>
          <TextLink to="/login" state={state} roomy>
            {t('account.backToLogin')}
          </TextLink>
        </p>
      </div>
    </AccountFrame>
  )
}
