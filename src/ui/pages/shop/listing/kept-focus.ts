/** What takes itself away when it is pressed leaves the focus nowhere, and a keyboard would begin at the top of the page: the focus stays where the press was. */
import type { RefCallback } from 'react'
import { focusHeadingIfLost } from '#ui/layouts/arrival.tsx'

const canStop = 'a, button, input, select'

/** What is hidden or disabled does not take it. */
const takesFocus = (one: HTMLElement): boolean => {
  if (one.tabIndex >= 0) one.focus({ preventScroll: true })
  return document.activeElement === one
}

/** Where the removed part of the page stood that held this; what else went with it in the same moment is told with it. */
function placeOf(held: Node, records: readonly MutationRecord[]): MutationRecord | undefined {
  let gone = held
  return records.find(({ target, removedNodes }) => {
    if (![...removedNodes].some((node) => node.contains(gone))) return false
    gone = target
    return target.isConnected
  })
}

/** What came in its place, then what follows, then what stood before it; from the nearest on. */
function besides({ target, previousSibling }: MutationRecord, records: readonly MutationRecord[]): Node[] {
  const nodes: Node[] = [...target.childNodes]
  const at = previousSibling ? nodes.indexOf(previousSibling) + 1 : 0
  const came = records.flatMap((one) => (one.target === target ? [...one.addedNodes] : []))
  return [...came, ...nodes.slice(at), ...nodes.slice(0, at).toReversed()]
}

/** The ref of a part of a page whose buttons, links and fields may go while somebody stands on them; where nothing stands beside them, the headline takes the focus. */
export const keptFocus: RefCallback<HTMLElement> = (root) => {
  if (!root) return undefined
  let last: Node | null = document.activeElement
  root.addEventListener('focusin', ({ target }) => {
    last = target as Node
  })
  // a press beside it leaves it too; one that is about to go may be left first
  root.addEventListener('focusout', ({ target }) => {
    queueMicrotask(() => {
      if (last === target && last?.isConnected && last !== document.activeElement) last = null
    })
  })
  const watcher = new MutationObserver((records) => {
    if (!last || last.isConnected || document.activeElement !== document.body) return
    const place = placeOf(last, records)
    if (!place) return
    const isTaken = besides(place, records).some(
      (node) => node instanceof HTMLElement && [node, ...node.querySelectorAll<HTMLElement>(canStop)].some(takesFocus),
    )
    if (!isTaken) focusHeadingIfLost()
  })
  watcher.observe(root, { childList: true, subtree: true })
  return () => watcher.disconnect()
}
