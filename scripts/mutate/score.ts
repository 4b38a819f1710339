/** What became of mutants, counted. */
import type { Equivalent } from './equivalents.ts'

/** `line`: the line that it begins in, trimmed; `original`: what it stands in the place of. */
export type Mutant = {
  file: string
  row: number
  line: string
  original: string
  becomes: string
  mutator: string
  status: string
}

/** As the mutation tester tells it; lines and columns count from 1 here, as they come from `runMutationTest`. */
type Found = {
  fileName: string
  location: { start: { line: number; column: number }; end: { line: number; column: number } }
  replacement?: string | undefined
  mutatorName: string
  status: string
}

export type Verdict = {
  name: string
  mutants: number
  killed: number
  survivors: Mutant[]
  excused: number
  /** Excuses that no survivor needs. */
  stale: Equivalent[]
  /** Percent of the mutants that somebody could notice. */
  score: number
}

/** Those that could be tried; one that a process broke at is neither noticed nor survived. */
export function readMutants(found: readonly Found[], read: (file: string) => string): Mutant[] {
  const texts = new Map<string, string[]>()
  const rowsOf = (file: string): string[] => {
    const rows = texts.get(file) ?? read(file).split('\n')
    texts.set(file, rows)
    return rows
  }
  return found
    .filter(({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status))
    .map(({ fileName, location: { start, end }, replacement, mutatorName, status }) => {
      const rows = rowsOf(fileName).slice(start.line - 1, end.line)
      const first = rows[0] ?? ''
      const text = rows.join('\n')
      const after = (rows.at(-1)?.length ?? 0) - end.column + 1
      const original = text.slice(start.column - 1, text.length - after)
      const line = first.trim()
      return {
        file: fileName,
        row: start.line,
        line,
        original,
        becomes: replacement ?? '',
        mutator: mutatorName,
        status,
      }
    })
}

const isNoticed = ({ status }: Mutant): boolean => status === 'Killed' || status === 'Timeout'

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ')

const excuses = (mutant: Mutant, { file, line, swaps }: Equivalent): boolean =>
  mutant.file === file &&
  mutant.line === line &&
  swaps.some(([was, becomes]) => plain(mutant.original) === was && plain(mutant.becomes) === becomes)

export function scoreOf(name: string, mutants: readonly Mutant[], equivalents: readonly Equivalent[]): Verdict {
  const killed = mutants.filter(isNoticed).length
  const unnoticed = mutants.filter((one) => !isNoticed(one))
  const survivors = unnoticed.filter((mutant) => !equivalents.some((one) => excuses(mutant, one)))
  const stale = equivalents.filter((one) => !unnoticed.some((mutant) => excuses(mutant, one)))
  const counted = killed + survivors.length
  return {
    name,
    mutants: mutants.length,
    killed,
    survivors,
    excused: unnoticed.length - survivors.length,
    stale,
    score: counted === 0 ? 0 : (100 * killed) / counted,
  }
}

/** On one line, as far as it fits. */
export const originalOf = ({ original }: Mutant): string => plain(original).slice(0, 160)

export function sayTable(verdicts: readonly Verdict[]): string {
  const rows = verdicts.map(({ name, mutants, killed, survivors, excused, score }) =>
    [name, mutants, killed, survivors.length, excused, `${score.toFixed(1)} %`].map(String),
  )
  const all = [['subject', 'mutants', 'killed', 'survived', 'equivalent', 'score'], ...rows]
  const wide = (column: number) => Math.max(...all.map((row) => (row[column] ?? '').length))
  return all
    .map((row) => row.map((cell, at) => (at === 0 ? cell.padEnd(wide(at)) : cell.padStart(wide(at)))).join('  '))
    .join('\n')
}
