import { use, useEffect } from 'react'
import { AnnounceContext } from './announcer.tsx'

/** Milliseconds that a heading may still take to come after its page. */
const headingPatience = 3000

const headingOf = (): HTMLElement | null => document.querySelector<HTMLElement>('main h1')

/** Somebody who stands in a notice reads it or is about to close it, and who types in the search looks for something else: nothing takes them away. */
const isElsewhere = () => document.activeElement?.closest('[aria-label=Notifications],[data-in-use]')

const focusHeading = (heading: HTMLElement) => {
  if (isElsewhere()) return
  if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1')
  heading.style.outline = 'none'
  heading.focus({ preventScroll: true })
}

/** A press may take its own button away: whoever pressed it then goes on at the headline, which says what came of it. */
export const focusHeadingIfLost = (): void => {
  const heading = headingOf()
  if (heading && document.activeElement === document.body) focusHeading(heading)
}

/** Stands behind a page in its Suspense: once the page is in view, readers hear its title and stand on its heading. */
export const Arrival = ({ isFirst }: { readonly isFirst: boolean }) => {
  const announce = use(AnnounceContext)
  useEffect(() => {
    // the first page is read by the browser itself
    if (isFirst) return undefined
    announce(document.title)
    const heading = headingOf()
    if (heading) {
      focusHeading(heading)
      return undefined
    }
    // the heading comes with the data: whoever has moved on meanwhile is left where they are
    const stoodOn = document.activeElement
    const watcher = new MutationObserver(() => {
      const late = headingOf()
      if (!late) return
      watcher.disconnect()
      if (document.activeElement === stoodOn) focusHeading(late)
    })
    watcher.observe(document.body, { childList: true, subtree: true })
    const timer = setTimeout(() => watcher.disconnect(), headingPatience)
    return () => {
      watcher.disconnect()
      clearTimeout(timer)
    }
  }, [announce, isFirst])
  return null
}
