import { useEffect, useState } from 'react'
import { parts } from '#text/parts.ts'
import { words } from '#ui/text/words.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { CheckIcon } from './icons/frame.tsx'
import { CopyIcon } from './icons/pages.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

const t = words(parts)

type CopyButtonProps = {
  /** what is put on the clipboard */
  readonly text: string
  /** what it is, for readers: "account number" */
  readonly what: string
  /** shows its icon alone */
  readonly bare?: boolean
  readonly onCopied?: (() => void) | undefined
}

/** Milliseconds that "Copied" stands. */
const lasts = 4000

/** Puts a text on the clipboard and says so; where the browser forbids it, it says that too. */
export const CopyButton = ({ text, what, bare = false, onCopied }: CopyButtonProps) => {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  useEffect(() => {
    if (state === 'idle') return undefined
    const timer = setTimeout(() => setState('idle'), lasts)
    return () => clearTimeout(timer)
  }, [state])
  const copy = () => {
    // Pages served over plain HTTP from another machine have no clipboard.
    const writing = navigator.clipboard
      ? navigator.clipboard.writeText(text)
      : Promise.reject(new Error('no clipboard'))
    writing.then(
      () => {
        setState('copied')
        onCopied?.()
      },
      () => setState('refused'),
    )
  }
  return (
    <span data-screen-only>
      {bare ? (
        <IconButton
          label={t('parts.copyWhat', { what })}
          icon={state === 'copied' ? CheckIcon : CopyIcon}
          iconSize={20}
          variant="bare"
          onClick={copy}
        />
      ) : (
        <Button variant={state === 'copied' ? 'primary' : 'secondary'} onClick={copy}>
          {state === 'copied' ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
          {state === 'copied' ? t('parts.copied') : state === 'refused' ? t('parts.copyItByHand') : t('parts.copy')}
          <VisuallyHidden>{` ${what}`}</VisuallyHidden>
        </Button>
      )}
      {bare && state === 'refused' && <span aria-hidden>{t('parts.copyItByHand')}</span>}
      <VisuallyHidden>
        <span role="status">
          {state === 'copied' ? t('parts.copiedTheWhat', { what }) : state === 'refused' ? t('parts.copyItByHand') : ''}
        </span>
      </VisuallyHidden>
    </span>
  )
}
