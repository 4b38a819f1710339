import type { ReactNode } from 'react'
import { chip } from '#styled/recipes'
import { CloseIcon } from './icons/frame.tsx'

type ChipProps = {
  readonly children: ReactNode
  readonly active?: boolean
  readonly onPress: () => void
  /** full name where the chip's words are not enough, as "Remove filter: In stock" */
  readonly label?: string
  /** an active chip shows a cross, because pressing it takes the filter away */
  readonly cross?: boolean
}

/** A filter that is on or off. */
export const Chip = ({ children, active = false, onPress, label, cross = active }: ChipProps) => (
  <button type="button" className={chip({ active })} aria-pressed={active} aria-label={label} onClick={onPress}>
    {children}
    {cross && <CloseIcon size={16} stroke={2} />}
  </button>
)
