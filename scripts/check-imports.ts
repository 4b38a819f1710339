/**
 * Prints the import graph by layers, and holds it: no circle among files that load each other, no arrow upward (`lib/layers.ts`), no
 * function of more than 80 lines and no chart of more than 150 in `src`.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import {
  chartsIn,
  circlesIn,
  functionsIn,
  importsIn,
  parse,
  resolverOf,
  type ImportOf,
  type Measured,
} from './lib/import-graph.ts'
import { placeOf, wrongImport } from './lib/layers.ts'

const longestFunction = 80
const longestChart = 150

/** What broke these rules when they came, with room for a few lines more: it is split when it is worked on, and leaves the list. */
const known = JSON.parse(readFileSync('scripts/known-breaches.json', 'utf8')) as {
  /** `from → to` */
  arrows: string[]
  /** By path and name. */
  lines: Record<string, number>
}

const isSource = (path: string): boolean =>
  /^(src|server)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$/.test(path) && existsSync(path)

const tracked = existsSync('.git')
  ? execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', 'src', 'server'], {
      encoding: 'utf8',
    }).split('\0')
  : ['src', 'server'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path.replaceAll('\\', '/')}`,
      ),
    )
const files = [...new Set(tracked)].filter(isSource).map((path) => parse(path))

const { imports: aliases } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }
const resolve = resolverOf(aliases)
const imports = files.flatMap((file) => importsIn(file, resolve))

/** One line for each layer: how many files of which other layers it imports. */
function sayGraph(all: readonly ImportOf[]): string[] {
  const rows = new Map<string, Map<string, number>>()
  for (const { from, to } of all) {
    const [here, there] = [placeOf(from)?.layer, placeOf(to)?.layer]
    if (!here || !there || here === there) continue
    const row = rows.get(here) ?? new Map<string, number>()
    rows.set(here, row.set(there, (row.get(there) ?? 0) + 1))
  }
  return [...rows].map(
    ([here, row]) => `  ${here.padEnd(20)} → ${[...row].map(([there, count]) => `${there} ${count}`).join(' · ')}`,
  )
}

const breaches: { key: string; lines?: number; said: string }[] = []

const measure = (measured: readonly Measured[], most: number, what: string): void => {
  for (const { path, line, name, lines } of measured)
    if (lines > most)
      breaches.push({
        key: `${path} ${name}`,
        lines,
        said: `${path}:${line} ${what} ${name} has ${lines} lines; ${most} are enough`,
      })
}

for (const circle of circlesIn(imports.filter(({ isType, isLate }) => !isType && !isLate)))
  breaches.push({ key: '', said: `A circle: ${circle.join(' → ')}` })
for (const one of imports) {
  const why = wrongImport(one)
  if (why) breaches.push({ key: `${one.from} → ${one.to}`, said: `${one.from} imports ${one.to}: ${why}` })
}
const inShop = files.filter(({ fileName }) => fileName.startsWith('src/'))
measure(inShop.flatMap(functionsIn), longestFunction, 'the function')
measure(inShop.flatMap(chartsIn), longestChart, 'the')

const complaints = breaches
  .filter(({ key, lines }) => (lines === undefined ? !known.arrows.includes(key) : lines > (known.lines[key] ?? 0)))
  .map(({ said }) => said)
const found = new Set(breaches.map(({ key }) => key))
const mended = [...known.arrows, ...Object.keys(known.lines)].filter((key) => !found.has(key))
const isLong = ({ lines }: { lines?: number }) => lines !== undefined

for (const line of sayGraph(imports)) console.log(line)
console.log(
  `  ${files.length} files · ${imports.length} imports · arrows upward ${breaches.filter((one) => !isLong(one)).length} · too long ${breaches.filter(isLong).length}`,
)
for (const key of mended) console.log(`  mended, to be taken off scripts/known-breaches.json: ${key}`)
for (const complaint of complaints) console.error(complaint)
if (complaints.length > 0) process.exitCode = 1
