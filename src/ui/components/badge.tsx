import type { ReactNode } from 'react'
import { badge } from '#styled/recipes'

export type BadgeTone = 'neutral' | 'brand' | 'success' | 'error' | 'warning' | 'info'

type BadgeProps = {
  readonly tone?: BadgeTone
  /** a round mark before the words, as on "Open till 9pm" */
  readonly mark?: boolean
  readonly children: ReactNode
}

export const Badge = ({ tone = 'neutral', mark = false, children }: BadgeProps) => (
  <span className={badge({ tone, mark })}>{children}</span>
)

/** "−15%" in solid yellow. */
export const SaleBadge = ({ percent }: { readonly percent: number }) => (
  <span className={badge({ tone: 'sale' })}>{`−${percent}%`}</span>
)
