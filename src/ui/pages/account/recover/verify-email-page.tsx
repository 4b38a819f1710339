import { useId, useLayoutEffect, useRef } from 'react'
import { useParams } from 'react-router-dom'
import { verifyEmail } from '#mutations/verify-email/verify-email.mutation.ts'
import { css } from '#styled/css'
import { useMutation } from '#ui/actors/mutation.ts'
import { useSession } from '#ui/actors/parts.ts'
import { Button, LinkButton } from '#ui/components/button.tsx'
import { Spinner } from '#ui/components/spinner.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { AccountFrame } from '../account-frame.tsx'
import { Note } from '../form/note.tsx'
import { Refusal } from '../form/refusal.tsx'

const column = css({ display: 'grid', gap: '18' })
const waiting = css({ display: 'flex', alignItems: 'center', gap: '10', color: 'muted' })

/** Confirms an e-mail with the link of a mail, at once. */
export const VerifyEmailPage = () => {
  usePageTitle('Confirm your email')
  const { token = '' } = useParams()
  return (
    <AccountFrame title="Confirm your email" text="So that receipts reach you." picture="parcel">
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
        Confirming your email
      </p>
    )
  const onward = user ? { to: '/my-profile', words: 'Go to My Profile' } : { to: '/', words: 'Go to the market' }
  if (isDone)
    return (
      <div className={column}>
        <Note tone="success">{message ?? 'Your email is confirmed.'}</Note>
        <LinkButton to={onward.to} size="l" full>
          {onward.words}
        </LinkButton>
      </div>
    )
  if (isRefused)
    return (
      <div className={column}>
        <Refusal>{message}</Refusal>
        <p>You can ask for another link under My Profile.</p>
        <LinkButton to="/my-profile" variant="secondary" size="l" full>
          Go to My Profile
        </LinkButton>
      </div>
    )
  return (
    <div className={column}>
      <Refusal>We could not reach the market. Check your network and try again.</Refusal>
      <Button size="l" full onClick={() => mutate(token)}>
        Try again
      </Button>
    </div>
  )
}
