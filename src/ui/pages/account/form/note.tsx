import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { CheckIcon, InfoIcon } from '#ui/components/icons/frame.tsx'

const base = css({
  display: 'flex',
  gap: '10',
  p: '12px 14px',
  borderRadius: 'control',
  textStyle: 'small',
  '& > svg': { flexShrink: 0 },
  '&[data-tone=info]': { bg: 'info.soft', color: 'info' },
  '&[data-tone=success]': { bg: 'success.soft', color: 'success' },
  '&[data-tone=draft]': { bg: 'accent.soft', color: 'ink' },
})
const body = css({ minW: 0, flex: '1', display: 'grid', gap: '4', justifyItems: 'start' })

type NoteProps = {
  readonly tone: 'info' | 'success' | 'draft'
  readonly children: ReactNode
  readonly action?: ReactNode
}

/** A quiet word in a box: something is known, done, or not saved yet. */
export const Note = ({ tone, children, action }: NoteProps) => (
  <div role="status" className={base} data-tone={tone}>
    {tone === 'success' ? <CheckIcon /> : <InfoIcon />}
    <div className={body}>
      <p>{children}</p>
      {action}
    </div>
  </div>
)
