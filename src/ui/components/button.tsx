import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { busySwap, button } from '#styled/recipes'
import { cx } from './cx.ts'
import { Link, type LinkProps } from './link.tsx'
import { Spinner } from './spinner.tsx'

type Look = {
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'dangerFilled' | 'onIndigo' | 'onIndigoQuiet'
  readonly size?: 's' | 'm' | 'l'
  /** takes the whole width */
  readonly full?: boolean
}

type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
    readonly busy?: boolean
    /** what is under way, a verb in -ing; its width is kept free from the start, so nothing jumps. Without it the name stays beside the ring. */
    readonly busyLabel?: string
    /** give the reason as the text of the button */
    readonly disabled?: boolean
  }

/** While busy the button keeps its focus and its width, and presses do nothing. */
export const Button = (props: ButtonProps) => {
  const { variant, size, full, busy = false, busyLabel, onClick, type = 'button', className, children, ...rest } = props
  const { cell, layer } = busySwap()
  return (
    <button
      {...rest}
      type={type}
      className={cx(button({ variant, size, full }), className)}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy || busyLabel ? (
        <span className={cell}>
          <span className={layer} aria-hidden={busy || undefined}>
            {children}
          </span>
          <span className={layer} aria-hidden={!busy || undefined}>
            <Spinner />
            {busyLabel ?? children}
          </span>
        </span>
      ) : (
        children
      )}
    </button>
  )
}

type LinkButtonProps = Look & LinkProps & { readonly children: ReactNode }

/** A link to another page that looks like a button. */
export const LinkButton = ({ variant, size, full, className, ...rest }: LinkButtonProps) => (
  <Link {...rest} className={cx(button({ variant, size, full }), className)} />
)
