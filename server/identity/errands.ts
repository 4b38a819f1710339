import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds: long enough for an answer to be on its way, short enough that nobody misses their mail. */
const pause = 30

type Log = { error(facts: object, message: string): void }

export type Errands = ReturnType<typeof makeErrands>

/**
 * Work that nobody waits for: it begins after the answer has been given, so that the time of an answer tells nothing of
 * what there was to do.
 */
export function makeErrands(log: Log) {
  const underWay = new Set<Promise<void>>()
  return {
    run(name: string, work: () => Promise<void>): void {
      const errand = wait(pause)
        .then(work)
        .catch((error: unknown) => log.error({ err: error, errand: name }, 'an errand failed'))
        .finally(() => underWay.delete(errand))
      underWay.add(errand)
    },
    /** Resolves when all that was begun has ended. */
    async settle(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
