import { useEffect, useRef, useState } from 'react'

/** The width from which the header has room for the field in its row: the theme's `md`. */
const hasRoom = () => window.matchMedia('(min-width: 900px)').matches

/**
 * Whether the search is in use, and how much room it takes then: in the row it hangs under it, on a phone it takes the whole view, and the
 * page below keeps still. A press elsewhere leaves it. `close`: what else ends with it.
 */
export function useInUse(close: () => void) {
  const [use, setUse] = useState<'none' | 'row' | 'full'>('none')
  const root = useRef<HTMLDivElement>(null)
  const isFocused = use !== 'none'
  const isFull = use === 'full'
  useEffect(() => {
    if (!isFull) return undefined
    const { style } = document.documentElement
    style.overflow = 'hidden'
    return () => void (style.overflow = '')
  }, [isFull])
  // At once and not with the next drawing: what a page does as it arrives comes before that.
  const mark = (isUsed: boolean) => root.current?.toggleAttribute('data-in-use', isUsed)
  const leave = () => {
    mark(false)
    setUse('none')
    close()
    // the view is left whole: the next press on the field opens it again
    if (isFull && root.current?.contains(document.activeElement)) (document.activeElement as HTMLElement).blur()
  }
  useEffect(() => {
    if (!isFocused || isFull) return undefined
    const onPress = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) leave()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  })
  const begin = () => {
    mark(true)
    setUse(hasRoom() ? 'row' : 'full')
  }
  return { root, isFocused, isFull, begin, leave }
}
