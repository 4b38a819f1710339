// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { ShopBoundary } from './shop-boundary.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const Broken = () => {
  throw new Error('a part of the frame broke')
}

it('[SHOP-17] leaves words and a way to try again where the frame itself breaks, never an empty page', () => {
  const host = document.body.appendChild(document.createElement('div'))
  const heard = vi.fn<(error: unknown) => void>()
  act(() =>
    createRoot(host, { onCaughtError: heard }).render(
      <ShopBoundary>
        <Broken />
      </ShopBoundary>,
    ),
  )
  expect(host.querySelector('h1')?.textContent).toBe('The shop did not load')
  expect(host.textContent).toContain('Your cart is safe.')
  expect(host.querySelector('button')?.textContent).toContain('Try again')
  expect(heard).toHaveBeenCalledOnce()
})
