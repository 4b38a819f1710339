import { Server, type Socket } from 'node:net'
import { setImmediate as immediately, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds in which whoever has just connected, or is about to, is still answered: a balancer hears of the end in that time. */
const grace = 400
/** Milliseconds that a connection without a question has to ask one after the listening has ended. */
const firstQuestion = 500

/** Milliseconds. A turn of the event loop that is shorter found nobody to let in and nothing to do. */
const idleTurn = 0.5
const mostTurns = 400

/**
 * Whoever is in the system's own queue when the listening ends is cut off. The queue is read in each turn of the event loop, before what was
 * read there is worked on: right after a turn without work it is as good as empty.
 */
async function untilNobodyIsAtTheDoor(): Promise<void> {
  for (let turn = 0, idle = 0; turn < mostTurns && idle < 3; turn++) {
    const began = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- one turn of the event loop after the other
    await immediately()
    idle = performance.now() - began < idleTurn ? idle + 1 : 0
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when the server may be closed without cutting anybody off. */
    drain(): Promise<void>
  }
}

/**
 * The first step of a clean end: the server answers on and asks each connection to end with its answer; then nobody can connect any more, and
 * who has connected and not asked yet is waited for. Closed at once, such a connection would be cut off with the question on its way.
 */
export function registerDraining(app: FastifyInstance): void {
  let isDraining = false
  const silent = new Set<Socket>()
  app.server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) void reply.header('connection', 'close')
    done()
  })
  app.decorate('drain', async () => {
    isDraining = true
    await wait(grace)
    await untilNobodyIsAtTheDoor()
    // The listening alone: `close` of an HTTP server would end the connections that have not asked yet, too.
    Server.prototype.close.call(app.server)
    const until = performance.now() + firstQuestion
    // oxlint-disable-next-line no-await-in-loop -- a look every few milliseconds
    while (silent.size > 0 && performance.now() < until) await wait(10)
  })
}
