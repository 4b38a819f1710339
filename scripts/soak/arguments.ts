/** What `npm run soak` is told. */
import { parseArgs } from 'node:util'

export type SoakArguments = {
  /** How long the load is held, in seconds. */
  seconds: number
  /** On PostgreSQL in place of the embedded database. */
  onPostgres: boolean
}

export const soakUsage = `Usage: npm run soak -- 10m [--postgres]
  The time is a whole number of seconds or minutes, from 20s to 24h: 90s, 10m, 2h.`

const secondsIn = { s: 1, m: 60, h: 3_600 } as const
/** Two windows of this run have to have room beside each other. */
const shortest = 20
const longest = 24 * secondsIn.h

/**
 * @param words of the command line
 * @throws Error with a sentence for the person who typed them
 */
export function readSoakArguments(words: readonly string[]): SoakArguments {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { postgres: { type: 'boolean' } },
  })
  const [time = '10m', ...more] = positionals
  if (more.length > 0) throw new Error(`One time is enough; "${more.join(' ')}" is one too many.`)
  const [, number, unit] = /^(\d{1,6})([smh])$/.exec(time) ?? []
  if (number === undefined) throw new Error(`"${time}" is not a time.`)
  const seconds = Number(number) * secondsIn[unit as keyof typeof secondsIn]
  if (seconds < shortest) throw new Error(`${time} is too short to compare its end with its start.`)
  if (seconds > longest) throw new Error(`${time} is longer than a day.`)
  return { seconds, onPostgres: values.postgres ?? false }
}
