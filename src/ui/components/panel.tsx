import type { HTMLAttributes } from 'react'
import { panel } from '#styled/recipes'
import { cx } from './cx.ts'

type PanelProps = HTMLAttributes<HTMLElement> & {
  readonly as?: 'div' | 'section' | 'aside' | 'article' | 'form'
  readonly pad?: 'none' | 's' | 'm' | 'l'
  readonly tone?: 'plain' | 'chosen' | 'quiet'
}

export const Panel = ({ as: Tag = 'div', pad, tone, className, ...rest }: PanelProps) => (
  <Tag {...rest} className={cx(panel({ pad, tone }), className)} />
)
