/** Whether the invariants of the cart's fold (`cart.merge.ts`) hold after an event, with the numbers that each was judged by. */
import * as decide from '#machines/cart/cart.decide.ts'
import type { CartContext } from '#machines/cart/cart.events.ts'
import * as merge from '#machines/cart/cart.merge.ts'
import { isSameSeen, seenOf } from '#machines/cart/cart.seen.ts'
import {
  keyOfLine,
  type ConfirmedCart,
  type LineChange,
  type LineKey,
  type Pending,
} from '#machines/cart/cart.types.ts'
import type { JournalEntry } from '#services/journal/journal.types.ts'
import { unmask } from '#services/journal/scrub.ts'
import {
  amounts,
  answerIn,
  baseOf,
  bodyOf,
  contextOf,
  deedOf,
  isSameCart,
  sayAmounts,
  sayPending,
  seenIn,
  type Amounts,
  type Step,
} from './cart-step.ts'

/** `unasked`: nothing happened that it speaks of. `unknown`: what was before is not in the journal. */
export type Verdict = 'holds' | 'broken' | 'unasked' | 'unknown'

export type Invariant = 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6'

/** The numbers by which an invariant was judged, by name. */
export type Judged = { verdict: Verdict; numbers: Readonly<Record<string, number>> }

const unitsOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

const judge = (isHeld: boolean, numbers: Judged['numbers']): Judged => ({
  verdict: isHeld ? 'holds' : 'broken',
  numbers,
})
const unasked: Judged = { verdict: 'unasked', numbers: {} }
const unknown: Judged = { verdict: 'unknown', numbers: {} }

/** Of a step without a moment before it: a cart that was born asked nothing yet. */
export const withoutBefore = ({ kind, event }: JournalEntry): Judged =>
  kind === 'birth' && !('state' in event) ? unasked : unknown

/** I1: what buyers were told is what `confirmed` and `pending` come to. */
function judgeSeen({ after }: Step): Judged {
  const context = contextOf(after)
  const { told } = context
  const seen = seenIn(context)
  const base = unitsOf(baseOf(context).lines)
  const numbers = { confirmed: base, pending: unitsOf(seen) - base, seen: unitsOf(seen) }
  if (told === null) return unasked
  return judge(isSameSeen(seenOf(context, after.matches({ confirmed: 'open' })), told), {
    ...numbers,
    told: unitsOf(told.items),
  })
}

/** I2: at most one unsent change a line, on either side of a clear, after the sent ones. */
function judgeUnsent({ after }: Step): Judged {
  const { pending } = contextOf(after)
  const cleared = pending.findIndex(({ change }) => change.kind === 'clear')
  const keys = [...new Set(pending.flatMap(({ change }) => (change.kind === 'clear' ? [] : [change.key])))]
  const own = keys.map((key) => pending.flatMap((one, place) => (merge.isOf(one, key) ? [{ ...one, place }] : [])))
  const sides = own.flatMap((all) => {
    const unsent = all.filter(({ sent }) => !sent)
    return [unsent.filter(({ place }) => place < cleared).length, unsent.filter(({ place }) => place > cleared).length]
  })
  const isInOrder = own.every((all) => all.every(({ sent }, place) => !sent || place === 0 || all[place - 1]?.sent))
  const most = Math.max(0, ...sides)
  return judge(most <= 1 && isInOrder, {
    unsent: pending.filter(({ change, sent }) => !sent && change.kind !== 'clear').length,
    lines: keys.length,
    most,
  })
}

/** The change whose answer an event brings, and whether it was taken back. */
function answeredBy({ entry, before }: Step): { id: string; key: LineKey | null } | null {
  if (!before) return null
  if (entry.name === 'line.answered') {
    const change = entry.event['change'] as LineChange
    return { id: change.id, key: change.key }
  }
  const isClear = entry.name === 'done:clearCart' || entry.name === 'error:clearCart'
  const clear = isClear ? contextOf(before).pending.find(({ change }) => change.kind === 'clear') : undefined
  return clear ? { id: clear.change.id, key: null } : null
}

/** I3: what was sent stays as it is until it is answered, and goes out as it is. */
function judgeSent(step: Step): Judged {
  const { before, after, lines } = step
  if (!before) return withoutBefore(step.entry)
  const [was, is] = [contextOf(before), contextOf(after)]
  const sent = was.pending.filter((one) => one.sent)
  const answered = answeredBy(step)?.id
  const isLeft = step.entry.name === 'owner.changed'
  const there = is.pending.map(bodyOf)
  const kept = sent.filter((one) => there.includes(bodyOf(one)))
  const ended = sent.filter((one) => one.change.id === answered && !kept.includes(one))
  const carried = lines.flatMap(({ context }) => (context.outgoingChange ? [context.outgoingChange.change] : []))
  const others = carried.filter((change) => {
    const own = is.pending.find((one) => one.change.id === change.id)
    return own !== undefined && bodyOf(own) !== bodyOf({ change, sent: true })
  })
  if (sent.length === 0 && carried.length === 0) return unasked
  return judge(others.length === 0 && (isLeft || kept.length + ended.length === sent.length), {
    sent: sent.length,
    kept: kept.length,
    answered: ended.length,
  })
}

/** I4: no command is pending that left its line as it would be anyway. */
function judgeIdle({ before, after, entry }: Step): Judged {
  if (!before) return withoutBefore(entry)
  if (deedOf(entry) !== 'commanded') return unasked
  const [was, is] = [contextOf(before), contextOf(after)]
  const [old, now] = [amounts(seenIn(was)), amounts(seenIn(is))]
  const known = new Set(was.pending.map(bodyOf))
  const fresh = is.pending.flatMap((one) =>
    known.has(bodyOf(one)) || one.change.kind === 'clear' ? [] : [one.change.key],
  )
  const countOf = (pending: readonly Pending[], key: LineKey): number =>
    pending.filter((one) => merge.isOf(one, key)).length
  const idle = fresh.filter(
    (key) => countOf(is.pending, key) > countOf(was.pending, key) && old.get(key) === now.get(key),
  )
  return judge(idle.length === 0, { commands: fresh.length, idle: idle.length })
}

/** The cart that an event brings as the server's. */
function toldBy({ entry }: Step): ConfirmedCart | null {
  if (entry.name === 'cart.changedElsewhere') return unmask(entry.event['confirmed']) as ConfirmedCart
  const brings = ['line.answered', 'done:fetchCart', 'done:clearCart', 'done:mergeCart'].includes(entry.name)
  const answer = brings ? answerIn(entry) : null
  return answer?.tag === 'confirmed' ? answer.cart : null
}

/** I5: an answer speaks for its own line; for others only where no change of theirs is on its way and it is not older. */
function judgeAdopted(step: Step): Judged {
  const { before, after, entry } = step
  const told = toldBy(step)
  if (!told) return unasked
  if (!before) return withoutBefore(step.entry)
  const [was, is] = [contextOf(before), contextOf(after)]
  if (isSameCart(was, is)) return unasked
  const answered = answeredBy(step)
  const isMerge = entry.name === 'done:mergeCart'
  const left =
    answered === null || answered.key !== null
      ? merge.withoutChange(was.pending, answered?.id ?? '')
      : merge.afterClear(was.pending)
  const expected = isMerge ? told : merge.adopt(was.confirmed, left, told, answered?.key ?? null)
  const [said, old, now] = [told.lines, was.confirmed.lines, baseOf(is).lines].map(amounts) as [
    Amounts,
    Amounts,
    Amounts,
  ]
  const others = [...new Set([...said.keys(), ...old.keys()])].filter((key) => key !== answered?.key)
  return judge(sayAmounts(expected.lines) === sayAmounts(baseOf(is).lines) && expected.version === baseOf(is).version, {
    from: was.confirmed.version,
    to: told.version,
    own: answered?.key ? 1 : 0,
    taken: others.filter((key) => now.get(key) === said.get(key)).length,
    kept: others.filter((key) => now.get(key) !== said.get(key) && now.get(key) === old.get(key)).length,
  })
}

/** What the cart's own decision makes of a refusal; null where the event brings none. */
export function refusedBy(step: Step): { change: Pending; decided: Partial<CartContext> } | null {
  const { entry, before } = step
  if (!before) return null
  const context = contextOf(before)
  const find = (id: string) => context.pending.find((one) => one.change.id === id)
  const answer = answerIn(entry) ?? { tag: 'unreachable' }
  const change = find(answeredBy(step)?.id ?? '')
  if (entry.name === 'line.answered' && change && answer.tag === 'refused')
    return { change, decided: decide.confirmChange(context, unmask(entry.event) as never).context }
  const isUndone = entry.name === 'error:clearCart' || (entry.name === 'done:clearCart' && answer.tag === 'refused')
  if (isUndone && change) return { change, decided: decide.undoClear(context, answer).context }
  if (entry.name !== 'line.due') return null
  const key = entry.event['key'] as LineKey
  const due = merge.releasable(context.pending, key)
  const forgone = due && find(due.id)
  const { context: decided } = decide.release(context, key)
  return forgone && decided.pending && !decided.pending.some((one) => one.change.id === due.id)
    ? { change: forgone, decided }
    : null
}

/** I6: a refused change goes as if it had never been asked; with it only later commands, not sent, for a line that is no more. */
function judgeRefused(step: Step): Judged {
  if (!step.before) return withoutBefore(step.entry)
  const refused = refusedBy(step)
  if (!refused) return unasked
  const [was, is] = [contextOf(step.before), contextOf(step.after)]
  const { change, decided } = refused
  const rest = merge.withoutChange(was.pending, change.change.id)
  const there = new Set(is.pending.map((one) => one.change.id))
  const gone = rest.filter((one) => !there.has(one.change.id))
  const kept = new Set(baseOf(is).lines.map(keyOfLine))
  const isOfGoneLine = (one: Pending): boolean =>
    change.change.kind !== 'clear' && merge.isOf(one, change.change.key) && !one.sent && !kept.has(change.change.key)
  const isDecided =
    sayPending(decided.pending ?? was.pending) === sayPending(is.pending) &&
    sayAmounts((decided.confirmed ?? was.confirmed).lines) === sayAmounts(baseOf(is).lines)
  // commands that waited before and after a refused clear come together: none of them is lost
  const isAlone = change.change.kind === 'clear' || gone.every(isOfGoneLine)
  return judge(isDecided && isAlone && !there.has(change.change.id), {
    kept: rest.length - gone.length,
    of: rest.length,
    along: gone.length,
  })
}

export const judges: Readonly<Record<Invariant, (step: Step) => Judged>> = {
  I1: judgeSeen,
  I2: judgeUnsent,
  I3: judgeSent,
  I4: judgeIdle,
  I5: judgeAdopted,
  I6: judgeRefused,
}
