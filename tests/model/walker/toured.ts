/** What tours took in other worlds than pure logic, as they wrote it down themselves: a file for each tour, the same at each run. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type TouredWorld = 'server' | 'browser'

export type Toured = {
  world: TouredWorld
  /** id and hash of the chart: of another one nothing is believed */
  chart: string
  hash: string
  transitions: string[]
  /** that the test names which ran it */
  requirements: string[]
}

const kept = fileURLToPath(new URL('../../../.cache/tours/', import.meta.url))

/** Requirements in the title of a test: `[CART-07]`. */
export const requirementsIn = (title: string): string[] =>
  [...title.matchAll(/\[([A-Z]+\d*-\d+[a-z]?)\]/g)].map(([, id]) => id as string)

export function keepToured(name: string, toured: Toured, folder = kept): void {
  mkdirSync(folder, { recursive: true })
  const file = `${toured.world} ${name}`.replaceAll(/[^a-z0-9]+/gi, '-')
  writeFileSync(`${folder}${file}.json`, JSON.stringify(toured))
}

export function readToured(folder = kept): Toured[] {
  try {
    return readdirSync(folder).map((file) => JSON.parse(readFileSync(`${folder}${file}`, 'utf8')) as Toured)
  } catch {
    // no tour of another world has run here
    return []
  }
}
