/**
 * The story: says on the page itself that an inspector does something to its calls, and lets whoever sits there end it. It stands above the
 * page and takes room there: pages keep controls at every edge of the view ("Add to cart" at its foot on a phone), so that nothing may float.
 */
import type { FaultStrip } from './fault.types.ts'

const looks = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 12px',
  alignItems: 'center',
  padding: '8px 16px',
  background: '#ffc828',
  color: '#141428',
  font: '600 14px/1.4 system-ui, sans-serif',
} as const

const button = {
  minHeight: '36px',
  padding: '0 12px',
  border: '2px solid #141428',
  borderRadius: '8px',
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
} as const

/** @param onEnded somebody pressed its button */
export function createFaultStrip(onEnded: () => void) {
  let strip: HTMLElement | undefined
  return {
    /** Nothing is shown where nothing is said. */
    show(told: FaultStrip | undefined): void {
      strip?.remove()
      strip = undefined
      if (!told) return
      strip = document.createElement('aside')
      strip.setAttribute('aria-label', told.said)
      Object.assign(strip.style, looks)
      const said = document.createElement('span')
      said.textContent = told.said
      said.setAttribute('role', 'status')
      const end = document.createElement('button')
      end.type = 'button'
      end.textContent = told.end
      Object.assign(end.style, button)
      end.addEventListener('click', onEnded)
      strip.append(said, end)
      document.body.prepend(strip)
    },
  }
}
