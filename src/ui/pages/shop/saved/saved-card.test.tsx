// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Product } from '#machines/catalog/catalog.types.ts'
import { shopMachine } from '#machines/shop/shop.machine.ts'
import { ShopProvider, type ShopHandle } from '#ui/actors/shop.tsx'
import { beans } from '#tests/model/cart/goods.ts'
import { useMoveToCart } from './saved-card.tsx'

/** A guest's shop with no port connected that holds beans among the saved items and so many of them in the cart; moves them once. */
function moveBeans(inCart: number): readonly number[] {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const shop = createActor(shopMachine, { input: { dehydrated: [] } }).start()
  const { cart, wishlist } = shop.getSnapshot().children
  cart?.send({ type: 'line.add', id: 'before', product: beans, measurement: null, quantity: inCart })
  wishlist?.send({ type: 'product.saved', id: beans.id })
  const Mover = () => {
    const move = useMoveToCart()
    return (
      <button type="button" onClick={() => move(beans as unknown as Product, null)}>
        Move to cart
      </button>
    )
  }
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const handle = { shop, newId: () => 'by-hand' } as unknown as ShopHandle
  act(() =>
    root.render(
      <ShopProvider handle={handle}>
        <Mover />
      </ShopProvider>,
    ),
  )
  onTestFinished(() => {
    act(() => root.unmount())
    host.remove()
    shop.stop()
    vi.unstubAllGlobals()
  })
  act(() => host.querySelector('button')?.click())
  return wishlist?.getSnapshot().context.ids ?? []
}

it('a saved item that is moved to the cart leaves the list, and stays on it where the line holds the most it can', () => {
  expect(moveBeans(998)).toEqual([])
  expect(moveBeans(999)).toEqual([beans.id])
})
