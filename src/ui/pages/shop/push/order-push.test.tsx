// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ShopProvider, type ShopHandle } from '#ui/actors/shop.tsx'
import { OrderPush } from './order-push.tsx'

/** An actor that stands still. */
const still = (snapshot: object) => ({ getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe() {} }) })

/** @returns what the part is asked for by a press, where a page shows this order to this person */
function press(user: object | null, by_key?: true): readonly unknown[] {
  const session = still({ context: { user }, hasTag: () => false })
  const send = vi.fn()
  const push = {
    ...still({
      context: { device: null, wanted: [], follows: [] },
      matches: (state: unknown) => state === 'default',
      hasTag: () => false,
    }),
    send,
  }
  const arrived = Object.assign(Promise.resolve(push), { status: 'fulfilled', value: push })
  const handle = { shop: still({ children: { session } }), part: () => arrived } as unknown as ShopHandle
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  onTestFinished(() => {
    act(() => root.unmount())
    host.remove()
  })
  act(() =>
    root.render(
      <ShopProvider handle={handle}>
        <MemoryRouter>
          <OrderPush order={{ order_number: 'NG-1', ...(by_key && { by_key }) }} />
        </MemoryRouter>
      </ShopProvider>,
    ),
  )
  act(() => host.querySelector('button')?.click())
  return send.mock.calls.flat()
}

it('an order is followed by its number, unless it is of the account, which hears of all its orders', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  onTestFinished(() => void vi.unstubAllGlobals())
  const follow = { type: 'push.want', topic: 'orders', order: 'NG-1' }
  expect(press(null)).toEqual([follow])
  expect(press({ id: 7 }, true)).toEqual([follow])
  expect(press({ id: 7 })).toEqual([{ type: 'push.want', topic: 'orders' }])
})
