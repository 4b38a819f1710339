import { describe, expect, it } from 'vitest'
import { makeChanges } from './changes.ts'
import type { Audience } from './topics.ts'

const admin = { isAdmin: true, personId: 1, orders: new Set<string>() }
const guest = { isAdmin: false, personId: null, orders: new Set(['NG-1']) }

const open = (audience: Audience = admin) => {
  const changes = makeChanges({ clock: () => 0, pace: { quick: 5, slow: 20 } })
  const stream = changes.open({
    audience,
    network: '192.0.2.0/24',
    isWelcome: () => Promise.resolve(true),
  })
  return { changes, stream }
}

describe('the feed of more notices than it remembers', () => {
  it.each([
    { who: 'an admin', audience: admin },
    { who: 'who waits for an order', audience: guest },
  ])('tells $who that everything may have changed', async ({ audience }) => {
    const { changes, stream } = open(audience)
    let heard = ''
    stream.on('data', (frame: Buffer) => (heard += frame.toString()))
    changes.hear('order:NG-1:')
    for (let stock = 1; stock <= 4_000; stock += 1) changes.hear(`stock:${stock}`)
    await expect.poll(() => heard).toContain('["all"]')
    changes.close()
  })
})

describe('the feed that closes', () => {
  it('lets go of a reader who does not read', () => {
    const { changes, stream } = open()
    for (let product = 1; changes.facts().waiting === 0 && product < 1_000; product += 1) {
      changes.hear(`goods:${product}`)
      changes.flush()
    }
    expect(changes.facts()).toEqual({ lines: 1, waiting: 1 })
    changes.close()
    expect(stream.destroyed).toBe(true)
    expect(changes.facts().lines).toBe(0)
  })

  it('says goodbye to a reader who reads, and takes nobody in', async () => {
    const { changes, stream } = open()
    const ended = new Promise((resolve) => stream.on('end', resolve))
    stream.resume()
    changes.close()
    await ended
    expect(() =>
      changes.open({
        audience: { isAdmin: false, personId: null, orders: new Set() },
        network: '192.0.2.0/24',
        isWelcome: () => Promise.resolve(true),
      }),
    ).toThrow('catching its breath')
  })
})
