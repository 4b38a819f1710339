import { atMost } from '#machines/cart/cart.rules.ts'

/**
 * Reads a typed quantity. Anything but a whole number from `min` on is undefined. A number above the stock is
 * let through, because the shop answers it in words.
 */
export const readQuantity = (typed: string, min: number): number | undefined => {
  const text = typed.trim()
  if (!/^\d{1,6}$/.test(text)) return undefined
  const wanted = atMost(Number(text))
  return wanted < min ? undefined : wanted
}

/** Where a key of a spin button leads, or undefined for a key that means nothing to it. */
export const quantityAfterKey = (key: string, value: number, min: number, max: number): number | undefined => {
  const to = {
    ArrowUp: value + 1,
    ArrowDown: value - 1,
    PageUp: value + 10,
    PageDown: value - 10,
    Home: min,
    End: max,
  }[key]
  return to === undefined ? undefined : Math.max(min, Math.min(max, to))
}
