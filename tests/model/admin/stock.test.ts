/** The stock of a product, moved by hand: its chart, and what must hold whatever the chart looks like. */
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { adjustmentMachine } from '#machines/admin/stock/adjustment.machine.ts'
import type { AdjustmentInput, KeyedMove, MoveAnswer, StockAnswer } from '#machines/admin/stock/adjustment.types.ts'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './stock.walk.ts'

describe('the chart of a move of stock', () => describeWalk(walks[0]!))

/** A server that answers moves as it is told; every press brings a key of its own. `looks`: how many times the stock can be looked at. */
function openServer(answers: MoveAnswer[], looks = 99) {
  const asked: string[] = []
  const left = [...answers]
  let [looked, pressed] = [0, 0]
  const actor = createActor(
    adjustmentMachine.provide({
      actors: {
        fetchStock: fromPromise<StockAnswer, AdjustmentInput>(() =>
          (looked += 1) > looks
            ? Promise.reject(new Error('no network'))
            : Promise.resolve({ tag: 'loaded', rows: [] }),
        ),
        moveStock: fromPromise<MoveAnswer, AdjustmentInput & KeyedMove>(({ input }) => {
          asked.push(input.key)
          return Promise.resolve(left.shift() ?? { tag: 'lost' })
        }),
      },
      actions: { tellMoved: () => undefined },
    }),
    { input: { product: 4 } },
  ).start()
  const arrive = async (state: 'resting' | 'refreshing') => {
    while (!actor.getSnapshot().matches({ here: state })) await Promise.resolve()
  }
  return {
    asked,
    arrive,
    context: () => actor.getSnapshot().context,
    press: (delta: number) => {
      const move = { measurement_id: null, reason: 'received', delta, note: null } as const
      actor.send({ type: 'move.asked', move, refused: [], key: `key-${(pressed += 1)}` })
    },
    async move(delta: number) {
      await arrive('resting')
      this.press(delta)
      await arrive('resting')
    },
  }
}

const moved: MoveAnswer = { tag: 'moved', moved: { delta: 5, available: 12, held: 0 } }
const refused: MoveAnswer = {
  tag: 'refused',
  refusal: { message: { code: 'forms.failed' }, requestId: null },
  errors: {},
  orders: [],
}

describe('a move of stock', () => {
  it('goes out under its own key again when nobody answered, so that it is done once', async () => {
    const server = openServer([{ tag: 'lost' }, moved, moved])
    await server.move(5)
    expect(server.context().refusal?.message).toEqual({ code: 'forms.unreachable' })
    await server.move(5)
    expect(server.asked).toEqual(['key-1', 'key-1'])
    expect(server.context().moved).toEqual({ delta: 5, available: 12, held: 0 })
    await server.move(5)
    expect(server.asked[2]).not.toBe('key-1')
  })

  it('is another one when another number is asked for after a lost answer', async () => {
    const server = openServer([{ tag: 'lost' }, moved])
    await server.move(5)
    await server.move(6)
    expect(new Set(server.asked).size).toBe(2)
  })

  it.each([
    ['was done', moved],
    ['was refused', refused],
    ['lost its answer', { tag: 'lost' } satisfies MoveAnswer],
  ])('has a key of its own after one that %s, though the stock could not be looked at since', async (_, answer) => {
    const server = openServer([answer, moved], 1)
    await server.move(5)
    await server.move(6)
    expect(server.asked).toEqual(['key-1', 'key-2'])
  })

  it('has a key of its own while the stock is looked at again after the last one', async () => {
    const server = openServer([moved, moved])
    await server.arrive('resting')
    server.press(5)
    await server.arrive('refreshing')
    server.press(6)
    await server.arrive('resting')
    expect(server.asked).toEqual(['key-1', 'key-2'])
  })
})
