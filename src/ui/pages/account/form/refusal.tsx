import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { AlertIcon } from '#ui/components/icons/frame.tsx'
import { common } from '#text/common.ts'
import { words } from '#ui/text/words.ts'

const t = words(common)

const box = css({
  display: 'flex',
  gap: '10',
  p: '12px 14px',
  borderRadius: 'control',
  bg: 'error.soft',
  color: 'error',
  textStyle: 'small',
  fontWeight: '500',
  '& > svg': { flexShrink: 0 },
  '& a, & button': { color: 'inherit' },
})
const body = css({ minW: 0, flex: '1', display: 'grid', gap: '6', justifyItems: 'start' })
const ref = css({ textStyle: 'caption', fontFamily: 'code', fontWeight: '400' })

type RefusalProps = {
  readonly children: ReactNode
  readonly requestId?: string | null
  /** a way on, below the words */
  readonly action?: ReactNode
}

/** What the server said no to, and why; readers hear it at once. */
export const Refusal = ({ children, requestId, action }: RefusalProps) => (
  <div role="alert" className={box}>
    <AlertIcon />
    <div className={body}>
      <p>{children}</p>
      {requestId && <p className={ref}>{t('common.refRequestid', { requestId })}</p>}
      {action}
    </div>
  </div>
)
