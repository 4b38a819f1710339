/** A tab: the shop's own root with the cart's, the session's, the purchase's and the account's real ports, on a clock that the test winds. */
import { vi } from 'vitest'
import { createActor, SimulatedClock, type ActorRefFrom, type AnyActorRef, type SnapshotFrom } from 'xstate'
import type { CartRequest } from '#machines/cart/cart.events.ts'
import type { cartMachine } from '#machines/cart/cart.machine.ts'
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { paymentMachine } from '#machines/payment/payment.machine.ts'
import { keyOfLine } from '#machines/cart/cart.types.ts'
import { seenLines } from '#machines/cart/cart.lines.ts'
import { shopMachine } from '#machines/shop/shop.machine.ts'
import type { ShopContext, ShopEvent } from '#machines/shop/shop.types.ts'
import type { ToastRequest } from '#machines/toasts/toasts.types.ts'
import { tapActorSystem } from '#services/journal/tap.ts'
import { createOrderAccessTokens } from '#services/storage/order-access-tokens.ts'
import { createSessionStore } from '#services/storage/session-store.ts'
import { createLine } from '../../../src/app/line.ts'
import { connectOutside } from '../../../src/app/outside.ts'
import { createCartCalls } from '../../../src/app/outside/carts.ts'
import type { Lines, ShopPage } from '../../../src/app/page.ts'
import { createPartRegistry, partPorts } from '../../../src/app/part-registry.ts'
import { definition as account } from '../../../src/app/parts/account/index.ts'
import { definition as purchase } from '../../../src/app/parts/purchase/index.ts'
import { cartPorts } from '../../../src/app/ports/cart.ts'
import { createSession, sessionPorts } from '../../../src/app/ports/session.ts'
import { linkTab, turn, type Device, type Link } from './device.ts'
import type { ShopServer } from './server.ts'

const logger = { log: () => {}, info: () => {}, warn: () => {}, error: () => {}, debug: () => {}, critical: () => {} }

type Cart = ActorRefFrom<typeof cartMachine>

export type Tab = Awaited<ReturnType<typeof openTab>>

/** Turns of the loop in which nobody has anything under way: then nothing comes by itself any more. */
const quiet = 4

type Watch = {
  onLink: (link: Link) => void
  /** The journal has written its entry, and nothing of it is done yet. */
  onEntry: (name: string) => void
  /** What outlives the tab may have changed. */
  onMoment: (what: string) => void
  onToast: (toast: ToastRequest) => void
}

let opened = 0

export async function openTab(device: Device, server: ShopServer, watch: Watch) {
  const name = `tab${(opened += 1)}`
  const link = linkTab(device, name, server.answer, watch.onMoment)
  watch.onLink(link)
  // The ports ask the browser for its locks, and one tab lives at a time.
  Object.assign(globalThis.navigator, { locks: link.locks })
  Object.assign(globalThis.window, { localStorage: link.localStorage })
  const { store } = link
  let ids = 0
  const newId = () => `${name}-${String((ids += 1)).padStart(24, '0')}`
  const session = createSession({ session: createSessionStore(store), store })
  const orderAccessTokens = createOrderAccessTokens(store)
  const lines: Lines = { network: createLine(), cart: createLine() }
  const api = {
    host: 'http://oja.test',
    token: session.token,
    cookies: () => '',
    orderAccessToken: orderAccessTokens.keyOf,
    fetch: link.fetch,
    logger,
    onUnauthorized: session.unauthorized,
    isOffline: () => false,
    onAnswered: () => {},
    onUnanswered: () => {},
  }
  const parts = {
    api,
    hasDevice: false,
    store,
    newId,
    logger,
    now: Date.now,
    onDegraded: () => lines.cart.tell({ type: 'storage.degraded' }),
    tab: name,
    tellCart: lines.cart.tell,
  }
  const outside = { ...connectOutside(parts), ...createCartCalls(parts, link.runOver(api)) }
  // The script that reaches out comes a while after the page.
  const arriving = turn()
    .then(turn)
    .then(() => outside)
  const page = {
    store,
    session,
    orderAccessTokens,
    logger,
    newId,
    now: Date.now,
    reach: () => arriving,
    isSignedIn: () => session.lastId() !== null && store.get('token') !== null,
    files: new Map(),
    visitIds: { current: () => null },
    taken: { counts: null },
    tab: name,
  } as unknown as ShopPage
  const registry = createPartRegistry({
    purchase: () => Promise.resolve({ definition: purchase }),
    account: () => Promise.resolve({ definition: account }),
  })
  const { actors, actions } = partPorts<ShopContext, ShopEvent>(registry, page, { hasStorage: true, carried: [] })
  const clock = new SimulatedClock()
  const root = createActor(
    shopMachine.provide({
      actors: {
        ...actors,
        session: sessionPorts({
          session,
          reach: () => arriving,
          removeCart: (owner) => outside.removeCart(owner),
          eraseJournal: () => {},
        }),
        cart: cartPorts(page, lines.cart),
      },
      actions,
    }),
    { input: { dehydrated: [] }, clock },
  )
  const untap = tapActorSystem(root, ({ machine, event }) => {
    if (!link.isAlive()) return
    watch.onEntry(`${machine} ${event.type}`)
    if (link.isAlive() && machine === 'toasts' && event.type === 'toast.requested')
      watch.onToast((event as unknown as { toast: ToastRequest }).toast)
  })
  const wanted: string[] = []
  root.on('go', ({ to }) => void (link.isAlive() && wanted.push(to)))
  root.start()

  const settle = async (): Promise<void> => {
    for (let still = 0; still < quiet && link.isAlive(); still += 1) {
      await turn()
      if (link.isBusy()) still = 0
    }
  }
  const cart = () => root.getSnapshot().children.cart as Cart
  const partOf = (id: string) => root.getSnapshot().context.parts[id]?.ref as AnyActorRef | undefined
  const childOf = (id: 'checkout' | 'payment') =>
    (partOf('purchase')?.getSnapshot() as { children: Record<string, AnyActorRef> } | undefined)?.children[id]

  return {
    link,
    settle,
    newId,
    partOf,
    wanted,
    signIn: session.signIn,
    send: (event: ShopEvent) => root.send(event),
    toCart: (event: CartRequest) => cart().send(event),
    toCheckout: (event: { type: string }) => childOf('checkout')?.send(event),
    toPayment: (event: { type: string }) => childOf('payment')?.send(event),
    checkout: () => childOf('checkout')?.getSnapshot() as SnapshotFrom<typeof checkoutMachine> | undefined,
    payment: () => childOf('payment')?.getSnapshot() as SnapshotFrom<typeof paymentMachine> | undefined,
    async wait(milliseconds: number): Promise<void> {
      if (!link.isAlive()) return
      // What is asked again within 300 ms of the day is one request.
      vi.advanceTimersByTime(milliseconds)
      clock.increment(milliseconds)
      await settle()
    },
    /** Asks for a part, and waits until it is here. */
    async bring(id: 'purchase' | 'account'): Promise<void> {
      root.send({ type: 'part.requested', id })
      await settle()
    },
    /** What this page shows, by line. */
    amounts(): Record<string, number> {
      const { confirmed, pending } = cart().getSnapshot().context
      return Object.fromEntries(seenLines(confirmed, pending).map((line) => [keyOfLine(line), line.quantity]))
    },
    isCartAtRest: () => {
      const now = cart().getSnapshot()
      return now.matches({ confirmed: 'open' }) && now.context.pending.length === 0 && now.context.joining === null
    },
    close(): void {
      untap()
      link.kill(false)
    },
  }
}
