/**
 * Does something now, or, while the mouse is held down, once it is let go: a line that appears under a field in the middle
 * of a press would move the button away from under the pointer.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector(':active') === null) act()
  else window.addEventListener('pointerup', () => setTimeout(act), { once: true })
}
