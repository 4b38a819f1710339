import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { openOutside } from '#tests/model/worlds/open-outside.ts'
import { connectDeskOrder } from './desk-order-ports.ts'

/** A server that takes a step once for its key; its answers to the calls that `drops` names do not arrive. */
async function openDesk(drops: readonly number[]) {
  const stored = { version: 2, refunded: 0 }
  const done = new Map<string, string>()
  const refusals: string[] = []
  let calls = 0
  const order = () => Response.json({ data: { ...stored, order_number: 'NG-1', actions: [], history: [] } })
  const step = async (request: Request): Promise<Response> => {
    const text = await request.text()
    const key = request.headers.get('Idempotency-Key') ?? ''
    const said = JSON.parse(text) as { version: number; amount: number }
    if (done.has(key)) return done.get(key) === text ? order() : refuse('idempotency_key_reused')
    if (said.version !== stored.version) return refuse('stale_version')
    done.set(key, text)
    Object.assign(stored, { version: stored.version + 1, refunded: stored.refunded + said.amount })
    return order()
  }
  const refuse = (code: string): Response => {
    refusals.push(code)
    return Response.json({ code, message: code }, { status: 409 })
  }
  const { outside } = openOutside({
    fetch: async (given) => {
      const request = given as Request
      if (request.method === 'GET') return order()
      const answer = await step(request)
      calls += 1
      if (drops.includes(calls)) throw new TypeError('Failed to fetch')
      return answer
    },
  })
  let made = 0
  const connected = connectDeskOrder({
    reach: () => Promise.resolve(outside),
    newId: () => `key-000${(made += 1)}`,
  } as unknown as Parameters<typeof connectDeskOrder>[0])
  const desk = createActor(connected.provide({ actions: { tellMoved: () => undefined } }), {
    input: { number: 'NG-1' },
  } as never).start()
  const rest = () => waitFor(desk, (snapshot) => snapshot.matches({ here: 'resting' }))
  await rest()
  const refund = async (amount: number) => {
    desk.send({ type: 'step.asked', action: 'grant_refund', values: { amount } })
    await rest()
  }
  return { stored, refund, refusals, seen: () => desk.getSnapshot().context }
}

it('a refund whose answer was lost is given once, though the order that is read again has another version', async () => {
  const { stored, refund, refusals, seen } = await openDesk([1])
  await refund(500)
  expect(seen()).toMatchObject({ order: { version: 3 }, refusal: { message: { code: 'forms.unreachable' } } })
  await refund(500)
  expect([stored.refunded, refusals, seen().refusal]).toEqual([500, [], null])
  // The same once more, after an answer, is another refund.
  await refund(500)
  expect([stored.refunded, refusals]).toEqual([1000, []])
})
