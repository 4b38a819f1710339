/** What the server has opened, and how it leaves: at any moment, while it starts too, each thing is closed, the one opened last first. */

/** Milliseconds that a start has to reach the end of the step it is in: making a database anew takes a slow machine longer than a close. */
const startPatience = 30_000

/** Milliseconds that the closing has, counted from the end of the start. After either the process ends without a clean close: something hangs. */
const closePatience = 8_000

export type Shutdown = {
  /** Aborted when the server is asked to leave; a start looks at it between its steps. */
  readonly signal: AbortSignal
  /** Called with what closes something that has just been opened. */
  opened(close: () => unknown): void
  /** Closes all that is open and ends the process; asked once more it changes nothing. */
  leave(status: number): void
}

/**
 * @param parts.started settles when the start is over, one way or the other: nothing is opened after it
 * @param parts.onTrouble told when something does not close
 */
export function makeShutdown(parts: {
  started: () => Promise<unknown>
  onTrouble: (error: unknown) => void
}): Shutdown {
  const stopping = new AbortController()
  const closers: (() => unknown)[] = []
  const endAfter = (patience: number): NodeJS.Timeout => setTimeout(() => process.exit(1), patience).unref()
  const closeAll = async (): Promise<void> => {
    const starting = endAfter(startPatience)
    await parts.started().catch(() => undefined)
    clearTimeout(starting)
    endAfter(closePatience)
    // One after the other: what was opened later may still need what was opened before it.
    for (let close = closers.pop(); close !== undefined; close = closers.pop()) await close()
  }
  return {
    signal: stopping.signal,
    opened: (close) => void closers.push(close),
    leave(status) {
      if (stopping.signal.aborted) return
      stopping.abort()
      process.exitCode = status
      closeAll().then(
        () => process.exit(status),
        (error: unknown) => {
          parts.onTrouble(error)
          process.exit(1)
        },
      )
    },
  }
}
