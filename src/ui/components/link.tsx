import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler, type To } from 'react-router-dom'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly to: To
  /** takes the place of this entry of the history */
  readonly replace?: boolean
  /** kept with the entry of the history */
  readonly state?: unknown
}

const otherSite = /^(?:[a-z][\w+.-]*:|\/\/)/i

/**
 * A link to another page: a press goes there without a new document, one with a modifier key is the browser's. Addresses with a host are the
 * browser's too. react-router's own Link holds what prefetches pages of its framework besides, 2 kB of every first visit (scripts/lib/leaner-router.ts).
 */
export const Link = ({ to, replace, state, children, ...rest }: LinkProps) =>
  typeof to === 'string' && otherSite.test(to) ? (
    <a {...rest} href={to}>
      {children}
    </a>
  ) : (
    <Within {...rest} to={to} state={state} {...(replace !== undefined && { replace })}>
      {children}
    </Within>
  )

const Within = ({ to, replace, state, onClick, children, ...rest }: LinkProps) => {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(replace !== undefined && { replace }),
    ...(rest.target !== undefined && { target: rest.target }),
  })
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    >
      {children}
    </a>
  )
}
