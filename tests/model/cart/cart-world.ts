/** One page with a cart in the middle of its world: a true server, a device that keeps, a clock that the test winds, calls that wait to be answered. */
import { assign, createActor, fromCallback, fromPromise, setup, SimulatedClock, type ActorRefFrom } from 'xstate'
import type { ClearRequest, StoreCart, MergeRequest, OpenedCart, OpenRequest } from '#machines/cart/cart.events.ts'
import { cartJournal, lineSyncJournal } from '#machines/cart/cart.journal.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { applyChange, seenLines } from '#machines/cart/cart.lines.ts'
import { mostLines, stockOf } from '#machines/cart/cart.rules.ts'
import { fullCart, onlySoMany } from '#machines/cart/cart.messages.ts'
import { readConfirmed, readLines, readPendings } from '#machines/cart/cart.read.ts'
import {
  keyOfLine,
  type CartAnswer,
  type ConfirmedCart,
  type CartProduct,
  type Owner,
} from '#machines/cart/cart.types.ts'
import { lineSyncMachine, type OutgoingChange } from '#machines/cart/line-sync.machine.ts'
import type { ToastRequest } from '#machines/toasts/toasts.types.ts'
import type { RawEntry } from '#services/journal/journal.types.ts'
import { scrub } from '#services/journal/scrub.ts'
import { tapActorSystem } from '#services/journal/tap.ts'
import { createGuestCart } from '#services/storage/guest-cart.ts'
import type { MergeAttempt } from '#services/storage/guest-merge.ts'
import { createLocalStore } from '#services/storage/local-store.ts'
import { refused, unreachable } from './goods.ts'
import { commandOf, itemsOf, TrueServer } from './true-server.ts'

export const ada: Owner = { kind: 'customer', id: 1 }
export const guest: Owner = { kind: 'guest' }

/** How a call ends: really; done but its answer lost; not done and no answer; refused without being done. */
export type Ending = 'really' | 'lost' | 'cut' | 'refused'

type Call = { what: string; key: string; apply: () => Promise<unknown>; end: (answer: unknown) => void }

export const worldMachine = setup({
  types: {
    context: {} as { toasts: ToastRequest[] },
    events: {} as { type: 'toast.requested'; toast: ToastRequest },
  },
  actors: { cart: cartMachine },
}).createMachine({
  id: 'world',
  context: { toasts: [] },
  invoke: { id: 'cart', src: 'cart' },
  on: {
    'toast.requested': { actions: assign({ toasts: ({ context, event }) => [...context.toasts, event.toast] }) },
  },
})

export const schemas = {
  world: { 'toast.requested': { v: 1, safe: 'all' } },
  cart: cartJournal,
  lineSync: lineSyncJournal,
} as const

/** Lets promises answer. */
export const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

export type CartWorld = ReturnType<typeof openCartWorld>

export function openCartWorld(goods: CartProduct[]) {
  const server = new TrueServer(goods)
  const device = new Map<string, string>()
  const store = createLocalStore(null, { warn: () => {} })
  let ids = 0
  const newId = () => `id-${(ids += 1)}`
  const guestCart = createGuestCart({
    store,
    arithmetic: { applyChange, readLines, stockOf, keyOfLine, onlySoMany, mostLines, fullCart },
    newId,
    locks: undefined,
    onDegraded: () => {},
  })
  let calls: Call[] = []

  /** A port whose call waits until the test ends it. */
  const waiting = <Question>(
    what: string,
    keyOf: (input: Question) => string,
    work: (input: Question) => unknown,
    prepare: (input: Question) => Promise<void> = () => Promise.resolve(),
  ) =>
    fromPromise<never, Question>(({ input, signal }) => {
      void prepare(input)
      let end: Call['end'] = () => {}
      const answer = new Promise<unknown>((resolve) => (end = resolve))
      const call: Call = { what, key: keyOf(input), apply: () => Promise.resolve(work(input)), end }
      calls.push(call)
      signal.addEventListener('abort', () => (calls = calls.filter((one) => one !== call)))
      return answer as Promise<never>
    })

  const keptOf = (owner: Owner): { isJoining?: boolean } | null =>
    JSON.parse(device.get(JSON.stringify(owner)) ?? 'null')

  const open = ({ owner, left }: OpenRequest): OpenedCart => {
    if (!owner) throw new Error('opened without an owner')
    const pending = readPendings(keptOf(owner))
    if (owner.kind === 'guest')
      return {
        kept: { owner, confirmed: guestCart.read(), pending: guestCart.undone(pending), isJoining: false },
        joining: null,
      }
    const known = left.map(({ change }) => change.id)
    const before = readPendings(keptOf(guest)).filter(({ change }) => !known.includes(change.id))
    return {
      kept: { owner, confirmed: readConfirmed(keptOf(owner)), pending, isJoining: keptOf(owner)?.isJoining === true },
      joining: guestCart.joining([...before, ...left]),
    }
  }

  /** What is kept before it is asked for, whatever becomes of the question. */
  const planned = new Map<string, MergeAttempt[]>()
  const planMerge = async ({ owner, joining }: MergeRequest): Promise<void> => {
    if (owner?.kind === 'customer' && joining) planned.set(joining.id, await guestCart.beginMerge(owner.id, joining))
  }

  const change = ({ owner, change, lineId }: OutgoingChange): CartAnswer | Promise<CartAnswer> =>
    owner.kind === 'guest' ? guestCart.change(change) : server.command(change.id, commandOf(change, lineId))

  const merge = async ({ owner, joining }: MergeRequest): Promise<CartAnswer> => {
    if (owner?.kind !== 'customer' || !joining) throw new Error('merged without lines')
    let answer: CartAnswer = { tag: 'confirmed', cart: server.read() }
    for (const { id, items } of planned.get(joining.id) ?? []) {
      answer = server.command(id, { do: 'sync', items: itemsOf(items) })
      await guestCart.confirmMerge(id, answer.tag === 'confirmed')
    }
    return answer
  }

  const clear = ({ owner, pending }: ClearRequest): CartAnswer | Promise<CartAnswer> => {
    const command = pending.find((one) => one.change.kind === 'clear')?.change
    if (!owner || !command) throw new Error('cleared without a command')
    return owner.kind === 'guest' ? guestCart.change(command) : server.command(command.id, { do: 'clear' })
  }

  const fetch = ({ owner }: { owner: Owner | null }): CartAnswer => {
    if (!owner) throw new Error('fetched without an owner')
    return { tag: 'confirmed', cart: owner.kind === 'guest' ? guestCart.read() : server.read() }
  }

  const line = lineSyncMachine.provide({
    actors: { sendChange: waiting<OutgoingChange>('sendChange', (input) => input.change.id, change) as never },
  })
  const cart = cartMachine.provide({
    actors: {
      line,
      openCart: fromPromise<OpenedCart, OpenRequest>(({ input }) => Promise.resolve(open(input))),
      mergeCart: waiting<MergeRequest>('mergeCart', ({ joining }) => joining?.id ?? '', merge, planMerge) as never,
      fetchCart: waiting<{ owner: Owner | null; confirmed: ConfirmedCart }>('fetchCart', () => 'fetch', fetch) as never,
      clearCart: waiting<ClearRequest>('clearCart', () => 'clear', clear) as never,
      storeCart: fromCallback<StoreCart, undefined>(({ receive }) => {
        receive((event) => {
          if (event.type === 'cart.joined') {
            device.delete(JSON.stringify(guest))
            return guestCart.remove()
          }
          const { owner, confirmed, pending, isJoining } = event.kept
          const value = { confirmed: owner.kind === 'guest' ? null : confirmed, pending, isJoining }
          device.set(JSON.stringify(owner), JSON.stringify(value))
        })
      }),
    },
  })
  const machine = worldMachine.provide({ actors: { cart } })
  let page = load()

  function load() {
    const clock = new SimulatedClock()
    const root = createActor(machine, { id: 'world', clock })
    const raw: RawEntry[] = []
    tapActorSystem(root, (entry) => raw.push(entry))
    root.start()
    return { clock, root, raw }
  }

  const actor = () => page.root.getSnapshot().children['cart'] as ActorRefFrom<typeof cartMachine>

  /** Ends the call at an index (round and round); tells whether there was one. */
  const end = async (at: number, how: Ending): Promise<boolean> => {
    const call = calls[at % Math.max(1, calls.length)]
    if (!call) return false
    calls = calls.filter((one) => one !== call)
    const answer = how === 'really' || how === 'lost' ? await call.apply() : undefined
    call.end(how === 'really' ? answer : how === 'refused' ? refused(500) : unreachable)
    await flushPromises()
    return true
  }

  const wait = async (milliseconds: number): Promise<void> => {
    page.clock.increment(milliseconds)
    await flushPromises()
  }

  const world = {
    server,
    guestCart,
    machine,
    newId,
    wait,
    end,
    context: () => actor().getSnapshot().context,
    snapshot: () => actor().getSnapshot(),
    root: () => page.root,
    /** Gives the first call of a port just this answer, or lets it break. */
    async answer(what: string, answer: CartAnswer | 'defect'): Promise<void> {
      const call = calls.find((one) => one.what === what)
      if (!call) throw new Error(`Nobody asks ${what}, only ${calls.map((one) => one.what).join()}`)
      calls = calls.filter((one) => one !== call)
      call.end(answer === 'defect' ? Promise.reject(new Error('the port broke')) : answer)
      await flushPromises()
    },
    toasts: () => page.root.getSnapshot().context.toasts,
    calls: () => calls.map(({ what }) => what),
    seen: () => seenLines(world.context().confirmed, world.context().pending),
    quantities: () => Object.fromEntries(world.seen().map((one) => [keyOfLine(one), one.quantity])),
    entries: () => page.raw.map((entry) => scrub(entry, 'tab-1', schemas)),
    async send(event: Parameters<ReturnType<typeof actor>['send']>[0]): Promise<void> {
      actor().send(event)
      await flushPromises()
    },
    /** Leaves the page, with calls on their way done or not done, and opens it again as `owner`. */
    async reload(owner: Owner, isDone: boolean): Promise<void> {
      const left = calls
      page.root.stop()
      calls = []
      if (isDone) for (const call of left) await call.apply()
      page = load()
      await world.send({ type: 'owner.changed', owner })
    },
    /** What would come into a customer's cart at the next signing in. */
    waitsToJoin: () => guestCart.joining(readPendings(keptOf(guest)))?.lines ?? [],
    remove: (owner: Owner) => device.delete(JSON.stringify(owner)),
    /** Answers all that is asked until nothing more is. */
    async drain(): Promise<void> {
      for (let turn = 0; turn < 60; turn += 1) {
        while (await end(0, 'really'));
        await wait(6000)
        const { pending, joining } = world.context()
        if (calls.length === 0 && pending.length === 0 && joining === null) return
      }
      throw new Error(`The cart does not come to rest: ${JSON.stringify(world.context().pending)} ${calls.length}`)
    },
  }
  return world
}
