/** The stock of a product, moved by hand: its chart, and what must hold whatever the chart looks like. */
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { adjustmentMachine } from '#machines/admin/stock/adjustment.machine.ts'
import type { AdjustmentInput, KeyedMove, MoveAnswer, StockAnswer } from '#machines/admin/stock/adjustment.types.ts'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './stock.walk.ts'

describe('the chart of a move of stock', () => describeWalk(walks[0]!))

/** A server that answers moves as it is told, and gives each look a key of its own. */
function openServer(answers: MoveAnswer[]) {
  const asked: string[] = []
  const left = [...answers]
  let looks = 0
  const actor = createActor(
    adjustmentMachine.provide({
      actors: {
        fetchStock: fromPromise<StockAnswer, AdjustmentInput>(() =>
          Promise.resolve({ tag: 'loaded', rows: [], key: `key-${(looks += 1)}` }),
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
  const rest = async () => {
    while (!actor.getSnapshot().matches({ here: 'resting' })) await Promise.resolve()
  }
  return {
    asked,
    context: () => actor.getSnapshot().context,
    move: async (delta: number) => {
      await rest()
      const move = { measurement_id: null, reason: 'received', delta, note: null } as const
      actor.send({ type: 'move.asked', move, refused: [] })
      await rest()
    },
  }
}

const moved: MoveAnswer = { tag: 'moved', moved: { delta: 5, available: 12, held: 0 } }

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
})
