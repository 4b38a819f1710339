// @vitest-environment jsdom
/** A page drawn in StrictMode, which mounts everything twice, and an inspector that sends to it. */
import { act, createElement, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, it, vi } from 'vitest'
import { eventSender } from '#inspector/attach/send-event.ts'
import type { EventShapes } from '#inspector/send/shape.types.ts'
import { hangDoorbell } from '#services/journal/doorbell.ts'
import { answerDoor } from '#services/journal/probe.ts'
import type { Door } from '#services/journal/probe.types.ts'
import { useCart } from '#ui/actors/cart.ts'
import { ShopProvider, type ShopHandle, type ShopRef } from '#ui/actors/shop.tsx'
import { beans } from '#tests/model/cart/goods.ts'
import { recordShop } from './recorded-shop.ts'

const database = 'strict-mode'
const text = { shape: { is: 'string' } } as const
const shapes: EventShapes = { 'line.set': [{ id: text, key: text, quantity: { shape: { is: 'number' } } }] }

/** The cart as views see it, and how often it was mounted. */
function openView(shop: ShopRef) {
  let mounts = 0
  const Cart = () => {
    const { lines } = useCart()
    useEffect(() => void (mounts += 1), [])
    return createElement('p', null, lines.map(({ line }) => `${line.product.name} × ${line.quantity}`).join())
  }
  const there = document.body.appendChild(document.createElement('div'))
  const provided = { handle: { shop } as ShopHandle, children: createElement(Cart) }
  const root = createRoot(there)
  act(() => root.render(createElement(StrictMode, null, createElement(ShopProvider, provided))))
  return { text: () => there.textContent, mounts: () => mounts, close: () => act(() => root.unmount()) }
}

const doorOf = (root: ShopRef): Door =>
  hangDoorbell(
    undefined,
    { tab: 'tab-1', database, root: root as unknown as Door['root'] },
    () => true,
    () => Promise.resolve({ entries: [], from: undefined, made: { build: null, charts: {} } }),
  )

describe('a page in StrictMode', () => {
  it('[IN-22] has one actor where views are mounted twice, and its cart changes by an event with a payload that the inspector sends', async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    const { recording } = await recordShop(async (shop) => {
      shop
        .getSnapshot()
        .children.cart?.send({ type: 'line.add', id: 'a', product: beans, measurement: null, quantity: 1 })
      const view = openView(shop)
      expect([view.mounts(), view.text()]).toEqual([2, `${beans.name} × 1`])
      answerDoor(doorOf(shop), 'on')
      const send = eventSender({ mode: 'on', inspector: 'i-1', shapesOf: () => Promise.resolve(shapes), database })
      const draft = { id: 'by-hand', key: `${beans.id}:0`, quantity: '4' }
      const question = { tab: 'tab-1', path: 'shop/cart', chart: 'cart', event: 'line.set', draft }
      await act(async () => expect(await send(question)).toEqual({ tag: 'taken' }))
      expect(view.text()).toBe(`${beans.name} × 4`)
      view.close()
    })
    vi.unstubAllGlobals()
    const { entries } = recording
    const ofCart = entries.filter(({ machine }) => machine === 'cart')
    expect(ofCart.filter(({ kind }) => kind === 'birth').map(({ actorPath }) => actorPath)).toEqual(['shop/cart'])
    expect(ofCart.filter(({ name }) => name === 'line.set')).toHaveLength(1)
    const living = [...recording.at(entries.length)].filter(([, { machine }]) => machine.id === 'cart')
    expect(living.map(([path]) => path)).toEqual(['shop/cart'])
  })
})
