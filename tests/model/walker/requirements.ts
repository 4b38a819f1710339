/** Which requirements tests prove that name a chart: they import its machine and carry the requirement's id in a title. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { charts, fileOf } from '#inspector/time/charts.ts'
import { requirementsIn } from './toured.ts'

const tests = fileURLToPath(new URL('../../', import.meta.url))

/** The charts whose machines a test imports. */
function chartsOf(text: string): string[] {
  const files = [...text.matchAll(/^(?:import|} from) .*'#machines\/(.+\.machine\.ts)'$/gm)].map(([, file]) => file)
  return Object.keys(charts).filter((id) => files.some((file) => fileOf(id) === `src/machines/${file}`))
}

/** Ids of requirements by the chart's id. */
export function requirementsByChart(folder = tests): Record<string, string[]> {
  const found: Record<string, Set<string>> = {}
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.test.ts')) continue
    const text = readFileSync(`${folder}${file}`, 'utf8')
    const ids = requirementsIn(text)
    if (ids.length > 0) for (const chart of chartsOf(text)) for (const id of ids) (found[chart] ??= new Set()).add(id)
  }
  return Object.fromEntries(Object.entries(found).map(([chart, ids]) => [chart, [...ids].toSorted()]))
}
