/** The story: a small market in statecharts, with everything that the journal must follow: ports, timers, lines that come and go. */
import { assign, createActor, fromPromise, sendParent, sendTo, setup, SimulatedClock, stopChild } from 'xstate'
import type { AnyMachineSnapshot, ActorRefFrom } from 'xstate'
import type { JournalSchemas } from '#machines/journal/journal-schema.ts'
import type { JournalEntry, RawEntry } from '#services/journal/journal.types.ts'
import { scrub } from '#services/journal/scrub.ts'
import { tapActorSystem } from '#services/journal/tap.ts'
import { isMachine } from '#services/journal/xstate-internals.ts'
import type { InternalActor } from '#services/journal/xstate-internals.ts'

export interface Saved {
  readonly lineId: string
  readonly quantity: number
}

/** One line: waits a while for more commands, sends the last one, and tells the cart. */
export const lineSyncMachine = setup({
  types: {
    context: {} as { lineId: string; quantity: number; confirmed: number },
    input: {} as { lineId: string; quantity: number },
    events: {} as { type: 'line.change'; quantity: number; commandId?: string },
  },
  actors: {
    saveLine: fromPromise<Saved, Saved>(() => Promise.reject(new Error('port saveLine is not filled'))),
  },
  delays: { addDebounce: 300 },
  guards: { isUnchanged: ({ context, event }) => 'quantity' in event && event.quantity === context.quantity },
}).createMachine({
  id: 'line',
  context: ({ input }) => ({ ...input, confirmed: 0 }),
  initial: 'capturing',
  on: {
    'line.change': [
      { guard: 'isUnchanged' },
      { target: '.capturing', reenter: true, actions: assign({ quantity: ({ event }) => event.quantity }) },
    ],
  },
  states: {
    capturing: { after: { addDebounce: 'saving' } },
    saving: {
      invoke: {
        id: 'saveLine',
        src: 'saveLine',
        input: ({ context }) => ({ lineId: context.lineId, quantity: context.quantity }),
        onDone: {
          target: 'saved',
          actions: [
            assign({ confirmed: ({ event }) => event.output.quantity }),
            sendParent(({ context }) => ({ type: 'line.saved', lineId: context.lineId })),
          ],
        },
        onError: 'refused',
      },
    },
    saved: {},
    refused: {},
  },
})

type CartEvent =
  | { type: 'line.add'; id: string; quantity: number; note?: string }
  | { type: 'line.remove'; id: string }
  | { type: 'line.saved'; lineId: string }
  | { type: 'line.touch'; id: string; quantity: number }

export const cartMachine = setup({
  types: {
    context: {} as { lines: Record<string, ActorRefFrom<typeof lineSyncMachine>>; saved: string[]; seen: number },
    events: {} as CartEvent,
  },
  actors: { line: lineSyncMachine },
}).createMachine({
  id: 'cart',
  context: { lines: {}, saved: [], seen: 0 },
  on: {
    'line.add': {
      actions: assign(({ context, event, spawn }) => ({
        lines: {
          ...context.lines,
          [event.id]: spawn('line', {
            id: `line:${event.id}`,
            input: { lineId: event.id, quantity: event.quantity },
          }),
        },
      })),
    },
    'line.remove': {
      actions: [
        stopChild(({ event }) => `line:${event.id}`),
        assign(({ context, event }) => {
          const { [event.id]: _, ...lines } = context.lines
          return { lines }
        }),
      ],
    },
    'line.touch': {
      actions: [
        // a parent that looks at its child: the replay has to show it the child as it stood
        assign({ seen: ({ context, event }) => context.lines[event.id]?.getSnapshot().context.quantity ?? -1 }),
        sendTo(
          ({ context, event }) => context.lines[event.id]!,
          ({ event }) => ({ type: 'line.change', quantity: event.quantity }),
        ),
      ],
    },
    'line.saved': { actions: assign({ saved: ({ context, event }) => [...context.saved, event.lineId] }) },
  },
})

type ShopEvent = { type: 'session.signIn'; email: string; password: string } | { type: 'page.opened'; path: string }

export const shopMachine = setup({
  types: { context: {} as { path: string; signedIn: boolean }, events: {} as ShopEvent },
  actors: { cart: cartMachine },
}).createMachine({
  id: 'shop',
  context: { path: '/', signedIn: false },
  invoke: { id: 'cart', src: 'cart' },
  on: {
    'page.opened': { actions: assign({ path: ({ event }) => event.path }) },
    'session.signIn': { actions: assign({ signedIn: ({ event }) => event.password.length > 0 }) },
  },
})

export const machines = { shop: shopMachine, cart: cartMachine, line: lineSyncMachine }

/** Everything that the states depend on is safe; what a person keeps to themselves is not. */
export const schemas: JournalSchemas = {
  shop: {
    'page.opened': { v: 1, safe: 'all' },
    'session.signIn': { v: 1, safe: { email: 'none' } },
  },
  cart: {
    'line.add': { v: 1, safe: { id: 'all', quantity: 'all' } },
    'line.remove': { v: 1, safe: 'all' },
    'line.touch': { v: 1, safe: 'all' },
    'line.saved': { v: 1, safe: 'all' },
  },
  line: {
    'line.change': { v: 1, safe: { quantity: 'all', commandId: 'all' } },
    'done:saveLine': { v: 1, safe: { lineId: 'all', quantity: 'all' } },
  },
}

/** Answers at once unless the quantity is 13. */
export const savingLine = fromPromise<Saved, Saved>(({ input }) =>
  input.quantity === 13 ? Promise.reject(new Error('unlucky')) : Promise.resolve(input),
)

/** Starts the server with its ports filled, tapped, on a clock that the test winds. */
export function openCartWorld() {
  const clock = new SimulatedClock()
  const line = lineSyncMachine.provide({ actors: { saveLine: savingLine } })
  const cart = cartMachine.provide({ actors: { line } })
  const shop = createActor(shopMachine.provide({ actors: { cart } }), { id: 'shop', clock })
  const raw: RawEntry[] = []
  const untap = tapActorSystem(shop, (entry) => raw.push(entry))
  return {
    shop,
    clock,
    raw,
    untap,
    cart: () => shop.getSnapshot().children['cart'] as ActorRefFrom<typeof cartMachine>,
    entries: (tab = 'tab-1'): JournalEntry[] => raw.map((entry) => scrub(entry, tab, schemas)),
  }
}

/** The live snapshots of all machine actors below the root that still have their parent, by path. */
export function liveSnapshots(root: unknown, name = 'shop'): Map<string, AnyMachineSnapshot> {
  const found = new Map<string, AnyMachineSnapshot>()
  const visit = (actor: InternalActor, path: string): void => {
    found.set(path, actor._snapshot as unknown as AnyMachineSnapshot)
    for (const [id, child] of Object.entries(actor._snapshot.children ?? {})) {
      if (child && isMachine(child.logic)) visit(child, `${path}/${id}`)
    }
  }
  visit(root as InternalActor, name)
  return found
}

/** Lets promises answer. */
export const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}
