/** What each event makes of the cart: pure decisions, new context and what is to be done about it. The chart names them, `cart.machine.ts` carries them out. */
import type { ToastRequest } from '#machines/toasts/toasts.types.ts'
import type { CartContext } from './cart.events.ts'
import { seenLines } from './cart.lines.ts'
import * as merge from './cart.merge.ts'
import * as say from './cart.messages.ts'
import { atMost, mostOfOne, stockOf } from './cart.rules.ts'
import { seenOf } from './cart.seen.ts'
import {
  keyOfLine,
  type CartAnswer,
  type ConfirmedCart,
  type CartLine,
  type CartSeen,
  type Item,
  type LineChange,
  type LineKey,
  type LineTrouble,
  type Refusal,
} from './cart.types.ts'
import type { OutgoingChange, LineEvent } from './line-sync.machine.ts'

export type CartEffect =
  | { do: 'tell'; toast: ToastRequest }
  | { do: 'tellSeen'; seen: CartSeen }
  | { do: 'startLineSync'; key: LineKey; isResumed: boolean }
  | { do: 'tellLineSync'; key: LineKey; event: LineEvent }
  | { do: 'stopLineSync'; key: LineKey }
  | { do: 'refresh' }
  | { do: 'removeGuest' }
  | { do: 'resumeClear' }
  | { do: 'tellUnmoved'; productId: number }
  | { do: 'tellAdded'; productId: number }

export type Decision = { context: Partial<CartContext>; effects: CartEffect[] }

const nothing: Decision = { context: {}, effects: [] }

/** One decision and what was decided on top of it. */
const after = (so: Decision, next: Decision): Decision => ({
  context: { ...so.context, ...next.context },
  effects: [...so.effects, ...next.effects],
})

const tell = (toast: ToastRequest): Decision => ({ context: {}, effects: [{ do: 'tell', toast }] })

const seen = (context: CartContext): CartLine[] => seenLines(context.confirmed, context.pending)

const without = (troubles: CartContext['troubles'], key: LineKey): CartContext['troubles'] => {
  const { [key]: _, ...rest } = troubles
  return rest
}

/** One command for one line: it shows at once and a line sync is on its way. */
function command(context: CartContext, change: LineChange): Decision {
  const { key } = change
  const pending = merge.enqueue(context.confirmed, context.pending, change)
  const isWanted = pending.some((one) => merge.isOf(one, key))
  const hasLineSync = context.lineSyncs.includes(key)
  const changed = { pending, troubles: without(context.troubles, key) }
  if (isWanted && hasLineSync)
    return { context: changed, effects: [{ do: 'tellLineSync', key, event: { type: 'line.changed' } }] }
  if (isWanted)
    return {
      context: { ...changed, lineSyncs: [...context.lineSyncs, key] },
      effects: [{ do: 'startLineSync', key, isResumed: false }],
    }
  return hasLineSync
    ? {
        context: { ...changed, lineSyncs: context.lineSyncs.filter((one) => one !== key) },
        effects: [{ do: 'stopLineSync', key }],
      }
    : { context: changed, effects: [] }
}

type Add = Omit<Extract<LineChange, { kind: 'add' }>, 'kind' | 'key'>
type Set = { id: string; key: LineKey; quantity: number }

/** A line that holds the most it can takes no more: that is said, and what was to come from the saved items stays there. */
export function commandAdd(context: CartContext, { id, product, measurement, quantity, wasSaved }: Add): Decision {
  const key = keyOfLine({ product_id: product.id, product_measurement_id: measurement?.id ?? null })
  const line = seen(context).find((one) => keyOfLine(one) === key)
  if (line && line.quantity >= mostOfOne) {
    const told = tell(say.fullLine(mostOfOne, product.name))
    return wasSaved ? after(told, { context: {}, effects: [{ do: 'tellUnmoved', productId: product.id }] }) : told
  }
  const change = { kind: 'add', id, key, quantity, product, measurement, ...(wasSaved && { wasSaved }) } as const
  return after(command(context, change), { context: {}, effects: [{ do: 'tellAdded', productId: product.id }] })
}

export const commandSet = (context: CartContext, { id, key, quantity }: Set): Decision =>
  quantity < 1
    ? command(context, { kind: 'remove', id, key })
    : command(context, { kind: 'set', id, key, quantity: atMost(quantity) })

/** CART-10: what is asked beyond the stock becomes the stock, at least 1, and is said. */
export function commandLimited(context: CartContext, asked: Set): Decision {
  const line = seen(context).find((one) => keyOfLine(one) === asked.key)
  if (!line) return nothing
  const available = stockOf(line)
  const kept = Math.max(1, available)
  const decided = command(context, { kind: 'set', id: asked.id, key: asked.key, quantity: kept })
  const message = say.onlySoMany(available, line.product.name)
  return {
    context: {
      ...decided.context,
      troubles: { ...decided.context.troubles, [asked.key]: { kind: 'limited', message, asked: asked.quantity, kept } },
    },
    effects: [...decided.effects, { do: 'tell', toast: say.limited(available, line.product.name) }],
  }
}

export const commandRemove = (context: CartContext, { id, key }: { id: string; key: LineKey }): Decision =>
  command(context, { kind: 'remove', id, key })

export function commandAgain(context: CartContext, { id, key }: { id: string; key: LineKey }): Decision {
  const trouble = context.troubles[key]
  return trouble?.kind === 'undone' ? command(context, { ...trouble.change, id }) : nothing
}

export const dismissTrouble = (context: CartContext, key: LineKey): Decision => ({
  context: { troubles: without(context.troubles, key) },
  effects: [],
})

/** Lines that cannot be bought as they stand, and what would make them so; one that was reduced meanwhile is none of them. */
const fixes = (lines: readonly CartLine[], id: string): LineChange[] =>
  lines.flatMap<LineChange>((line) => {
    const key = keyOfLine(line)
    if (!line.problem) return []
    const { code, available } = line.problem
    if (code === 'unavailable' || available === 0) return [{ kind: 'remove', id: `${id}.${key}`, key }]
    return available < line.quantity ? [{ kind: 'set', id: `${id}.${key}`, key, quantity: available }] : []
  })

export const fixAll = (context: CartContext, id: string): Decision =>
  fixes(seen(context), id).reduce<Decision>((so, change) => after(so, command({ ...context, ...so.context }, change)), {
    context: { troubles: {} },
    effects: [],
  })

/**
 * Takes what a guest's order bought out of the cart; the server takes out what an account's bought. What was added since stays. It may be a
 * customer's cart by now: whoever signs in before the money has come brings the goods along.
 */
export function takeBought(
  context: CartContext,
  { orderNumber, items }: { orderNumber: string; items: Item[] },
): Decision {
  return items.reduce<Decision>((so, item) => {
    const now = { ...context, ...so.context }
    const key = keyOfLine(item)
    const line = seen(now).find((one) => keyOfLine(one) === key)
    const id = `bought:${orderNumber}:${key}`
    // A page that ended before has said it already.
    if (!line || now.pending.some(({ change }) => change.id === id)) return so
    return after(so, commandSet(now, { id, key, quantity: line.quantity - item.quantity }))
  }, nothing)
}

const tellSeen = (context: CartContext, isOpen: boolean): Decision => {
  const told = seenOf(context, isOpen)
  return { context: { told }, effects: [{ do: 'tellSeen', seen: told }] }
}

export const tellOpen = (context: CartContext): Decision => tellSeen(context, true)
export const tellShut = (context: CartContext): Decision => tellSeen(context, false)
export const clearTold = (): Decision => ({ context: { told: null }, effects: [] })

/** A line sync asks what to carry. */
export function release(context: CartContext, key: LineKey): Decision {
  const change = merge.releasable(context.pending, key)
  if (!change || !context.owner) return nothing
  const line = context.confirmed.lines.find((one) => keyOfLine(one) === key)
  const lineId = typeof line?.id === 'number' ? line.id : null
  // A guest's lines go by their keys; the server knows lines by its ids alone.
  if (context.owner.kind === 'customer' && change.kind !== 'add' && lineId === null)
    return forgo(context, change, line !== undefined)
  const outgoingChange: OutgoingChange = { owner: context.owner, change, lineId }
  return {
    context: { pending: merge.markSent(context.pending, change.id) },
    effects: [{ do: 'tellLineSync', key, event: { type: 'line.released', outgoingChange } }],
  }
}

/**
 * A change that cannot go out, because the server never told of its line (what this device kept of the cart was lost, or the line is
 * gone): it is undone and said, the cart is fetched, and the line sync leaves with what else there is for the line.
 */
function forgo(context: CartContext, change: LineChange, isThere: boolean): Decision {
  const { key } = change
  const refusal: Refusal = { status: isThere ? 0 : 404, code: 'line_unknown', message: null, requestId: null }
  const undone = undo(context, change, refusal)
  const pending = undone.context.pending ?? []
  const effects: CartEffect[] = [...undone.effects, { do: 'refresh' }]
  if (!pending.some((one) => merge.isOf(one, key)))
    return {
      context: { ...undone.context, lineSyncs: context.lineSyncs.filter((one) => one !== key) },
      effects: [...effects, { do: 'stopLineSync', key }],
    }
  const next = release({ ...context, ...undone.context }, key)
  return after({ context: undone.context, effects }, next)
}

/** Line syncs of an opened cart: those of commands kept from before, and those that asked too early. Who has nothing to carry goes. */
export const resumeLineSyncs = (context: CartContext): Decision => {
  const keys = [...new Set(context.pending.flatMap(({ change }) => (change.kind === 'clear' ? [] : [change.key])))]
  const started = keys.filter((key) => !context.lineSyncs.includes(key))
  const waiting = keys.filter((key) => context.lineSyncs.includes(key))
  const moot = context.lineSyncs.filter((key) => !keys.includes(key))
  const toClear: CartEffect[] = context.pending.some(({ change }) => change.kind === 'clear')
    ? [{ do: 'resumeClear' }]
    : []
  return waiting.reduce<Decision>(
    (so, key) => {
      const next = release({ ...context, ...so.context }, key)
      return { context: { ...so.context, ...next.context }, effects: [...so.effects, ...next.effects] }
    },
    {
      context: { lineSyncs: [...waiting, ...started] },
      effects: [
        ...toClear,
        ...moot.map((key) => ({ do: 'stopLineSync', key }) as const),
        ...started.map((key) => ({ do: 'startLineSync', key, isResumed: true }) as const),
      ],
    },
  )
}

export const tellLineSyncsReturned = (context: CartContext): Decision => ({
  context: {},
  effects: context.lineSyncs.map((key) => ({ do: 'tellLineSync', key, event: { type: 'network.returned' } })),
})

type Answered = { key: LineKey; change: LineChange; answer: CartAnswer }

/** A line sync is back: the change holds or is undone, and the line sync leaves again or is done. */
export function confirmChange(context: CartContext, { key, change, answer }: Answered): Decision {
  if (!context.pending.some((one) => one.change.id === change.id) || answer.tag === 'unreachable') return nothing
  const confirmedNow =
    answer.tag === 'confirmed' ? hold(context, key, change, answer.cart) : undo(context, change, answer.refusal)
  const pending = confirmedNow.context.pending ?? []
  const goesOn = pending.some((one) => merge.isOf(one, key))
  return {
    context: goesOn
      ? confirmedNow.context
      : { ...confirmedNow.context, lineSyncs: context.lineSyncs.filter((one) => one !== key) },
    effects: [
      ...confirmedNow.effects,
      goesOn ? { do: 'tellLineSync', key, event: { type: 'line.changed' } } : { do: 'stopLineSync', key },
    ],
  }
}

/** A change asked again gets its first answer, which may be older than what was heard since. */
const refreshIfOlder = ({ confirmed }: CartContext, cart: ConfirmedCart): CartEffect[] =>
  cart.version < confirmed.version ? [{ do: 'refresh' }] : []

function hold(context: CartContext, key: LineKey, change: LineChange, cart: ConfirmedCart): Decision {
  const pending = merge.withoutChange(context.pending, change.id)
  const confirmed = merge.adopt(context.confirmed, pending, cart, key)
  const effects: CartEffect[] =
    change.kind === 'add'
      ? [{ do: 'tell', toast: say.added(change.product.name, change.measurement?.label ?? '') }]
      : []
  return { context: { confirmed, pending }, effects: [...effects, ...refreshIfOlder(context, cart)] }
}

function undo(context: CartContext, change: LineChange, refusal: Refusal): Decision {
  const line = seen(context).find((one) => keyOfLine(one) === change.key)
  const kept = context.confirmed.lines.find((one) => keyOfLine(one) === change.key)
  const name = change.kind === 'add' ? change.product.name : (line ?? kept)?.product.name
  const goesAway = say.isGone(refusal) && change.kind !== 'add'
  const rejected = merge.reject(context.confirmed, context.pending, change, goesAway)
  const effects: CartEffect[] = [{ do: 'tell', toast: say.refusalOf(change.kind, name, refusal) }]
  if (change.kind === 'set' && refusal.status === 422) effects.push({ do: 'refresh' })
  // Later commands for a line that is no more go with it, and may have come from the saved items too.
  if (context.pending.some((one) => merge.isFromSaved(one.change) && !rejected.pending.includes(one)))
    effects.push({ do: 'tellUnmoved', productId: Number.parseInt(change.key) })
  const trouble: LineTrouble = { kind: 'undone', message: say.undone(change, kept?.quantity ?? 0), change }
  const stays = rejected.confirmed.lines.some((one) => keyOfLine(one) === change.key)
  const troubles = stays ? { ...context.troubles, [change.key]: trouble } : without(context.troubles, change.key)
  return { context: { ...rejected, troubles }, effects }
}

export const adoptCart = (context: CartContext, cart: ConfirmedCart): Decision => ({
  context: { confirmed: merge.adopt(context.confirmed, context.pending, cart, null) },
  effects: [],
})

export const adoptAnswer = (context: CartContext, answer: CartAnswer): Decision =>
  answer.tag === 'confirmed' ? adoptCart(context, answer.cart) : nothing

export const refreshUnlessEmpty = (context: CartContext): Decision =>
  context.owner?.kind === 'customer' ? { context: {}, effects: [{ do: 'refresh' }] } : nothing

export const commandClear = (context: CartContext, id: string): Decision => ({
  context: { pending: merge.enqueueClear(context.confirmed, context.pending, id), troubles: {} },
  effects: [],
})

/** The cart is empty; commands that came since then may go out. */
export function assignCleared(context: CartContext, answer: CartAnswer): Decision {
  if (answer.tag !== 'confirmed') return nothing
  const pending = merge.afterClear(context.pending)
  const confirmedNow = { confirmed: merge.adopt(context.confirmed, pending, answer.cart, null), pending }
  const resumed = resumeLineSyncs({ ...context, ...confirmedNow })
  return {
    context: { ...confirmedNow, ...resumed.context },
    effects: [...resumed.effects, ...refreshIfOlder(context, answer.cart)],
  }
}

export function undoClear(context: CartContext, answer: CartAnswer): Decision {
  const refusal: Refusal =
    answer.tag === 'refused' ? answer.refusal : { status: 0, code: 'defect', message: null, requestId: null }
  const pending = merge.withoutClear(context.confirmed, context.pending)
  const resumed = resumeLineSyncs({ ...context, pending })
  return {
    context: { pending, ...resumed.context },
    effects: [...resumed.effects, { do: 'tell', toast: say.clearRefused(refusal) }],
  }
}

export const tellSynchronized = (): Decision => tell(say.synchronized)
export const tellSyncFailed = (): Decision => tell(say.syncFailed)
export const tellFetchFailed = (): Decision => tell(say.fetchFailed)
export const tellMemoryOnly = (): Decision => tell(say.keptInMemory)
