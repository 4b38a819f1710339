/** Scripts that a card wants once somebody uses it. */
import { useEffect, useState } from 'react'
import { inTime } from '#ui/layouts/lazy-page.ts'
import { wordsAreHere } from '#ui/text/language.ts'

export type LateModule<Part> = {
  /** what came, once for all who want it */
  here: () => Part | undefined
  /** settles when it is here or has failed */
  fetch: () => Promise<void>
}

/** @param load imports it */
export function lateModule<Part>(load: () => Promise<Part>): LateModule<Part> {
  let here: Part | undefined
  const fetch = async () => {
    const part = await inTime(load())
    await wordsAreHere()
    // A control that took the place of another between the two halves of a press would lose the press.
    while (document.querySelector(':active')) await new Promise(requestAnimationFrame)
    here = part
  }
  return { here: () => here, fetch: () => fetch().catch(() => undefined) }
}

/**
 * @param attempt another value asks anew after a failure
 * @returns the part once it is here; `isTrying`: what came of the last attempt is not known yet
 */
export function useLateModule<Part>({ here, fetch }: LateModule<Part>, isWanted: boolean, attempt: number) {
  const [settled, settle] = useState<number>()
  useEffect(() => {
    if (isWanted && !here()) void fetch().then(() => settle(attempt))
  }, [here, fetch, isWanted, attempt])
  const part = here()
  return { part, hasFailed: !part && settled !== undefined, isTrying: settled !== attempt }
}
