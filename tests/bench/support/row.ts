/** One figure of `npm run bench`. Every tests/bench/*.bench.ts exports `run(): Promise<Row[]>`. */
export type Row = {
  /** The table it stands in, for example 'server, 20,000 products'. */
  group: string
  name: string
  value: number
  /** Shown after the value: 'ms', 'kB', 'requests/s', 'points' … */
  unit: string
  /** What it is held to. More is better where the unit is a rate ('…/s') or points, less is better anywhere else. */
  budget?: number
  /** What this machine does at its simplest in the same kind of work, for example 'empty route 9,800/s'. */
  reference?: string
}

const moreIsBetter = (unit: string) => unit.endsWith('/s') || unit === 'points' || unit === 'units'

/** Whether a row keeps its budget; undefined where it has none. */
export function keepsBudget({ value, budget, unit }: Row): boolean | undefined {
  if (budget === undefined) return undefined
  return moreIsBetter(unit) ? value >= budget : value <= budget
}

const digits = (value: number) => (value >= 100 ? 0 : value >= 10 ? 1 : 2)
const formatted = (value: number) =>
  Number.isFinite(value) ? value.toLocaleString('en-NG', { maximumFractionDigits: digits(value) }) : 'no'

/** The rows as one table a group, in the order in which they came. */
export function formatRows(rows: readonly Row[]): string {
  const groups = [...new Set(rows.map((row) => row.group))]
  return groups
    .map((group) => {
      const cells = rows
        .filter((row) => row.group === group)
        .map((row) => [
          row.name,
          `${formatted(row.value)} ${row.unit}`,
          row.budget === undefined ? '' : `${moreIsBetter(row.unit) ? '>=' : '<='} ${formatted(row.budget)}`,
          { true: 'kept', false: 'MISSED', undefined: '' }[String(keepsBudget(row))] ?? '',
          row.reference ?? '',
        ])
      const table = [['', 'measured', 'budget', '', 'reference on this machine'], ...cells]
      const widths = table.reduce(
        (widest, line) => line.map((cell, column) => Math.max(cell.length, widest[column] ?? 0)),
        [] as number[],
      )
      const lines = table.map((line) =>
        `  ${line.map((cell, column) => (column === 1 || column === 2 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join('  ')}`.trimEnd(),
      )
      return [group, ...lines].join('\n')
    })
    .join('\n\n')
}
