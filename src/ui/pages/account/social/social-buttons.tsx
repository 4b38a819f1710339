import { useEffect, type ReactNode } from 'react'
import type { Provider } from '#machines/identity/social.messages.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { useSocial } from '#ui/actors/account.ts'
import { Spinner } from '#ui/components/spinner.tsx'
import { TextButton } from '#ui/components/text-link.tsx'
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx'
import { account } from '#text/account.ts'
import { words } from '#ui/text/words.ts'
import { Refusal } from '../form/refusal.tsx'
import { saveReturn } from '#ui/pages/account/login/came-from.ts'
import { useWaysIn } from './ways-in.ts'
import { AppleMark, GoogleMark } from './marks.tsx'

const t = words(account)

const block = css({ display: 'grid', gap: '14' })
const pair = css({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(8.75rem, 1fr))', gap: '10' })
const plain = css({ color: 'ink', fontWeight: '600' })

type Row = { readonly provider: Provider; readonly name: string; readonly mark: () => ReactNode }

const rows: readonly Row[] = [
  {
    provider: 'google',
    get name() {
      return t('account.google')
    },
    mark: GoogleMark,
  },
  {
    provider: 'apple',
    get name() {
      return t('account.apple')
    },
    mark: AppleMark,
  },
]

/** What was said last time is no news to somebody who comes back from elsewhere. */
const dismissUnlessNear = (dismiss: () => void) => {
  if (!/^\/(login|register)$/.test(window.location.pathname)) dismiss()
}

/**
 * Sign-in through a provider, in a popup; in this very window for those whose browser blocks popups.
 * @param from where the person wants to go afterwards
 */
export const SocialButtons = ({ from }: { readonly from: string }) => {
  const { provider, message, code, isBusy, start, dismiss } = useSocial()
  useEffect(() => () => dismissUnlessNear(dismiss), [dismiss])
  const { providers } = useWaysIn()
  const open = rows.filter((row) => providers.includes(row.provider))
  const asked = rows.find((row) => row.provider === provider)
  const isBlocked = code === 'identity.popup_blocked'
  const goThere = (there: Row) => {
    saveReturn(from)
    start(there.provider, 'redirect')
  }
  return (
    <div className={block}>
      <div className={pair}>
        {open.map((row) => (
          <SocialButton key={row.provider} row={row} isBusy={isBusy} isAsked={row === asked} onPress={start} />
        ))}
      </div>
      {isBusy && asked && (
        <VisuallyHidden>
          <span role="status">{t('account.waitingForName', { name: asked.name })}</span>
        </VisuallyHidden>
      )}
      {message && (
        <Refusal
          action={
            isBlocked && asked ? (
              <TextButton onClick={() => goThere(asked)}>
                {t('account.goOnWithNameInThis', { name: asked.name })}
              </TextButton>
            ) : undefined
          }
        >
          {message}
        </Refusal>
      )}
    </div>
  )
}

type SocialButtonProps = {
  readonly row: Row
  readonly isBusy: boolean
  readonly isAsked: boolean
  readonly onPress: (provider: Provider) => void
}

const SocialButton = ({ row, isBusy, isAsked, onPress }: SocialButtonProps) => {
  const { provider, name, mark: Mark } = row
  return (
    <button
      type="button"
      className={`${button({ variant: 'secondary' })} ${plain}`}
      aria-label={t('account.continueWithName', { name })}
      aria-busy={isBusy && isAsked ? true : undefined}
      aria-disabled={isBusy && !isAsked ? true : undefined}
      onClick={() => {
        if (!isBusy) onPress(provider)
      }}
    >
      {isBusy && isAsked ? <Spinner size={20} /> : <Mark />}
      {name}
    </button>
  )
}
