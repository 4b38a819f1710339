/** Tabs that pay an order at the real server: the real payment chart behind the shop's own ports. What they ask for is held on its way. */
import { createActor, fromPromise, setup, type AnyActorRef, type AnyEventObject } from 'xstate'
import type { FastifyInstance } from 'fastify'
import type { PaymentContext } from '#machines/payment/payment.assign.ts'
import type { paymentMachine } from '#machines/payment/payment.machine.ts'
import { createLocalStore } from '#services/storage/local-store.ts'
import { createOrderAccessTokens } from '#services/storage/order-access-tokens.ts'
import { connectPurchase } from '../../../src/app/parts/purchase/index.ts'
import { openOutside } from './open-outside.ts'
import { openClock } from './placing-device.ts'
import { fetchInto } from './server-world.ts'

type Held = {
  request: () => Request
  resolve: (answer: Response) => void
  reject: (why: unknown) => void
}

type TabParts = {
  store: ReturnType<typeof createLocalStore>
  orderAccessTokens: ReturnType<typeof createOrderAccessTokens>
  now: () => number
}

export type PayingTab = ReturnType<typeof openPayingTab>

function openPayingTab(parts: TabParts) {
  const { store, orderAccessTokens, now } = parts
  const held: Held[] = []
  const hold = async (given: Request): Promise<Response> => {
    const { url, method } = given
    const headers = [...given.headers]
    const body = method === 'GET' ? null : await given.clone().text()
    return new Promise((resolve, reject) => {
      const request = () => new Request(url, { method, headers, body })
      const one: Held = { request, resolve, reject }
      held.push(one)
      given.signal.addEventListener('abort', () => {
        const at = held.indexOf(one)
        if (at >= 0) held.splice(at, 1)
        reject(new DOMException('Nobody waits for it', 'AbortError'))
      })
    })
  }
  const part = connectPurchase({
    // Another way out each time: one sends the same call only once in a while, and tours wait for nothing.
    reach: () =>
      Promise.resolve(
        openOutside({
          fetch: ((request) => hold(request as Request)) as typeof fetch,
          token: () => null,
          orderAccessToken: orderAccessTokens.keyOf,
        }).outside,
      ),
    store,
    newId: () => 'paying'.padEnd(32, '-'),
    orderAccessTokens,
    isSignedIn: () => false,
    session: { token: () => null },
    now,
  })
  const time = openClock()
  let comeBack: (() => void) | undefined
  const payment = (part.implementations.actors['payment'] as unknown as typeof paymentMachine).provide({
    actors: {
      // The way to another page is the browser's; the person comes back when the tour says so.
      goToProvider: fromPromise<void, { url: string | null }>(({ input }) => {
        if (!input.url?.includes('/sandbox-pay/')) throw new Error(`That is no page of the provider: ${input.url}`)
        return new Promise((resolve) => (comeBack = resolve))
      }),
    },
  })
  const parentLogic = setup({ actors: { payment } }).createMachine({
    invoke: { id: 'payment', src: 'payment' },
    on: { '*': {} },
  })
  const parent = createActor(parentLogic, { clock: time.clock } as never).start()
  const actor = parent.getSnapshot().children['payment'] as AnyActorRef
  const snapshot = () =>
    actor.getSnapshot() as { value: unknown; context: PaymentContext; children: Record<string, unknown> }
  return {
    /** Requests whose answers are not heard yet. */
    held,
    snapshot,
    send: (event: AnyEventObject) => actor.send(event),
    comeBack: () => comeBack?.(),
    waitOut: () => time.runOutLast(),
    close: () => void parent.stop(),
  }
}

/** @param limited a server that has no time for the second call */
export function openPayingDevice(app: FastifyInstance, limited: FastifyInstance, now: () => number) {
  const store = createLocalStore(null, { warn: () => {} })
  const orderAccessTokens = createOrderAccessTokens(store)
  const send = fetchInto(app, () => false)
  // Calls from this very machine are not counted.
  const sendLimited = fetchInto(limited, () => false, '203.0.113.9')

  const first = ({ held }: PayingTab): Held => {
    const [one] = held
    if (!one) throw new Error('Nothing is under way')
    return one
  }
  return {
    openTab: () => openPayingTab({ store, orderAccessTokens, now }),
    keepKey: (number: string, key: string) => orderAccessTokens.keep(number, key),
    /** The server does what the tab asks for first. @returns how the tab hears of it, or that nobody answered */
    async serve(tab: PayingTab) {
      const one = first(tab)
      const answer = await send(one.request())
      const end = (tell: () => void) => {
        tab.held.splice(tab.held.indexOf(one), 1)
        tell()
      }
      return {
        status: answer.status,
        hear: () => end(() => one.resolve(answer)),
        hearNothing: () => end(() => one.reject(new TypeError('fetch failed'))),
      }
    },
    /** The server has no time for it. What is asked for until its patience is over is not done. */
    async turnAway(tab: PayingTab): Promise<void> {
      const one = first(tab)
      for (let tries = 0; tries < 3; tries += 1) {
        const { url, method, headers } = one.request()
        const spoilt = await sendLimited(new Request(url, { method, headers, body: '{}' }))
        if (spoilt.status !== 429) continue
        const answer = await sendLimited(one.request())
        tab.held.splice(tab.held.indexOf(one), 1)
        return one.resolve(answer)
      }
      throw new Error('The server has no limits')
    },
  }
}
