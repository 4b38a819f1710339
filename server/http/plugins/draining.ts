import { setImmediate as immediately, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds in which whoever has just connected, or is about to, is still answered: a balancer hears of the end in that time. */
const grace = 400

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when the server may be closed without cutting anybody off. */
    drain(): Promise<void>
  }
}

/**
 * The first step of a clean end: the server answers on and asks each connection to end with its answer, so that none is cut off
 * with a question in it when the listening ends.
 */
export function registerDraining(app: FastifyInstance): void {
  let isDraining = false
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) void reply.header('connection', 'close')
    done()
  })
  app.decorate('drain', async () => {
    isDraining = true
    await wait(grace)
    // Timers run before the system is asked who has come: after a busy stretch the queue of those who wait at the door is read only now.
    for (let round = 0; round < 3; round++) {
      // oxlint-disable-next-line no-await-in-loop -- one turn of the event loop after the other
      await immediately()
    }
  })
}
