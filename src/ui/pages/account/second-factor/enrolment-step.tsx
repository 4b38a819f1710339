import { css } from '#styled/css'
import { secondFactor } from '#text/second-factor.ts'
import { useEnrolment } from '#ui/actors/second-factor.ts'
import { Button } from '#ui/components/button.tsx'
import { words } from '#ui/text/words.ts'
import { Refusal } from '../form/refusal.tsx'
import { AppSecret } from './app-secret.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { StepHead } from './step-head.tsx'

const t = words(secondFactor)
const column = css({ display: 'grid', gap: '18' })
const ways = css({ display: 'grid', gap: '10' })

/** What an enrolment shows at the moment, without a head; under My Profile it stands in the section. */
export const EnrolmentBody = () => {
  const { app, codes, message, isMakingPasskey, isPasskeyFailed, isShowingSecret, isShowingCodes, ...enrolment } =
    useEnrolment()
  if (isShowingSecret && app) return <AppSecret app={app} />
  if (isShowingCodes) return <RecoveryCodes codes={codes} onSaved={enrolment.confirmSaved} />
  return (
    <div className={ways}>
      {message && <Refusal>{message}</Refusal>}
      {(isMakingPasskey || isPasskeyFailed) && (
        <Button
          size="l"
          full
          busy={isMakingPasskey}
          busyLabel={t('second-factor.waitingForPasskey')}
          onClick={enrolment.makePasskey}
        >
          {t('second-factor.tryAgain')}
        </Button>
      )}
      {enrolment.isExpired && <Refusal>{t('second-factor.expired')}</Refusal>}
    </div>
  )
}

const labels = { passkey: 'second-factor.addPasskey', totp: 'second-factor.addApp' } as const

/** A log-in that cannot go on before a factor is there, in the place of the password. */
export const EnrolmentStep = () => {
  const { methods, message, isChoosing, isStarting, isShowingCodes, choose, cancel } = useEnrolment()
  return (
    <div className={column}>
      <StepHead
        key={String(isShowingCodes)}
        title={t(isShowingCodes ? 'second-factor.codes' : 'second-factor.mustEnrol')}
        text={t(isShowingCodes ? 'second-factor.added' : 'second-factor.mustEnrolText')}
      />
      {isChoosing ? (
        <div className={ways}>
          {message && <Refusal>{message}</Refusal>}
          {(['passkey', 'totp'] as const)
            .filter((method) => methods.includes(method))
            .map((method) => (
              <Button
                key={method}
                variant="secondary"
                size="l"
                full
                busy={isStarting}
                busyLabel={t('second-factor.starting')}
                onClick={() => choose(method)}
              >
                {t(labels[method])}
              </Button>
            ))}
        </div>
      ) : (
        <EnrolmentBody />
      )}
      {!isShowingCodes && (
        <Button variant="ghost" full onClick={cancel}>
          {t('second-factor.startAgain')}
        </Button>
      )}
    </div>
  )
}
