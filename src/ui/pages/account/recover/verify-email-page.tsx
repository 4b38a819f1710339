import { useId, useLayoutEffect, useRef } from 'react'
import { useParams } from 'react-router-dom'
import { verifyEmail } from '#mutations/verify-email/verify-email.mutation.ts'
import { css } from '#styled/css'
import { useMutation } from '#ui/actors/mutation.ts'
import { useSession } from '#ui/actors/parts.ts'
import { Button, LinkButton } from '#ui/components/button.tsx'
import { Spinner } from '#ui/components/spinner.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { account } from '#text/account.ts'
import { common } from '#text/common.ts'
import { words } from '#ui/text/words.ts'
import { AccountFrame } from '../account-frame.tsx'
import { Note } from '../form/note.tsx'
import { Refusal } from '../form/refusal.tsx'

const t = words(account, common)

const column = css({ display: 'grid', gap: '18' })
const waiting = css({ display: 'flex', alignItems: 'center', gap: '10', color: 'muted' })

/** Confirms an e-mail with the link of a mail, at once. */
export const VerifyEmailPage = () => {
  usePageTitle(t('account.confirmYourEmail'))
  const { token = '' } = useParams()
  return (
    <AccountFrame title={t('account.confirmYourEmail')} text={t('account.soThatReceiptsReachYou')} picture="parcel">
      <Confirming key={token} token={token} />
    </AccountFrame>
  )
}

const Confirming = ({ token }: { readonly token: string }) => {
  // The token of the link is a secret, so it is no key.
  const { isBusy, isDone, isRefused, message, mutate } = useMutation(verifyEmail, useId())
  const { user } = useSession()
  const isAsked = useRef(false)
  useLayoutEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    mutate(token)
  }, [mutate, token])
  if (isBusy)
    return (
      <p role="status" className={waiting}>
        <Spinner />
        {t('account.confirmingYourEmail')}
      </p>
    )
  const onward = user
    ? { to: '/my-profile', words: t('account.goToMyProfile') }
    : { to: '/', words: t('account.goToTheMarket') }
  if (isDone)
    return (
      <div className={column}>
        <Note tone="success">{message ?? t('account.yourEmailIsConfirmed')}</Note>
        <LinkButton to={onward.to} size="l" full>
          {onward.words}
        </LinkButton>
      </div>
    )
  if (isRefused)
    return (
      <div className={column}>
        <Refusal>{message}</Refusal>
        <p>{t('account.youCanAskForAnotherLink')}</p>
        <LinkButton to="/my-profile" variant="secondary" size="l" full>
          {t('account.goToMyProfile')}
        </LinkButton>
      </div>
    )
  return (
    <div className={column}>
      <Refusal>{t('account.weCouldNotReachTheMarket')}</Refusal>
      <Button size="l" full onClick={() => mutate(token)}>
        {t('common.tryAgain')}
      </Button>
    </div>
  )
}
