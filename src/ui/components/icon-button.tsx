import type { ButtonHTMLAttributes } from 'react'
import { iconButton } from '#styled/recipes'
import { cx } from './cx.ts'
import type { Icon } from './icons/glyph.tsx'

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  /** what it does, for readers and as the tip */
  readonly label: string
  readonly icon: Icon
  readonly variant?: 'plain' | 'onIndigo' | 'bare' | 'round' | 'plus' | 'filled'
  readonly size?: 's' | 'm' | 'l'
  readonly iconSize?: number
  readonly stroke?: number
  readonly filled?: boolean
}

/** A button that shows an icon, and on its corner what `children` say: 44 px unless it is small. */
export const IconButton = (props: IconButtonProps) => {
  const {
    label,
    icon: Glyph,
    variant,
    size,
    iconSize = 22,
    stroke,
    filled,
    className,
    children,
    type = 'button',
    ...rest
  } = props
  return (
    <button {...rest} type={type} aria-label={label} className={cx(iconButton({ variant, size }), className)}>
      <Glyph size={iconSize} {...(stroke ? { stroke } : {})} {...(filled ? { filled } : {})} />
      {children}
    </button>
  )
}
