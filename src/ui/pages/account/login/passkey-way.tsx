import { useEffect } from 'react'
import { css } from '#styled/css'
import { account } from '#text/account.ts'
import { usePasskeyLogIn } from '#ui/actors/passkey-log-in.ts'
import { Button } from '#ui/components/button.tsx'
import { words } from '#ui/text/words.ts'
import { Refusal } from '../form/refusal.tsx'
import { WaitButton } from '../form/wait-button.tsx'

const t = words(account)
const block = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '10', mb: '14' })
/** Both of its labels are long in some languages. */
const wrapping = css({ whiteSpace: 'normal' })

/** A passkey in place of the password. While the page is open, the browser offers those of this device at the first field, too. */
export const PasskeyWay = () => {
  const { message, isAsking, isWaiting, retryAfter, offer, withdraw, ask } = usePasskeyLogIn()
  useEffect(() => {
    offer()
    return withdraw
  }, [offer, withdraw])
  return (
    <div className={block}>
      {isWaiting ? (
        <WaitButton seconds={retryAfter} />
      ) : (
        <Button
          variant="secondary"
          size="l"
          full
          className={wrapping}
          busy={isAsking}
          busyLabel={t('account.waitingForPasskey')}
          onClick={ask}
        >
          {t('account.logInWithAPasskey')}
        </Button>
      )}
      {message && <Refusal>{message}</Refusal>}
    </div>
  )
}
