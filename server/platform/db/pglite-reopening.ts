import { closeSync, statfsSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import type { Database } from './database.ts'

/** An embedded database that may stop dead, as it does when its log cannot grow. */
export type Stoppable = Database & {
  hasStopped(): boolean
  /** Lets go of the files of one that has stopped. */
  abandon(): void
}

type Log = { warn(facts: object, message: string): void }

/** Two files of the log, without which it would stop again at once. */
const roomNeeded = 2 * 16 * 1024 * 1024
/** Milliseconds between two tries. */
const pause = 1_000

export function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= roomNeeded
}

/** Closes what a database that has stopped still holds open. It cannot do so itself: nothing may call into it. */
export function closeFilesOf(client: PGlite): void {
  const { streams } = client.Module.FS as unknown as { streams: ({ nfd?: number } | null)[] }
  for (const stream of streams) if (stream?.nfd !== undefined) closeSync(stream.nfd)
}

/**
 * Opens an embedded database anew when it has stopped and there is room again. What was committed is in its files. Until then each call is
 * refused with what stopped it; listeners are told that they may have missed something.
 * @param canOpen whether a try is worth while
 */
export async function reopening(
  open: () => Promise<Stoppable>,
  { canOpen, log }: { canOpen: () => boolean; log: Log },
): Promise<Database> {
  let current = await open()
  let running: Promise<void> | undefined
  let triedAt = Number.NEGATIVE_INFINITY
  let closing: Promise<void> | undefined
  const listeners: { channel: string; hear: (payload: string | undefined) => void }[] = []

  async function openAnew(): Promise<void> {
    triedAt = performance.now()
    try {
      current.abandon()
      const fresh = await open()
      for (const { channel, hear } of listeners) await fresh.listen(channel, hear)
      current = fresh
      log.warn({}, 'the embedded database had stopped and was opened anew')
    } catch (error) {
      log.warn({ err: error }, 'the embedded database has stopped and cannot be opened anew yet')
      return
    }
    listeners.forEach(({ hear }) => hear(undefined))
  }
  /** The database, opened anew where that is due and possible. */
  async function living(): Promise<Database> {
    const isDue = current.hasStopped() && !closing && performance.now() - triedAt > pause
    if (!running && isDue && canOpen()) running = openAnew().finally(() => (running = undefined))
    await running
    return current
  }
  return {
    kind: current.kind,
    rows: async (query, values) => (await living()).rows(query, values),
    transaction: async (work) => (await living()).transaction(work),
    script: async (text) => (await living()).script(text),
    async listen(channel, hear) {
      listeners.push({ channel, hear })
      await (await living()).listen(channel, hear)
    },
    close: () =>
      (closing ??= (async () => {
        await running
        await current.close()
      })()),
  }
}
