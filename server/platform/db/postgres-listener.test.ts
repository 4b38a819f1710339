import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeListener } from './postgres-listener.ts'

/** A message of PostgreSQL to its client: a letter, the length, what it says. */
const message = (letter: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(5)
  head.write(letter, 0)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}
const text = (value: string): Buffer => Buffer.from(`${value}\0`)
const ready = message('Z', Buffer.from('I'))

type Mood = 'listens' | 'dies' | 'refuses'

/** As much of PostgreSQL as a connection that only listens asks for. */
class Listened {
  mood: Mood = 'listens'
  readonly sockets = new Set<Socket>()
  readonly #server: Server = createServer((socket) => this.#take(socket))

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `postgresql://u:p@127.0.0.1:${(this.#server.address() as AddressInfo).port}/oja`
  }
  #take(socket: Socket): void {
    this.sockets.add(socket)
    socket.on('close', () => this.sockets.delete(socket)).on('error', () => undefined)
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', number(0)), ready]))
      socket.on('data', (data) => {
        if (data[0] !== 'Q'.charCodeAt(0)) return void socket.end()
        if (this.mood === 'dies') return void socket.destroy()
        const answer =
          this.mood === 'listens'
            ? message('C', text('LISTEN'))
            : message('E', text('SERROR'), text('C25006'), text('Mread-only'), Buffer.from('\0'))
        socket.write(Buffer.concat([answer, ready]))
      })
    })
  }
  notify(channel: string, said: string): void {
    for (const socket of this.sockets) socket.write(message('A', number(1), text(channel), text(said)))
  }
  cut(): void {
    for (const socket of this.sockets) socket.destroy()
  }
  close(): void {
    this.cut()
    this.#server.close()
  }
}

describe('the connection for notices', () => {
  let server: Listened
  let url: string
  beforeEach(async () => {
    server = new Listened()
    url = await server.open()
  })
  afterEach(() => server.close())

  for (const mood of ['dies', 'refuses'] as const) {
    it(`is one again after a time in which PostgreSQL ${mood} at LISTEN`, async () => {
      const listener = makeListener(url, () => undefined)
      const heard: (string | undefined)[] = []
      await listener.listen('catalogue', (said) => heard.push(said), false)
      expect(server.sockets.size).toBe(1)

      server.mood = mood
      server.cut()
      await wait(600)
      server.mood = 'listens'
      // It says that some may have been missed once it listens again.
      const missed = () => heard.filter((said) => said === undefined).length
      heard.length = 0
      await expect.poll(() => [server.sockets.size, missed() > 0], { timeout: 15_000 }).toEqual([1, true])

      server.notify('catalogue', 'one')
      await expect.poll(() => heard.filter((said) => said !== undefined), { timeout: 15_000 }).toEqual(['one'])
      await listener.close()
      await expect.poll(() => server.sockets.size).toBe(0)
    })
  }

  it('does not come back after it was closed on the way', async () => {
    const listener = makeListener(url, () => undefined)
    await listener.listen('catalogue', () => undefined, false)
    server.cut()
    await expect.poll(() => server.sockets.size).toBe(0)
    await wait(20)
    await listener.close()
    await wait(300)
    expect(server.sockets.size).toBe(0)
  })
})
