import { describe, expect, it } from 'vitest'
import { makeChanges } from './changes.ts'

const open = () => {
  const changes = makeChanges({ clock: () => 0 })
  const stream = changes.open({
    audience: { isAdmin: true, personId: 1, orders: new Set() },
    network: '192.0.2.0/24',
    isWelcome: () => Promise.resolve(true),
  })
  return { changes, stream }
}

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
