/** What commands are told: words that fit nothing are refused before anything is done. */
import { parseArgs } from 'node:util'

/** Ends the process as a command does that was called wrongly. */
export function refuseArguments(error: unknown, usage: string): never {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  process.exit(2)
}

function wholeNumber(name: string, text: string | undefined, otherwise: number, least: number): number {
  if (text === undefined) return otherwise
  const number = Number(text)
  if (/^\d{1,9}$/.test(text) && number >= least) return number
  throw new Error(`--${name} is a whole number from ${least}; "${text}" is none.`)
}

const parts = ['race', 'kills', 'durability'] as const
type Part = (typeof parts)[number]

export const chaosUsage =
  'Usage: npm run chaos [-- race|kills|durability] [--buyers n] [--kills n] [--rounds n] [--kind name] [--seed n]'

/** @param seed taken where none is named @throws Error with a sentence for the person who typed it */
export function readChaosArguments<Kind extends string>(
  words: readonly string[],
  { kinds, seed }: { kinds: readonly Kind[]; seed: number },
) {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      buyers: { type: 'string' },
      kills: { type: 'string' },
      rounds: { type: 'string' },
      kind: { type: 'string' },
      seed: { type: 'string' },
    },
  })
  const strange = positionals.find((word) => !parts.some((part) => part === word))
  if (strange !== undefined) throw new Error(`There is no "${strange}".`)
  const kind = kinds.find((one) => one === values.kind)
  if (values.kind !== undefined && kind === undefined)
    throw new Error(`--kind is one of ${kinds.join(', ')}; "${values.kind}" is none.`)
  return {
    isWanted: (part: Part): boolean => positionals.length === 0 || positionals.includes(part),
    buyers: wholeNumber('buyers', values.buyers, 1000, 1),
    kills: wholeNumber('kills', values.kills, 200, 1),
    rounds: wholeNumber('rounds', values.rounds, 5, 1),
    kinds: kind === undefined ? kinds : [kind],
    seed: wholeNumber('seed', values.seed, seed, 0),
  }
}

export const benchUsage = 'Usage: npm run bench [-- word…]: files of tests/bench whose names hold one of the words'

/** Files to run. @throws Error for a word that fits none */
export function readBenchArguments(words: readonly string[], files: readonly string[]): string[] {
  const strange = words.find((word) => !files.some((file) => file.includes(word)))
  if (strange !== undefined) throw new Error(`No file of tests/bench is called "${strange}".`)
  return files.filter((file) => words.length === 0 || words.some((word) => file.includes(word))).toSorted()
}

export const chartsUsage =
  'Usage: npm run charts [-- --check | -- diff revision [revision] | -- export scxml|mermaid|xstate [chart…] [--to folder]]'

/** @throws Error for a command that there is not, or one without what it needs */
export function readChartsArguments(words: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { check: { type: 'boolean' }, to: { type: 'string' } },
  })
  const [command, ...rest] = positionals
  if (command !== undefined && command !== 'diff' && command !== 'export') throw new Error(`There is no "${command}".`)
  if (command === 'diff' && rest.length === 0) throw new Error('Name a revision: npm run charts -- diff main')
  if (command === 'diff' && rest.length > 2) throw new Error('Two revisions are compared, and no more.')
  return { command, rest, isCheck: values.check ?? false, to: values.to }
}
