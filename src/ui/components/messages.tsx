import type { ReactNode } from 'react'
import { message, panel } from '#styled/recipes'
import { common } from '#text/common.ts'
import { words } from '#ui/text/words.ts'
import { Button } from './button.tsx'
import { AlertIcon } from './icons/frame.tsx'

const t = words(common)

type ErrorStateProps = {
  readonly title?: string
  /** what happened and what is safe */
  readonly text: ReactNode
  readonly requestId?: string | undefined
  readonly onRetry?: (() => void) | undefined
  readonly retrying?: boolean
  /** h1 where it is the page */
  readonly as?: 'h1' | 'strong'
}

/** A part that did not load, with a way to try again. */
export const ErrorState = (props: ErrorStateProps) => {
  const {
    title = t('common.thisPartDidNotLoad'),
    text,
    requestId,
    onRetry,
    retrying = false,
    as: Heading = 'strong',
  } = props
  const look = message()
  return (
    <div role="alert" className={panel({ pad: 'l' })}>
      <div className={look.error}>
        <AlertIcon size={22} />
        <div className={look.errorBody}>
          <Heading className={look.errorTitle}>{title}</Heading>
          <p>{text}</p>
          <div className={look.errorActions}>
            {onRetry && (
              <Button busy={retrying} busyLabel={t('common.trying')} onClick={onRetry}>
                {t('common.tryAgain')}
              </Button>
            )}
            {requestId && <span className={look.ref}>{t('common.refRequestid', { requestId })}</span>}
          </div>
        </div>
      </div>
    </div>
  )
}
