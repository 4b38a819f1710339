import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds: long enough for an answer to be on its way, short enough that nobody misses their mail. */
const pause = 30

type Log = { error(facts: object, message: string): void }

/**
 * Work that nobody waits for: it begins after the answer has been given, so that the time of an answer tells nothing of
 * what there was to do.
 */
export function makeBackgroundTasks(log: Log) {
  const underWay = new Set<Promise<void>>()
  return {
    run(name: string, work: () => Promise<void>): void {
      const backgroundTask = wait(pause)
        .then(work)
        .catch((error: unknown) => log.error({ err: error, backgroundTask: name }, 'a background task failed'))
        .finally(() => underWay.delete(backgroundTask))
      underWay.add(backgroundTask)
    },
    /** Resolves when all that was begun has ended. */
    async drain(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
