import type { CartContext, CartEvent } from '#machines/cart/cart.events.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { applyChange, seenLines } from '#machines/cart/cart.lines.ts'
import { isOf } from '#machines/cart/cart.merge.ts'
import {
  type ConfirmedCart,
  type CartLine,
  type Change,
  type LineChange,
  type LineKey,
  type Owner,
  type Pending,
} from '#machines/cart/cart.types.ts'
import { defineWalk } from '../walker/types.ts'
import { cartOf, confirmed, lineOf, refused, rice, riceKey, unreachable } from './goods.ts'

const guest: Owner = { kind: 'guest' }
const ada: Owner = { kind: 'customer', id: 1 }

const fewer = { code: 'insufficient_stock' as const, message: 'Only 1 item(s) of Ofada rice', available: 1 }

/** One line is enough: how lines go together is held by cart.invariants.test.ts. There is one bag of rice. */
const stored = cartOf([lineOf(rice, 1)])
const tooMany = cartOf([lineOf(rice, 2, { problem: fewer })])

/** A key that no pending change has: the least one, so that the world stays small. */
const freshId = ({ pending }: CartContext): string =>
  ['w1', 'w2', 'w3', 'w4', 'w5'].find((id) => pending.every(({ change }) => !change.id.startsWith(id))) ?? 'w6'

/** What the server would have after a change; its version stands still, so that the world ends. */
const after = (confirmed: ConfirmedCart, change: LineChange): ConfirmedCart =>
  cartOf(
    applyChange(confirmed.lines, change).map(({ quantity }) => (quantity > 1 ? tooMany : stored).lines[0] as CartLine),
    confirmed.version,
  )

const sentOf = ({ pending }: CartContext, key: LineKey): LineChange | undefined =>
  pending.find((one) => one.sent && isOf(one, key))?.change as LineChange | undefined

function commands(context: CartContext): CartEvent[] {
  const id = freshId(context)
  const [line] = seenLines(context.confirmed, context.pending)
  const trouble = context.troubles[riceKey]
  const some: CartEvent[] = [{ type: 'cart.clear', id }, { type: 'cart.refresh' }]
  if (trouble) some.push({ type: 'line.dismiss', key: riceKey })
  if (context.pending.length > 1) return some
  if (!line) some.push({ type: 'line.add', id, product: rice, measurement: null, quantity: 1 })
  else some.push({ type: 'line.remove', id, key: riceKey }, { type: 'line.set', id, key: riceKey, quantity: 5 })
  if (line && line.quantity > 1) some.push({ type: 'line.set', id, key: riceKey, quantity: 1 })
  if (line?.problem) some.push({ type: 'cart.fixAll', id })
  if (trouble) some.push({ type: 'line.retry', id, key: riceKey })
  return some
}

/** Line syncs ask before their change is out, and come back with an answer. */
function reports(context: CartContext): CartEvent[] {
  return context.lineSyncs.flatMap<CartEvent>((key) => {
    const change = sentOf(context, key)
    if (!change) return [{ type: 'line.due', key }]
    const cart = after(context.confirmed, change)
    const isThere = (cart.lines[0]?.quantity ?? 0) <= 2
    const answers = [...(isThere ? [confirmed(cart)] : []), refused(404), refused(422)]
    return answers.map((answer) => ({ type: 'line.answered', key, change, answer }))
  })
}

const pendingAdd = (id: string, sent: boolean): Pending => ({
  change: { kind: 'add', id, key: riceKey, quantity: 1, product: rice, measurement: null },
  sent,
})

const pendingClear: Pending = { change: { kind: 'clear', id: 'k9' }, sent: false }

const opened = (owner: Owner, confirmed: ConfirmedCart, pending: Pending[], lines = 0) => ({
  kept: { owner, confirmed, pending, isJoining: false },
  joining: lines > 0 ? { id: 'sync:g1', lines: [lineOf(rice, lines)] } : null,
})

/** What the cart goes by: neither texts nor keys, nor what it only hands on. */
function fingerprint({ owner, confirmed, pending, troubles, lineSyncs, joining }: CartContext): string {
  const trouble = troubles[riceKey]
  return JSON.stringify([
    owner,
    sayLines(confirmed),
    pending.map(({ change, sent }) => [...sayChange(change), sent]),
    trouble && [trouble.kind, ...(trouble.kind === 'undone' ? sayChange(trouble.change) : [])],
    lineSyncs.length,
    joining && (joining.onto ? sayLines(joining.onto) : 'waits'),
  ])
}

const sayLines = ({ lines }: ConfirmedCart) => lines.map((line) => [line.quantity, line.problem !== null])

const sayChange = (change: Change) => [change.kind, 'quantity' in change && change.quantity]

const isQuiet = (value: unknown): boolean =>
  JSON.stringify(value) === JSON.stringify({ confirmed: 'open', refreshing: 'idle', clearing: 'idle' })

/** The cart among these owners. */
export const cartWalk = (name: string, owners: Owner[]) =>
  defineWalk(cartMachine)({
    name,
    events: ({ context, value }) => [
      ...commands(context),
      ...reports(context),
      ...owners.map((owner) => ({ type: 'owner.changed' as const, owner })),
      { type: 'cart.changedElsewhere', owner: ada, confirmed: tooMany },
      // Whatever else goes on, commands of another tab come as those of this one do: a quiet cart shows all ways on from there.
      ...(isQuiet(value) && context.pending.length === 0 && context.confirmed.lines.length === 0
        ? [{ type: 'cart.inherited' as const, owner: ada, pending: [pendingAdd('k8', true)] }]
        : []),
      { type: 'storage.degraded' },
      { type: 'cart.asked' },
      {
        type: 'goods.bought',
        orderNumber: 'o1',
        items: [{ product_id: rice.id, product_measurement_id: null, quantity: 1 }],
      },
      { type: 'network.returned' },
    ],
    outcomes: {
      storeCart: () => [],
      openCart: ({ context }) => {
        const owner = context.owner ?? guest
        return [
          { type: 'done', output: { kept: null, joining: null } },
          { type: 'done', output: opened(owner, cartOf([]), [pendingAdd('k1', true), pendingClear]) },
          ...(owner.kind === 'customer' ? [{ type: 'done' as const, output: opened(owner, stored, [], 1) }] : []),
          ...(owner.kind === 'customer'
            ? [{ type: 'done' as const, output: opened(owner, cartOf([]), [pendingAdd('k1', true)], 1) }]
            : []),
        ]
      },
      mergeCart: () => [
        { type: 'done', output: confirmed(stored) },
        { type: 'done', output: refused(422) },
        { type: 'done', output: unreachable },
      ],
      fetchCart: () => [
        { type: 'done', output: confirmed(tooMany) },
        { type: 'done', output: unreachable },
      ],
      clearCart: () => [
        { type: 'done', output: confirmed(cartOf([])) },
        { type: 'done', output: refused(500) },
        { type: 'done', output: unreachable },
      ],
    },
    fingerprint: ({ context }) => fingerprint(context),
    always: [
      {
        name: 'every pending command of a line has a line sync',
        holds: ({ context }) =>
          context.pending.every(({ change }) => change.kind === 'clear' || context.lineSyncs.includes(change.key)),
      },
      {
        name: 'every line sync lives',
        holds: ({ context, children }) => context.lineSyncs.every((key) => `line-${key}` in children),
      },
      {
        name: 'no line sync outlives its commands',
        holds: ({ context, children }) =>
          Object.keys(children)
            .filter((id) => id.startsWith('line-'))
            .every((id) => context.lineSyncs.includes(id.slice(5) as LineKey)),
      },
    ],
  })

export const walks = [cartWalk('cart', [guest, ada])]
