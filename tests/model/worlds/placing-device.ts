/** A device at the real server, for the tours of placing: tabs of the real checkout chart behind the shop's own ports. Orders are held on their way. */
import { createActor, setup, type AnyActorRef, type AnyEventObject, type AnyStateMachine } from 'xstate'
import type { FastifyInstance } from 'fastify'
import type { CheckoutContext } from '#machines/checkout/checkout.types.ts'
import { reorder, getOrder } from '#services/api/orders.ts'
import { createLocalStore } from '#services/storage/local-store.ts'
import { createOrderAccessTokens } from '#services/storage/order-access-tokens.ts'
import { connectPurchase } from '../../../src/app/parts/purchase/index.ts'
import { fetchInto } from './server-world.ts'
import { openOutside } from './open-outside.ts'

/** A request for an order that is under way; `answer`: what the server said to it, which nobody has heard yet. */
export type Held = {
  request: () => Request
  answer: Response | null
  resolve: (response: Response) => void
  reject: (why: unknown) => void
}

type Timer = { run: () => void; milliseconds: number }

/** Time that passes when it is told to. */
export function openClock() {
  const timers = new Map<number, Timer>()
  let ids = 0
  return {
    clock: {
      setTimeout(run: () => void, milliseconds: number) {
        timers.set((ids += 1), { run, milliseconds })
        return ids
      },
      clearTimeout: (id: number) => void timers.delete(id),
    },
    /** @returns whether there was one */
    runOut(isMeant: (milliseconds: number) => boolean): boolean {
      const due = [...timers].filter(([, { milliseconds }]) => isMeant(milliseconds))
      for (const [id, { run }] of due) {
        timers.delete(id)
        run()
      }
      return due.length > 0
    },
    /** Ends the wait that began last. @returns whether there was one */
    runOutLast(): boolean {
      const [id, timer] = [...timers].at(-1) ?? []
      if (id === undefined || timer === undefined) return false
      timers.delete(id)
      timer.run()
      return true
    },
  }
}

const quoteDebounce = 300

const nap = () => new Promise((resolve) => setImmediate(resolve))

/** Settles when it is so, or when it has not come about for two seconds. */
export async function eventually(isSo: () => boolean): Promise<boolean> {
  const last = performance.now() + 2_000
  while (!isSo()) {
    if (performance.now() > last) return false
    await nap()
  }
  return true
}

export type RealTab = ReturnType<ReturnType<typeof openDevice>['openTab']>

/** @param give.newId of its checkout, and of nothing else */
export function openDevice(app: FastifyInstance, limited: FastifyInstance, give: { newId: () => string }) {
  const store = createLocalStore(null, { warn: () => {} })
  const orderAccessTokens = createOrderAccessTokens(store)
  const send = fetchInto(app, () => false)
  // Calls from this very machine are not counted.
  const sendLimited = fetchInto(limited, () => false, '203.0.113.7')
  let token: string | null = null
  const { signal } = new AbortController()
  let asking = 0
  const given = { token: () => token, orderAccessToken: orderAccessTokens.keyOf }

  const askAtOnce = async (request: Request): Promise<Response> => {
    asking += 1
    return send(request).finally(() => (asking -= 1))
  }
  const { outside } = openOutside({ ...given, fetch: ((request) => send(request as Request)) as typeof fetch })

  function openTab() {
    const held: Held[] = []
    const left: Held[] = []
    const hold = async (request: Request): Promise<Response> => {
      const { url, method } = request
      const headers = [...request.headers]
      const body = await request.clone().text()
      return new Promise((resolve, reject) => {
        const one: Held = { request: () => new Request(url, { method, headers, body }), answer: null, resolve, reject }
        held.push(one)
        request.signal.addEventListener('abort', () => {
          const at = held.indexOf(one)
          if (at < 0) return
          left.push(...held.splice(at, 1))
          reject(new DOMException('The page is gone', 'AbortError'))
        })
      })
    }
    const isOrder = ({ method, url }: Request) => method === 'POST' && new URL(url).pathname === '/api/orders'
    const fetchOf = ((request: Request) => (isOrder(request) ? hold(request) : askAtOnce(request))) as typeof fetch
    const part = connectPurchase({
      // Another way out each time: one sends the same call only once in a while, and tours wait for nothing.
      reach: () => Promise.resolve(openOutside({ ...given, fetch: fetchOf }).outside),
      store,
      newId: give.newId,
      orderAccessTokens,
      isSignedIn: () => token !== null,
      session: { token: () => token },
      now: Date.now,
    })
    const time = openClock()
    const checkout = part.implementations.actors['checkout'] as unknown as AnyStateMachine
    const parentLogic = setup({ actors: { checkout } }).createMachine({
      invoke: { id: 'checkout', src: 'checkout' },
      on: { '*': {} },
    })
    const parent = createActor(parentLogic, { clock: time.clock } as never).start()
    const actor = parent.getSnapshot().children['checkout'] as AnyActorRef
    const snapshot = () => actor.getSnapshot() as { value: unknown; context: CheckoutContext }
    return {
      held,
      /** What was under way when the page went. */
      left,
      snapshot,
      send: (event: AnyEventObject) => actor.send(event),
      /** The pause before the next question is over. */
      waitOut: () => time.runOut((milliseconds) => milliseconds !== quoteDebounce),
      /** Lets it add up what it shows. */
      goOn: () => time.runOut((milliseconds) => milliseconds === quoteDebounce),
      close: () => void parent.stop(),
    }
  }

  return {
    store,
    openTab,
    outside,
    isAsking: () => asking > 0,
    setToken: (other: string | null) => void (token = other),
    token: () => token,
    /** The server does what that request asks for. */
    serve: async (one: Held): Promise<void> => void (one.answer = await send(one.request())),
    /** Until the patience of the limited server is over; what is asked for then is not done. */
    async turnAway(one: Held): Promise<void> {
      for (let tries = 0; tries < 3; tries += 1) {
        const asked = one.request()
        const { url, method, headers } = asked
        const spoilt = await sendLimited(new Request(url, { method, headers, body: '{}' }))
        if (spoilt.status === 429) return void (one.answer = await sendLimited(asked))
      }
      throw new Error('The server has no limits')
    },
    hear(tab: { held: Held[] }): void {
      const one = tab.held.shift()
      if (!one?.answer) throw new Error('Nothing was answered')
      one.resolve(one.answer)
    },
    hearNothing: (tab: { held: Held[] }): void => tab.held.shift()?.reject(new TypeError('fetch failed')),
    /** Whether the server shows that order here. */
    opens: async (number: string): Promise<boolean> => (await outside.call(getOrder(number), signal)).tag === 'done',
    /** Pieces of an order that can be bought again. */
    async reorder(number: string): Promise<number> {
      const answer = await outside.call(reorder(number), signal)
      if (answer.tag !== 'done') throw new Error(`The order cannot be ordered again: ${JSON.stringify(answer)}`)
      const { data } = answer.reply as { data: { cart_items: { quantity: number }[] } }
      return data.cart_items.reduce((sum, { quantity }) => sum + quantity, 0)
    },
  }
}
