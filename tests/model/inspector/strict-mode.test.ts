// @vitest-environment jsdom
/** A page drawn in StrictMode, which mounts everything twice, and an inspector that sends to it. */
import { act, createElement, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { eventSender } from '#inspector/attach/send-event.ts'
import type { EventShapes } from '#inspector/send/shape.types.ts'
import { hangDoorbell } from '#services/journal/doorbell.ts'
import { answerDoor } from '#services/journal/probe.ts'
import { probeChannel, type Door, type FromTab, type HandedOver, type ToTab } from '#services/journal/probe.types.ts'
import { useCart } from '#ui/actors/cart.ts'
import { ShopProvider, type ShopHandle, type ShopRef } from '#ui/actors/shop.tsx'
import { beans } from '#tests/model/cart/goods.ts'
import { pagesOpened } from '../journal/pages-opened.ts'
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

const nothing: HandedOver = { entries: [], from: undefined, made: { build: null, charts: {} } }

/** A tab that an inspector attaches to, and the entries that it is sent. */
function openListener(name: string, read: Door['read'] = () => Promise.resolve(nothing)) {
  const door = hangDoorbell(undefined, { tab: 't1', database: name }, () => true, read)
  answerDoor(door, 'admin')
  const line = new BroadcastChannel(probeChannel(name))
  onTestFinished(() => line.close())
  const heard: FromTab[] = []
  line.addEventListener('message', ({ data }) => heard.push(data as FromTab))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches its own origin alone
  const say = (told: ToTab): void => line.postMessage(told)
  return {
    door,
    attach: () => say({ type: 'attach', tab: 't1', inspector: 'i-1' }),
    acknowledge: (n: number) => say({ type: 'ack', tab: 't1', inspector: 'i-1', n }),
    come: () => new Promise((resolve) => setTimeout(resolve, 40)),
    batches: () => heard.flatMap((told) => (told.type === 'entries' ? [told] : [])),
    seqs: () => heard.flatMap((told) => (told.type === 'entries' ? told.entries.map(({ seq }) => seq) : [])),
  }
}

function signInAdmin(): void {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ role: 'admin' }))
  onTestFinished(() => localStorage.clear())
}

describe('an inspector that is for admins', () => {
  it('is sent what the page writes while an admin is signed in there, and nothing of who comes after', async () => {
    signInAdmin()
    const { door, attach, acknowledge, come, seqs } = openListener('signed-out')
    attach()
    await come()
    door.written?.(pagesOpened(1, 1))
    await come()
    expect(seqs()).toEqual([1])
    localStorage.clear()
    door.written?.(pagesOpened(2, 2))
    acknowledge(1)
    attach()
    await come()
    door.written?.(pagesOpened(3, 3))
    await come()
    expect(seqs()).toEqual([1])
  })

  it('is sent nothing of what was being read when the admin signed out', async () => {
    signInAdmin()
    const reading: ((read: HandedOver) => void)[] = []
    const { attach, come, batches } = openListener('read-late', () => new Promise((resolve) => reading.push(resolve)))
    attach()
    await come()
    localStorage.clear()
    for (const answer of reading) answer({ ...nothing, entries: pagesOpened(1, 3) })
    await come()
    expect(batches()).toEqual([])
  })
})

describe('a journal that is erased while it is read for an inspector', () => {
  it('is sent from its new beginning', async () => {
    signInAdmin()
    const reading: ((read: HandedOver) => void)[] = []
    const { door, attach, come, batches, seqs } = openListener(
      'erased-late',
      () => new Promise((resolve) => reading.push(resolve)),
    )
    attach()
    await come()
    door.erased?.()
    const from = { machine: 'shop', paths: ['shop'], root: {} }
    for (const answer of reading) answer({ ...nothing, entries: pagesOpened(1, 3), from })
    await come()
    expect(seqs()).toEqual([])
    door.written?.(pagesOpened(4, 4))
    await come()
    expect(seqs()).toEqual([4])
    expect(batches().map((batch) => batch.from)).toEqual([undefined])
    // another tab stores for this one, and has not erased yet: what is read is still of before
    attach()
    await come()
    reading.at(-1)?.({ ...nothing, entries: pagesOpened(1, 4), from })
    await come()
    expect(seqs()).toEqual([4, 4])
    expect(batches().at(-1)?.from).toBeUndefined()
  })
})
