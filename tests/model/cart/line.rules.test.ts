import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { lineSyncMachine, type OutgoingChange } from '#machines/cart/line-sync.machine.ts'
import type { CartAnswer } from '#machines/cart/cart.types.ts'
import { riceKey, unreachable } from './goods.ts'

const settle = () => new Promise((done) => setImmediate(done))

/** A line whose call nobody answers; `sent` holds the second at which each was made. */
async function openLine() {
  const clock = new SimulatedClock()
  const sent: number[] = []
  let answer: CartAnswer = unreachable
  const silent = fromPromise<CartAnswer, OutgoingChange>(() => {
    sent.push(clock.now() / 1000)
    return Promise.resolve(answer)
  })
  const line = createActor(
    lineSyncMachine.provide({
      actors: { sendChange: silent },
      actions: { bringAnswer: () => undefined, requestOutgoingChange: () => undefined },
    }),
    {
      clock,
      input: { key: riceKey, isResumed: true },
    },
  ).start()
  const release = () =>
    line.send({
      type: 'line.released',
      outgoingChange: {
        owner: { kind: 'customer', id: 1 },
        change: { kind: 'set', id: 'w1', key: riceKey, quantity: 2 },
        lineId: 101,
      },
    })
  release()
  await settle()
  const pass = async (seconds: number, each: () => void = () => undefined) => {
    for (let second = 0; second < seconds; second += 1) {
      each()
      await settle()
      clock.increment(1000)
      await settle()
    }
  }
  return { line, sent, pass, release, setAnswer: (next: CartAnswer) => (answer = next) }
}

describe('a line whose call alone gets no answer', () => {
  it('is sent at growing waits although the network seems to return each second', async () => {
    const { line, sent, pass } = await openLine()
    await pass(100, () => line.send({ type: 'network.returned' }))
    expect(sent).toEqual([0, 0, 10, 30, 70])
  })

  it('is sent after 5, 10, 20 and then each 40 s where nothing is heard of the network', async () => {
    const { sent, pass } = await openLine()
    await pass(120)
    expect(sent).toEqual([0, 5, 15, 35, 75, 115])
  })

  it('is sent at once when the network returns from a long absence', async () => {
    const { line, sent, pass } = await openLine()
    await pass(90)
    line.send({ type: 'network.returned' })
    await settle()
    expect(sent.at(-1)).toBe(90)
  })

  it('begins with short waits again for the next change', async () => {
    const { line, sent, pass, release, setAnswer } = await openLine()
    await pass(34)
    setAnswer({ tag: 'refused', refusal: { status: 422, code: 'x', message: null, requestId: null } })
    await pass(2)
    expect(line.getSnapshot().value).toBe('answered')
    line.send({ type: 'line.changed' })
    setAnswer(unreachable)
    release()
    await settle()
    await pass(6)
    expect(sent.slice(-2)).toEqual([36, 41])
  })
})
