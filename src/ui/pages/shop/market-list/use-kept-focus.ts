import { useEffect, useRef, type RefObject } from 'react'

/** What had the focus has gone. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/**
 * A step or a line that goes may leave the focus nowhere: it then goes to the title.
 * @param standing what stands where; each change of it may have taken the focus along
 * @param takesFocus a person has just come here from another step of the list
 */
export function useKeptFocus(ref: RefObject<HTMLElement | null>, standing: string, takesFocus: boolean): void {
  const before = useRef(takesFocus ? null : standing)
  useEffect(() => {
    if (before.current !== standing && isFocusLost()) ref.current?.focus({ preventScroll: true })
    before.current = standing
  }, [ref, standing])
}
