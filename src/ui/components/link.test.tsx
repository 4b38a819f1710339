// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Link, type LinkProps } from './link.tsx'

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

const Here = () => {
  const { pathname, search, state } = useLocation()
  return <output>{pathname + search + JSON.stringify(state)}</output>
}
const show = (props: LinkProps) => {
  act(() =>
    root.render(
      <MemoryRouter initialEntries={['/cart']}>
        <Link {...props}>Rice</Link>
        <Here />
      </MemoryRouter>,
    ),
  )
  const link = host.querySelector('a')
  return {
    href: link?.getAttribute('href'),
    here: () => host.querySelector('output')?.textContent,
    /** Whether the press was left to the browser. */
    press: (init: MouseEventInit = {}) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init })
      act(() => void link?.dispatchEvent(event))
      return !event.defaultPrevented
    },
  }
}

it('goes there without a new document, with its state', () => {
  const { href, here, press } = show({ to: '/products/rice?size=2', state: { list: 'a' } })
  expect(href).toBe('/products/rice?size=2')
  expect(press()).toBe(false)
  expect(here()).toBe('/products/rice?size=2{"list":"a"}')
})

it('reads an address without a path from where it stands', () => {
  const { here, press } = show({ to: { search: '?tab=all' } })
  press()
  expect(here()).toBe('/cart?tab=allnull')
})

it('leaves to the browser what opens elsewhere', () => {
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])
    expect(show({ to: '/products' }).press(init)).toBe(true)
  const blank = show({ to: '/products', target: '_blank' })
  expect(blank.press()).toBe(true)
  expect(blank.here()).toBe('/cartnull')
})

it('stays where whoever was told of the press first says so', () => {
  const { here, press } = show({ to: '/products', onClick: (event) => event.preventDefault() })
  press()
  expect(here()).toBe('/cartnull')
})

it('leaves addresses with a host to the browser', () => {
  for (const to of ['https://example.com/x', '//example.com/x', 'mailto:help@example.com']) {
    const { href, here, press } = show({ to, replace: true, state: {} })
    expect(href).toBe(to)
    host.addEventListener('click', (event) => event.preventDefault(), { once: true })
    press()
    expect(here()).toBe('/cartnull')
  }
})
