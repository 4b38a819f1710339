import { createActor } from 'xstate'
import { seenLines } from '#machines/cart/cart.lines.ts'
import { adopt, enqueue } from '#machines/cart/cart.merge.ts'
import type { ConfirmedCart, LineChange, LineKey, Pending } from '#machines/cart/cart.types.ts'
import { dragMachine } from '#machines/drag/drag.machine.ts'
import { lineOf, product } from '#tests/model/cart/goods.ts'
import { walks as cartWalks } from '#tests/model/cart/cart.walk.ts'
import { walks as sessionWalks } from '#tests/model/identity/session.walk.ts'
import { explore } from '#tests/model/walker/explore.ts'
import { tours } from '#tests/model/walker/tours.ts'
import { callsPerSecond } from './support/measure.ts'
import { actorSendReference, asReference, stringifyReference } from './support/references.ts'
import type { Row } from './support/row.ts'

const group = 'machines'
const goods = Array.from({ length: 50 }, (_, index) => product(index + 1, `Goods ${index + 1}`))
const cart: ConfirmedCart = { lines: goods.map((one) => lineOf(one, 2)), version: 7, warnings: [] }

const command = (at: number): LineChange => {
  const key: LineKey = `${at * 5 + 1}:0`
  return at % 3 === 2
    ? { kind: 'remove', id: `change-${at}`, key }
    : { kind: 'set', id: `change-${at}`, key, quantity: at + 3 }
}

/** Ten commands of ten lines, half of them out. */
const pending: Pending[] = Array.from({ length: 10 }, (_, at) => ({ change: command(at), sent: at < 5 }))

const microseconds = (work: () => void): number => 1e6 / callsPerSecond(work)

/** A press, a move and a release through a chart of the shop, as the person's finger does it all day. */
function pressesPerSecond(): number {
  const actor = createActor(dragMachine).start()
  return callsPerSecond(() => {
    actor.send({ type: 'pointer.pressed', x: 1, y: 1 })
    actor.send({ type: 'pointer.moved', x: 2, y: 2 })
    actor.send({ type: 'pointer.released' })
  })
}

/** Explored edges a second of a whole walk, its best of three. */
function edgesPerSecond(subject: Parameters<typeof explore>[0]): number {
  const rates = [1, 2, 3].map(() => {
    const { edges, milliseconds } = explore(subject)
    return (edges.length / milliseconds) * 1000
  })
  return Math.max(...rates)
}

export async function run(): Promise<Row[]> {
  const [cartWalk, sessionWalk] = [cartWalks[0]!, sessionWalks[0]!]
  const send = asReference('actor.send', actorSendReference())
  const stringify = asReference('JSON.stringify of the cart', stringifyReference(cart))
  const started = performance.now()
  tours(sessionWalk)
  const touring = performance.now() - started
  return [
    {
      group,
      name: 'rebase of 10 pending over a cart of 50 lines',
      value: microseconds(() => void seenLines(cart, pending)),
      unit: 'µs',
      budget: 50,
      reference: stringify,
    },
    {
      group,
      name: 'answer adopted, then rebased',
      value: microseconds(() => void seenLines(adopt(cart, pending, cart, '1:0'), pending)),
      unit: 'µs',
      reference: stringify,
    },
    {
      group,
      name: 'one more command among 10',
      value: microseconds(() => void enqueue(cart, pending, { kind: 'set', id: 'w', key: '50:0', quantity: 9 })),
      unit: 'µs',
      reference: stringify,
    },
    { group, name: 'events through the drag chart', value: pressesPerSecond() * 3, unit: 'events/s', reference: send },
    { group, name: 'walk of the cart', value: edgesPerSecond(cartWalk), unit: 'edges/s', reference: send },
    { group, name: 'walk of the session', value: edgesPerSecond(sessionWalk), unit: 'edges/s', reference: send },
    { group, name: 'session walked and toured', value: touring, unit: 'ms' },
  ]
}
