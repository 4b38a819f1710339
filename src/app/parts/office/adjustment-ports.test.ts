import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { officeMachine } from '#machines/admin/office.machine.ts'
import { openOutside } from '#tests/model/worlds/open-outside.ts'
import { connectAdjustment } from './adjustment-ports.ts'

/** A proxy that answers for a server that is being restarted, or the server without its database. */
const lost: [string, () => Response][] = [
  ['a proxy says 502', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
  [
    'its database goes away',
    () => Response.json({ code: 'unavailable', message: 'Catching its breath' }, { status: 503 }),
  ],
]

it.each(lost)('[ADMIN-29] a move is repeated under its key where %s, so that stock moves once', async (_, answer) => {
  const keys: (string | null)[] = []
  const { outside } = openOutside({
    fetch: (request) => {
      const { method, headers } = request as Request
      if (method !== 'POST') return Promise.resolve(Response.json({ data: [] }))
      keys.push(headers.get('Idempotency-Key'))
      return Promise.resolve(answer())
    },
  })
  const adjustment = connectAdjustment({ reach: () => Promise.resolve(outside), newId: () => '' })
  const office = createActor(officeMachine.provide({ actors: { adjustment } })).start()
  office.send({ type: 'stock.opened', product: 7 })
  const stock = office.getSnapshot().context.stocks[7]
  if (!stock) throw new Error('The stock is not open')
  const isResting = () => waitFor(stock, (snapshot) => snapshot.matches({ here: 'resting' }))
  await isResting()
  for (const key of ['key-0001', 'key-0002']) {
    const move = { measurement_id: null, reason: 'received' as const, delta: 10, note: null }
    stock.send({ type: 'move.asked', move, refused: [], key })
    await isResting()
    expect(stock.getSnapshot().context.refusal?.message).toEqual({ code: 'forms.unreachable' })
  }
  expect(keys).toEqual(['key-0001', 'key-0001'])
  office.stop()
})
