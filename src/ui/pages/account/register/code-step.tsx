import { useState } from 'react'
import { verifyPhoneForm } from '#forms/verify-phone/verify-phone.form.ts'
import type { Started } from '#machines/identity/registration.machine.ts'
import { css } from '#styled/css'
import { useRegistration } from '#ui/actors/account.ts'
import { useForm } from '#ui/actors/form.ts'
import { Button } from '#ui/components/button.tsx'
import { TextButton } from '#ui/components/text-link.tsx'
import { account } from '#text/account.ts'
import { words } from '#ui/text/words.ts'
import { CodeField } from '../form/code-field.tsx'
import { FormFrame } from '../form/form-frame.tsx'
import { Note } from '../form/note.tsx'
import { Refusal } from '../form/refusal.tsx'
import { useCountdown, waitWords } from '../form/countdown.ts'

const t = words(account)

const column = css({ display: 'grid', gap: '18' })
const sent = css({ '& b': { whiteSpace: 'nowrap', fontWeight: '600' } })
const other = css({ display: 'grid', gap: '10', mt: '8' })
const again = css({ textAlign: 'center', textStyle: 'small', color: 'muted' })

/** The code that came to the phone; mounted anew for each phone. */
export const CodeStep = ({ started }: { readonly started: Started }) => {
  const form = useForm(verifyPhoneForm, {
    subject: `${started.userId} ${started.phone}`,
    values: { user_id: String(started.userId), phone: started.phone },
  })
  const { message, codeState, sendAgain, changePhone, restart } = useRegistration()
  const [isAsked, setAsked] = useState(false)
  const hasWebhooks = isAsked && codeState === 'cooling' && message === null
  return (
    <div className={column}>
      {started.emailError !== null && <Note tone="info">{started.emailError || t('account.mailNotSent')}</Note>}
      <p className={sent}>{t.rich('account.weTextedA6DigitCode', { phoneMasked: started.phoneMasked, b: <b /> })}</p>
      <FormFrame form={form} action={t('account.verify')} busyLabel={t('account.verifying')}>
        <CodeField form={form} />
      </FormFrame>
      <p role="status" className={again}>
        {codeState === 'sending' ? t('account.sendingANewCode') : hasWebhooks ? t('account.aNewCodeIsOnIts') : ''}
      </p>
      {message !== null && <Refusal>{message}</Refusal>}
      <div className={other}>
        {codeState === 'cooling' && started.resendAfter > 0 ? (
          <Waiting key={`${started.resendAfter} ${isAsked}`} seconds={started.resendAfter} />
        ) : (
          <Button
            variant="secondary"
            full
            busy={codeState === 'sending'}
            busyLabel={t('account.sending')}
            onClick={() => {
              setAsked(true)
              sendAgain()
            }}
          >
            {t('account.sendCodeAgain')}
          </Button>
        )}
        <Button variant="ghost" full onClick={changePhone}>
          {t('account.changePhoneNumber')}
        </Button>
      </div>
      <p className={again}>
        {t('account.somethingElseIsWrong')} <TextButton onClick={restart}>{t('account.startAgain')}</TextButton>
      </p>
    </div>
  )
}

/** The same button while another code makes no sense yet: its name stays, so that it is found where it will be. */
const Waiting = ({ seconds }: { readonly seconds: number }) => (
  <Button variant="secondary" full disabled>
    {t('account.sendCodeAgainInWaitWords', { waitWords: waitWords(useCountdown(seconds)) })}
  </Button>
)
