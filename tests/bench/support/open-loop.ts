/**
 * Load by a timetable. Each call has its moment, whether or not those before it are answered, and its time counts from that moment: a
 * server that stands still is asked all the same, and who would have waited is counted as having waited.
 */
import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** What became of one call. Milliseconds. */
export type Sample = {
  kind: string
  /** When it was to be made, from the start of the timetable on. */
  due: number
  /** From then until its answer was there. */
  took: number
  /** How much later than due the generator made it. */
  late: number
  /** Why it failed; undefined where it did not. */
  fault: string | undefined
}

export type Lane = {
  /** How many calls a second. */
  rate: number
  /** @returns its kind, and the call itself, which rejects where it fails */
  next: () => { kind: string; call: () => Promise<unknown> }
}

/** Who waits longer has gone. Milliseconds. */
const patience = 10_000

/** A reader over connections that stay open; as many as there are calls at once. */
export function makeReader(origin: string): { read: (path: string) => Promise<void>; close: () => void } {
  const agent = new Agent({ keepAlive: true, scheduling: 'fifo' })
  return {
    /** @throws Error for any other answer than a success */
    read: (path) =>
      new Promise((resolve, reject) => {
        const asked = get(`${origin}${path}`, { agent, timeout: patience }, (answer) => {
          answer.resume()
          answer.once('error', reject)
          answer.once('end', () =>
            answer.statusCode === 200 ? resolve() : reject(new Error(`${path} was answered ${answer.statusCode}`)),
          )
        })
        asked.once('timeout', () => asked.destroy(new Error(`${path} had no answer within ${patience} ms`)))
        asked.once('error', reject)
      }),
    close: () => agent.destroy(),
  }
}

/**
 * Holds several lanes of calls at their rates.
 * @param milliseconds how long calls are made; what is under way then is waited for
 * @param tell hears of each call as it ends
 */
export async function holdLoad(
  lanes: readonly Lane[],
  milliseconds: number,
  tell: (sample: Sample) => void,
): Promise<void> {
  const underWay = new Set<Promise<void>>()
  const start = performance.now()
  const since = () => performance.now() - start
  const make = (lane: Lane, due: number): void => {
    const { kind, call } = lane.next()
    const late = since() - due
    const end = (fault: string | undefined): void => tell({ kind, due, took: since() - due, late, fault })
    const one = call()
      .then(
        () => end(undefined),
        (error: unknown) => end(error instanceof Error ? error.message : String(error)),
      )
      .finally(() => underWay.delete(one))
    underWay.add(one)
  }
  const made = lanes.map(() => 0)
  const dueOf = ({ rate }: Lane, number: number) => (number * 1_000) / rate
  for (;;) {
    const now = since()
    for (const [at, lane] of lanes.entries()) {
      for (let number = made[at] ?? 0; dueOf(lane, number) <= now && dueOf(lane, number) < milliseconds; number += 1) {
        make(lane, dueOf(lane, number))
        made[at] = number + 1
      }
    }
    if (now >= milliseconds) break
    const next = Math.min(...lanes.map((lane, at) => dueOf(lane, made[at] ?? 0)))
    // oxlint-disable-next-line no-await-in-loop -- until the next call is due
    await wait(Math.max(0, Math.min(next, milliseconds) - since()))
  }
  await Promise.all(underWay)
}
