import type { ReactNode } from 'react'
import { css } from '#styled/css'

const part = css({
  p: '18px',
  borderTopWidth: '1px',
  borderColor: 'line',
  _first: { borderTopWidth: '0' },
})
const label = css({ color: 'muted' })
const row = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '12', flexWrap: 'wrap' })

type WaitPartProps = {
  readonly name: string
  /** the figure, and what copies it */
  readonly figure: ReactNode
  readonly children?: ReactNode
}

/** One thing that a person needs for paying by themselves: large, and to be copied. */
export const WaitPart = ({ name, figure, children }: WaitPartProps) => (
  <div className={part}>
    <p className={label}>{name}</p>
    <div className={row}>{figure}</div>
    {children}
  </div>
)
