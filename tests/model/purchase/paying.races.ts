/** Two operations on one order that are under way at once: what each does and is told if it comes first or second. */
import { initialize, makeRoom } from './paying.begins.ts'
import type { Scope } from './paying.acts.ts'
import { rules } from './paying.rules.ts'
import { ask, attemptsOf, change, expire, outcomeOf, reconcile } from './paying.server.ts'
import { nameOfOrder, type World } from './paying.world.ts'
import { explored, type PayingTour } from './paying.tours.ts'

/** Something that the server is asked to do, or that a job of it does. */
export type Operation =
  | { do: 'begin'; channel: 'card' | 'bank_transfer' }
  | { do: 'poll' | 'webhook'; reference: string }
  | { do: 'cancel' | 'expire' | 'payBack' }

type Done = { world: World; /** Null for what is told nothing. */ told: string | null }

/** More than anybody makes in a race. */
const mostAttempts = 3

/** Attempts that an operation asks the provider after, as it reads them at first. */
function askedBy({ order }: World, operation: Operation): string[] {
  if (operation.do === 'expire') return order.payments.map(({ reference }) => reference)
  const { attempt } = order.state.context
  return operation.do === 'begin' && attempt !== null ? [attempt] : []
}

/** What an operation writes before it is at its own: what it hears of those attempts, and the one that it ends. */
const prepared = (world: World, operation: Operation): World =>
  operation.do === 'begin'
    ? makeRoom(world, operation.channel, rules).world
    : reconcile(world, ask(world, askedBy(world, operation)), rules)

/** What the server does once nothing else is under way, and what it says. */
function doneBy(world: World, operation: Operation): Done {
  switch (operation.do) {
    case 'begin': {
      const begun = initialize(world, operation.channel, rules, mostAttempts)
      if (!begun) throw new Error('A race needs more attempts than there are')
      const { answer } = begun
      const told = answer.tag === 'started' ? `${answer.attempt.reference} by ${answer.attempt.channel}` : answer.tag
      return { world: begun.world, told }
    }
    case 'poll':
    case 'webhook': {
      const { reference } = operation
      const reconciled = reconcile(world, ask(world, [reference]), rules)
      const answer = outcomeOf(reconciled, reference)
      const isTold = operation.do === 'poll' && answer.tag === 'told'
      return { world: reconciled, told: isTold ? answer.outcome.status : null }
    }
    case 'cancel': {
      const event = { type: 'cancelled', by: 'customer', reason: null } as const
      const may = world.order.state.can(event)
      return { world: may ? change(world, event, rules) : world, told: may ? 'cancelled' : 'not_allowed' }
    }
    case 'expire': {
      const isDue = world.isOver && world.order.state.can({ type: 'expired' })
      return { world: isDue ? expire(world, ask(world, attemptsOf(world)), rules) : world, told: null }
    }
    case 'payBack': {
      const { owed, refunded } = world.order.state.context
      if (owed === 0) return { world, told: null }
      const refund_id = `f${refunded}`
      const paid = { ...world, refunds: { ...world.refunds, [refund_id]: owed } }
      return { world: change(paid, { type: 'refund_processed', refund_id, amount: owed }, rules), told: null }
    }
  }
}

/** All that may come in there. A webhook is one that the sandbox has something to tell by. */
function operationsIn(world: World): Operation[] {
  const { state } = world.order
  const attempts = attemptsOf(world)
  const canBegin = Object.keys(world.provider).length < 2
  return [
    ...(canBegin ? (['card', 'bank_transfer'] as const).map((channel) => ({ do: 'begin' as const, channel })) : []),
    ...attempts.map((reference) => ({ do: 'poll' as const, reference })),
    ...world.webhooks.map((reference) => ({ do: 'webhook' as const, reference })),
    ...(state.can({ type: 'cancelled', by: 'customer', reason: null }) ? [{ do: 'cancel' as const }] : []),
    ...(state.can({ type: 'expired' }) && world.isOver ? [{ do: 'expire' as const }] : []),
    ...(state.context.owed > 0 ? [{ do: 'payBack' as const }] : []),
  ]
}

const isChanged = (before: World, { world }: Done): boolean => nameOfOrder(world.order) !== nameOfOrder(before.order)

/** @param first which of the two is done first */
type Serial = { first: 'one' | 'other'; world: World; told: [string | null, string | null] }
/** @param serial all that may come of it */
export type Race = { start: World; tour: PayingTour; operations: [Operation, Operation]; serial: Serial[] }

const nameOf = (operation: Operation): string =>
  'channel' in operation ? `${operation.do} ${operation.channel}` : operation.do

/** Two of which only one finds anything out are no race, whoever asks. */
const isQuestion = ({ do: what }: Operation): boolean => what === 'poll' || what === 'webhook'

/**
 * What two would do and be told one after the other, in both orders, at first. To begin and to expire are two things, for the provider is asked outside of
 * the lock: so the other may also come when one is prepared, or when it has read what it is going to ask after.
 */
function serially(world: World, one: Operation, other: Operation): Serial[] {
  const all: Serial[] = []
  const preparations = [[], [one], [other], [one, other], [other, one]]
  for (const before of preparations)
    for (const hasRead of [false, true])
      for (const [first, second] of [
        [one, other],
        [other, one],
      ] as const) {
        const from = before.reduce(prepared, world)
        const done = doneBy(from, first)
        const read = hasRead ? askedBy(world, second) : []
        const then = doneBy(reconcile(done.world, ask(done.world, read), rules), second)
        const isTurned = all.length % 2 === 1
        const told: Serial['told'] = isTurned ? [then.told, done.told] : [done.told, then.told]
        all.push({ first: isTurned ? 'other' : 'one', world: then.world, told })
      }
  return all
}

const plain = (told: string | null): string | null => told && told.replace(/^r\d by .*/, 'begun')

/** What is done to an order that is awaited, open or closed, and what each is told in either order. */
const kindOf = ({ order }: World, [one, other]: Race['operations'], serial: Race['serial']): unknown => [
  [nameOf(one), nameOf(other)],
  Object.keys(order.state.value),
  serial.slice(0, 2).map(({ told }) => told.map(plain)),
]

/** The same by ways to pay and references, and by how exactly the order stands before and then. */
const wideKindOf = ({ order }: World, [one, other]: Race['operations'], serial: Race['serial']): unknown => [
  [nameOf(one), nameOf(other), one === other],
  order.state.value,
  serial.slice(0, 2).map(({ world, told }) => [world.order.state.value, told]),
]

/** A way to each kind of race. */
export function payingRaces(scope: Scope, reach: number, isWide: boolean): Race[] {
  const { start, places, wayTo } = explored(scope, reach)
  const races = new Map<string, Race>()
  places.slice(0, reach).forEach(({ world }, at) => {
    const all = operationsIn(world)
    all.forEach((one, index) =>
      all.slice(index).forEach((other) => {
        const changing = [one, other].filter((operation) => isChanged(world, doneBy(world, operation)))
        const areQuestions = isQuestion(one) && isQuestion(other)
        if (changing.length === 0 || (areQuestions && changing.length === 1 && !isWide)) return
        const serial = serially(world, one, other)
        const kind = JSON.stringify(
          isWide ? wideKindOf(world, [one, other], serial) : kindOf(world, [one, other], serial),
        )
        if (!races.has(kind)) races.set(kind, { start, tour: wayTo(at), operations: [one, other], serial })
      }),
    )
  })
  return [...races.values()]
}

/** Which two, for a line of what was raced. */
export const sayRace = ({ operations }: Race): string => operations.map(({ do: what }) => what).join(' ‖ ')
