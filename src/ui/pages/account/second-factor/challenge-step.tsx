import { recoveryCodeForm } from '#forms/recovery-code/recovery-code.form.ts'
import { secondFactorCodeForm } from '#forms/second-factor-code/second-factor-code.form.ts'
import { css } from '#styled/css'
import { secondFactor } from '#text/second-factor.ts'
import { useForm } from '#ui/actors/form.ts'
import { useSecondFactor } from '#ui/actors/second-factor.ts'
import { Button } from '#ui/components/button.tsx'
import { words } from '#ui/text/words.ts'
import { FormField } from '../form/form-field.tsx'
import { FormFrame } from '../form/form-frame.tsx'
import { Refusal } from '../form/refusal.tsx'
import { WaitButton } from '../form/wait-button.tsx'
import { AppCodeField } from './app-code-field.tsx'
import { StepHead } from './step-head.tsx'

const t = words(secondFactor)
const column = css({ display: 'grid', gap: '18' })
const ways = css({ display: 'grid', gap: '10' })

/** The second step of a log-in, in the place of the password. */
export const ChallengeStep = () => {
  const { isExpired, typing, restart } = useSecondFactor()
  if (isExpired)
    return (
      <div className={column}>
        <StepHead title={t('second-factor.expired')} text={t('second-factor.expiredText')} />
        <Button size="l" full onClick={restart}>
          {t('second-factor.startAgain')}
        </Button>
      </div>
    )
  return (
    <div className={column}>
      <StepHead title={t('second-factor.oneMoreStep')} text={t('second-factor.rightSoFar')} />
      {typing === 'totp' ? <AppCode /> : typing === 'recovery' ? <RecoveryCode /> : <Ways />}
      <Others />
    </div>
  )
}

const AppCode = () => {
  const form = useForm(secondFactorCodeForm)
  return (
    <FormFrame
      form={form}
      label={t('second-factor.appCode')}
      action={t('second-factor.confirm')}
      busyLabel={t('second-factor.confirming')}
    >
      <p>{t('second-factor.openApp')}</p>
      <AppCodeField form={form} />
    </FormFrame>
  )
}

const RecoveryCode = () => {
  const form = useForm(recoveryCodeForm)
  return (
    <FormFrame
      form={form}
      label={t('second-factor.recoveryCode')}
      action={t('second-factor.confirm')}
      busyLabel={t('second-factor.confirming')}
    >
      <p>{t('second-factor.findRecovery')}</p>
      <FormField
        form={form}
        label={t('second-factor.recoveryCode')}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
    </FormFrame>
  )
}

const labels = { totp: 'second-factor.useApp', recovery: 'second-factor.useRecovery' } as const

const Ways = () => {
  const { methods, message, isAskingPasskey, isWaiting, retryAfter, choose } = useSecondFactor()
  const hasPasskey = methods.includes('passkey')
  if (isWaiting)
    return (
      <div className={ways}>
        {message && <Refusal>{message}</Refusal>}
        <WaitButton seconds={retryAfter} />
      </div>
    )
  return (
    <div className={ways}>
      {message && <Refusal>{message}</Refusal>}
      {hasPasskey && (
        <Button
          size="l"
          full
          busy={isAskingPasskey}
          busyLabel={t('second-factor.waitingForPasskey')}
          onClick={() => choose('passkey')}
        >
          {t('second-factor.usePasskey')}
        </Button>
      )}
      {!isAskingPasskey &&
        (['totp', 'recovery'] as const)
          .filter((method) => methods.includes(method))
          .map((method) => (
            <Button key={method} variant="secondary" size="l" full onClick={() => choose(method)}>
              {t(labels[method])}
            </Button>
          ))}
    </div>
  )
}

const Others = () => {
  const { methods, typing, isAskingPasskey, chooseAnother, restart } = useSecondFactor()
  return (
    <div className={ways}>
      {(typing !== null || isAskingPasskey) && methods.length > 1 && (
        <Button variant="secondary" full onClick={chooseAnother}>
          {t('second-factor.another')}
        </Button>
      )}
      <Button variant="ghost" full onClick={restart}>
        {t('second-factor.startAgain')}
      </Button>
    </div>
  )
}
