// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { ProductDetail } from '#machines/catalog/catalog.types.ts'
import { shopMachine } from '#machines/shop/shop.machine.ts'
import { ShopProvider, type ShopHandle } from '#ui/actors/shop.tsx'
import { beans } from '#tests/model/cart/goods.ts'
import { AddButton } from './add-button.tsx'
import type { ProductChoice } from './use-product-choice.ts'

/** A guest's shop with no port connected, and the button of goods of which so many are in the cart. */
function open(inCart: number) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const shop = createActor(shopMachine, { input: { dehydrated: [] } }).start()
  const cart = shop.getSnapshot().children.cart
  cart?.send({ type: 'line.add', id: 'before', product: beans, measurement: null, quantity: inCart })
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  let ids = 0
  const handle = { shop, newId: () => `by-hand-${(ids += 1)}` } as unknown as ShopHandle
  const choice = { size: null, quantity: 1, isSoldOut: false, price: 2_000 } as ProductChoice
  act(() =>
    root.render(
      <ShopProvider handle={handle}>
        <AddButton product={beans as unknown as ProductDetail} choice={choice} />
      </ShopProvider>,
    ),
  )
  onTestFinished(() => {
    act(() => root.unmount())
    host.remove()
    shop.stop()
    vi.unstubAllGlobals()
  })
  return {
    press: () => act(() => host.querySelector('button')?.click()),
    isTicked: () => host.innerHTML.includes('M20 6 9 17l-5-5'),
    asked: () => ids,
  }
}

it('the add button ticks where it added, and not where the line holds the most it can', () => {
  const last = open(998)
  last.press()
  expect(last.isTicked()).toBe(true)
  const full = open(999)
  full.press()
  expect([full.asked(), full.isTicked()]).toEqual([1, false])
})
