/** Asks a shop for its health all the time, as a balancer does, and remembers what it said. */
import { setTimeout as wait } from 'node:timers/promises'

const every = 100
const patience = 5_000

/** `status` 0: no answer. `askedAt` by the monotonic clock. */
export type Look = { askedAt: number; status: number; reason?: string }

export type HealthWatch = {
  /** Waits for the answer to a question that is asked from now on. @returns undefined when none such comes in time */
  next(isIt: (look: Look) => boolean, within: number): Promise<Look | undefined>
  stop(): Promise<void>
}

export function watchHealth(origin: () => string): HealthWatch {
  const state = { isOver: false }
  let last: Look | undefined
  async function look(): Promise<Look> {
    const askedAt = performance.now()
    try {
      const answer = await fetch(`${origin()}/api/health`, { signal: AbortSignal.timeout(patience) })
      const { reason } = (await answer.json()) as { reason?: string }
      return { askedAt, status: answer.status, ...(reason && { reason }) }
    } catch {
      return { askedAt, status: 0 }
    }
  }
  const watching = (async () => {
    while (!state.isOver) {
      last = await look()
      await wait(every)
    }
  })()
  return {
    async next(isIt, within) {
      const from = performance.now()
      while (performance.now() - from < within) {
        if (last && last.askedAt >= from && isIt(last)) return last
        await wait(20)
      }
      return undefined
    },
    async stop() {
      state.isOver = true
      await watching
    },
  }
}
