import { useId } from 'react'
import { useParams } from 'react-router-dom'
import { undoChange } from '#mutations/undo-change/undo-change.mutation.ts'
import { css } from '#styled/css'
import { useMutation } from '#ui/actors/mutation.ts'
import { Button, LinkButton } from '#ui/components/button.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { account } from '#text/account.ts'
import { words } from '#ui/text/words.ts'
import { AccountFrame } from '../account-frame.tsx'
import { Note } from '../form/note.tsx'
import { Refusal } from '../form/refusal.tsx'
import { useHadSession } from './use-had-session.ts'

const t = words(account)

const column = css({ display: 'grid', gap: '18' })

/** Takes back a changed e-mail or phone with the link of a message to the old one, at a press: mail scanners open links too. */
export const UndoChangePage = () => {
  usePageTitle(t('account.undoAChange'))
  const { token = '' } = useParams()
  return (
    <AccountFrame title={t('account.undoAChange')} text={t('account.undoLead')} picture="safety-pin">
      <Undoing key={token} token={token} />
    </AccountFrame>
  )
}

const Undoing = ({ token }: { readonly token: string }) => {
  // The token of the link is a secret, so it is no key.
  const { isBusy, isDone, isRefused, code, message, mutate } = useMutation(undoChange, useId())
  const hadSession = useHadSession()
  if (isDone)
    return (
      <div className={column}>
        <Note tone="success">{message}</Note>
        {code === 'mutations.undone_set_password' ? (
          <LinkButton to={`/reset-password/${encodeURIComponent(token)}?by=text`} size="l" full>
            {t('account.setANewPassword')}
          </LinkButton>
        ) : (
          <LinkButton to={hadSession ? '/my-profile' : '/login'} size="l" full>
            {t(hadSession ? 'account.goToMyProfile' : 'account.goToLogin')}
          </LinkButton>
        )}
      </div>
    )
  if (isRefused)
    return (
      <div className={column}>
        <Refusal>{message}</Refusal>
        <LinkButton to="/help" variant="secondary" size="l" full>
          {t('account.getHelp')}
        </LinkButton>
      </div>
    )
  return (
    <div className={column}>
      <p>{t('account.undoExplained')}</p>
      <Button size="l" full busy={isBusy} onClick={() => mutate(token)}>
        {t('account.undoTheChange')}
      </Button>
    </div>
  )
}
