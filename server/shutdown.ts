/** What the server has opened, and how it leaves: at any moment, while it starts too, each thing is closed, the one opened last first. */

/** Milliseconds after which it ends without a clean close: something hangs. */
const lastPatience = 8_000

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
  const closeAll = async (): Promise<void> => {
    await parts.started().catch(() => undefined)
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
      setTimeout(() => process.exit(1), lastPatience).unref()
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
