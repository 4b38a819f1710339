import { useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { css } from '#styled/css'
import { useSocial } from '#ui/actors/account.ts'
import { useSession } from '#ui/actors/parts.ts'
import { useEnrolment, useSecondFactor } from '#ui/actors/second-factor.ts'
import { LinkButton } from '#ui/components/button.tsx'
import { Spinner } from '#ui/components/spinner.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { account } from '#text/account.ts'
import { words } from '#ui/text/words.ts'
import { AccountFrame } from '../account-frame.tsx'
import { Note } from '../form/note.tsx'
import { Refusal } from '../form/refusal.tsx'
import { forgetReturn, loadReturn } from '#ui/pages/account/login/came-from.ts'

const t = words(account)

const column = css({ display: 'grid', gap: '18' })
const waiting = css({ display: 'flex', alignItems: 'center', gap: '10', color: 'muted' })

/** Where a provider sends people back to who signed in through this very window (SOC-03). */
export const CallbackPage = () => {
  usePageTitle(t('account.signingYouIn'))
  const { user } = useSession()
  const { message, isBusy, isReturning, dismiss } = useSocial()
  const { isOpen } = useSecondFactor()
  const { isUnderWay, isOfLogIn } = useEnrolment()
  // As it was when the page came: it is forgotten before the page has gone.
  const [from] = useState(loadReturn)
  useEffect(() => {
    if (user) forgetReturn()
  }, [user])
  if (user) return <Navigate to={from} replace />
  // the provider's word was right, and the second step stands on the page of the first
  if (isOpen || (isUnderWay && isOfLogIn)) return <Navigate to="/login" state={{ from }} replace />
  return (
    <AccountFrame title={t('account.signingYouIn')} text={t('account.theMarketIsOpeningItsGate')}>
      {isReturning || isBusy ? (
        <p role="status" className={waiting}>
          <Spinner />
          {t('account.signingYouIn')}
        </p>
      ) : (
        <div className={column}>
          {message === null ? <Note tone="info">{t('account.noSignInIsUnderWay')}</Note> : <Refusal>{message}</Refusal>}
          <LinkButton to="/login" state={{ from }} size="l" full onClick={dismiss}>
            {t('account.backToLogin')}
          </LinkButton>
        </div>
      )}
    </AccountFrame>
  )
}
