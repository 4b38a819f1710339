import type { ButtonHTMLAttributes } from 'react'
import { textLink } from '#styled/recipes'
import { cx } from './cx.ts'
import { Link, type LinkProps } from './link.tsx'

type Look = {
  readonly size?: 's' | 'm' | 'inherit'
  readonly tone?: 'brand' | 'quiet'
  readonly roomy?: boolean
}

export const TextLink = ({ size, tone, roomy, className, ...rest }: Look & LinkProps) => (
  <Link {...rest} className={cx(textLink({ size, tone, roomy }), className)} />
)

/** A press that changes this page, drawn like a link: "Clear all", "Read more". */
export const TextButton = ({
  size,
  tone,
  roomy,
  className,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button {...rest} type={type} className={cx(textLink({ size, tone, roomy }), className)} />
)
