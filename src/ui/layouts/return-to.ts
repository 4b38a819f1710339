/** Where a person goes after logging in: back to where they were asked to, if that is a page of this shop. */

const ours = 'https://oja.invalid'

/** Pages of links that a message brought: they need no session, and Login does not lead back to them. */
export const isLinkPage = (pathname: string): boolean => /^\/(reset-password|undo-change|verify-email)\//.test(pathname)

/**
 * @param state what the navigation to /login carried; anybody may have written it
 * @returns a path with its query, "/" when there is no other
 */
export function returnTo(state: unknown): string {
  const from: unknown = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  // one slash, then no other and no backslash: browsers read both as the start of a host
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return '/'
  const url = new URL(from, ours)
  if (url.origin !== ours) return '/'
  const isAccountPage = /^\/(login|register|forgot-password|reset-password|verify-email|undo-change|auth)(\/|$)/.test(
    url.pathname,
  )
  return isAccountPage ? '/' : url.pathname + url.search + url.hash
}

/** Where somebody stands who has to sign in: pages about accounts hand on what they were given. */
export function fromHere(location: { pathname: string; search: string; hash: string; state: unknown }): string {
  const here = returnTo({ from: location.pathname + location.search + location.hash })
  return here === '/' ? returnTo(location.state) : here
}
