// @vitest-environment jsdom
/** What the button says once the clipboard has answered. */
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CopyButton } from './copy-button.tsx'

let root: Root
let host: HTMLElement
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(() => {
  act(() => root.unmount())
  host.remove()
})

/** Presses a button whose clipboard takes the text, refuses it, or is not there. */
async function press(bare: boolean, clipboard: { writeText: () => Promise<void> } | undefined) {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  act(() => root.render(<CopyButton text="SPIN-1" what="coupon code" bare={bare} />))
  await act(async () => host.querySelector('button')?.click())
  return { status: host.querySelector('[role=status]')?.textContent, shown: host.textContent }
}

describe('a copy button', () => {
  it.each([true, false])('says that the text was copied, with its icon alone: %s', async (bare) => {
    const { status } = await press(bare, { writeText: () => Promise.resolve() })
    expect(status).toBe('Copied the coupon code')
  })

  it.each([
    ['refused', true, { writeText: () => Promise.reject(new Error('not allowed')) }],
    ['refused', false, { writeText: () => Promise.reject(new Error('not allowed')) }],
    ['missing', true, undefined],
  ])(
    'says to copy by hand where the clipboard is %s, to the eye and to readers, with its icon alone: %s',
    async (_, bare, clipboard) => {
      const { status, shown } = await press(bare, clipboard)
      expect(status).toBe('Copy it by hand')
      expect(shown?.split('Copy it by hand')).toHaveLength(3)
    },
  )
})
