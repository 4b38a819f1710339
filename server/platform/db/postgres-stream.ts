import type { Duplex } from 'node:stream'
import type pg from 'pg'

/** The socket of a connection; node-postgres has it, its types do not tell. */
export const streamOf = (client: pg.ClientBase): Duplex =>
  (client as pg.ClientBase & { connection: pg.Connection }).connection.stream

/**
 * Lets what is sent in one go leave in one go: each write is a call of the system, and wakes PostgreSQL up.
 * @returns to be called before each that is sent
 */
export function sendingTogether(client: pg.ClientBase): () => void {
  let isHeld = false
  return () => {
    if (isHeld) return
    isHeld = true
    const stream = streamOf(client)
    stream.cork()
    process.nextTick(() => {
      isHeld = false
      stream.uncork()
    })
  }
}
