import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { changes, entries, entryNames, type Entry, type EntryName, visits } from './entries.ts'
import { moduleListFile, type ModuleList } from './module-list.ts'

/** The part of Vite's manifest that sizes are read from. */
export type Manifest = Record<
  string,
  {
    file: string
    name?: string
    src?: string
    isEntry?: boolean
    isDynamicEntry?: boolean
    imports?: string[]
    dynamicImports?: string[]
    css?: string[]
    assets?: string[]
  }
>

/** Bytes, gzip: scripts and styles of an entry's first visit, and scripts of one of its pages beyond those. */
export type EntryBudget = { js: number; css: number; pageJs: number }

/** Bytes, gzip, of the counting of visits: scripts that every page asks for when it is idle, and those that home asks for besides. */
export type VisitBudget = { everyPage: number; home: number }

/**
 * Bytes, gzip. `homeFirstVisit`: all of the shop's home page but its pictures. `homeScripts`: how many scripts it waits for until it answers; over HTTP/1.1
 * six are on the line at once, so that each six cost a slow phone one more round trip. `inspector`: first scripts of its own build.
 */
export type Budgets = Record<EntryName, EntryBudget> & {
  homeFirstVisit: number
  homeScripts?: number
  visits?: VisitBudget
  /** Scripts that hear of changes at the server, which every page asks for when it is idle. */
  changes?: number
  inspector?: { js: number }
}

/** `bytes`: of files, unless the row counts them. */
export type SizeRow = { name: string; bytes: number; budget: number; unit?: 'files' }

/** A chunk and all that it imports at once, without what `without` already brought. */
function graph(manifest: Manifest, key: string, without: ReadonlySet<string> = new Set()): Set<string> {
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name) || without.has(name) || manifest[name] === undefined) return
    seen.add(name)
    for (const next of manifest[name].imports ?? []) visit(next)
  }
  visit(key)
  return seen
}

/** Chunks that come with the first script of an entry, and those that run beside every page of it. */
function firstOf(manifest: Manifest, { html, draw, beside }: Entry) {
  if (!manifest[html]?.isEntry) throw new Error(`The build has no entry ${html}`)
  const first = new Set([...graph(manifest, html), ...graph(manifest, draw)])
  return { first, everywhere: new Set([...first, ...beside.flatMap((key) => [...graph(manifest, key, first)])]) }
}

/**
 * What people download. `size` gives a built file's bytes as sent, by its path in the output folder.
 *
 * A page is a lazily loaded module of an entry's folders; its row counts the scripts that come with it and with no other page:
 * neither with the entry nor with what runs beside every page.
 * Home's first visit adds what runs on every page, the document, styles and fonts; its pictures depend on the catalogue and are measured by
 * `npm run bench` in a browser.
 */
export function sizeRows(manifest: Manifest, budgets: Budgets, size: (file: string) => number): SizeRow[] {
  const sum = (keys: Iterable<string>, files: (key: string) => (string | undefined)[]) => {
    const all = new Set([...keys].flatMap(files).filter((file) => file !== undefined))
    return [...all].reduce((total, file) => total + size(file), 0)
  }
  const script = (key: string) => [manifest[key]?.file]
  const styles = (key: string) => manifest[key]?.css ?? []
  const whole = (key: string) => [
    manifest[key]?.file,
    ...styles(key),
    ...(manifest[key]?.assets ?? []).filter((file) => file.endsWith('.woff2')),
  ]

  const rowsOf = (name: EntryName): SizeRow[] => {
    const entry: Entry = entries[name]
    const budget = budgets[name]
    const { first, everywhere } = firstOf(manifest, entry)
    const pages = Object.keys(manifest)
      .filter((key) => manifest[key]?.isDynamicEntry && entry.pages.some((folder) => key.startsWith(folder)))
      .toSorted()
    return [
      { name: `${name}: entry scripts`, bytes: sum(first, script), budget: budget.js },
      { name: `${name}: first style sheet`, bytes: sum(everywhere, styles), budget: budget.css },
      ...pages.map((key) => ({
        name: `${name}: page ${basename(key).replace(/([.-]page)?\.tsx?$/, '')}`,
        bytes: sum(graph(manifest, key, everywhere), script),
        budget: budget.pageJs,
      })),
    ]
  }

  const { everywhere } = firstOf(manifest, entries.shop)
  const counting = graph(manifest, visits.everyPage, everywhere)
  const onHome = graph(manifest, visits.home, new Set([...everywhere, ...counting]))
  const home = Object.keys(manifest).find((key) => /^src\/ui\/pages\/shop\/.*home([.-]page)?\.tsx$/.test(key))
  const homeScripts = new Set([...everywhere, ...(home === undefined ? [] : graph(manifest, home, everywhere))])
  const later = [...(home === undefined ? [] : [home]), entries.shop.journal]
  const homeFiles = new Set([...everywhere, ...later.flatMap((key) => [...graph(manifest, key, everywhere)])])
  return [
    ...entryNames.flatMap(rowsOf),
    ...(budgets.visits
      ? [
          { name: 'shop: counting of visits', bytes: sum(counting, script), budget: budgets.visits.everyPage },
          {
            name: 'shop: counting of visits, on home besides',
            bytes: sum(onHome, script),
            budget: budgets.visits.home,
          },
        ]
      : []),
    ...(budgets.changes === undefined
      ? []
      : [
          {
            name: 'shop: hearing of changes',
            bytes: sum(graph(manifest, changes, everywhere), script),
            budget: budgets.changes,
          },
        ]),
    ...(budgets.homeScripts === undefined
      ? []
      : [
          {
            name: 'home, scripts until it answers',
            bytes: new Set([...homeScripts].map((key) => manifest[key]?.file)).size,
            budget: budgets.homeScripts,
            unit: 'files' as const,
          },
        ]),
    {
      name: 'home, first visit without pictures',
      bytes: sum(homeFiles, whole) + size(entries.shop.html),
      budget: budgets.homeFirstVisit,
    },
  ]
}

/** The journal of an entry brings the root of another one only where a device holds entries of both. */
const otherRoots = 'src/app/roots/'

/** Every chunk that an entry loads, at once or with one of its pages. */
function loadedBy(manifest: Manifest, name: EntryName): Set<string> {
  const seen = new Set<string>()
  const open: string[] = [entries[name].html]
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) continue
    seen.add(key)
    open.push(...(chunk.imports ?? []))
    open.push(...(chunk.dynamicImports ?? []).filter((next) => !next.startsWith(otherRoots)))
  }
  return seen
}

/**
 * Modules that stand in a chunk of an entry that never uses them, a line each: they came there with modules of another entry, and whoever
 * opens this one downloads them in vain.
 */
export function strayModules(manifest: Manifest, modules: ModuleList): string[] {
  return entryNames.flatMap((name) =>
    [...loadedBy(manifest, name)].flatMap((key) => {
      const file = manifest[key]?.file ?? ''
      return Object.entries(modules[file] ?? {})
        .filter(([, { bytes, entries: users }]) => bytes > 0 && users.length > 0 && !users.includes(name))
        .map(([path, { entries: users }]) => `${path} (${users.join(', ')}) stands in ${file}, which ${name} loads`)
    }),
  )
}

/**
 * Modules with styles of their own that an entry draws and whose folder its style sheet leaves out, a line each: they stand there without their looks.
 * @param sourceOf the text of a module by its path
 */
export function unstyledModules(modules: ModuleList, sourceOf: (path: string) => string): string[] {
  const all = new Map(Object.values(modules).flatMap((chunk) => Object.entries(chunk)))
  return entryNames.flatMap((name) =>
    [...all]
      .filter(([path, { entries: users }]) => users.includes(name) && isUnstyled(name, path))
      .filter(([path]) => sourceOf(path).includes("'#styled/css'"))
      .map(([path]) => `${path} has styles that the sheet of ${name} leaves out`),
  )
}

const isUnstyled = (name: EntryName, path: string): boolean =>
  entries[name].unstyled.some((folder) => path.startsWith(folder))

/** The rows as a table for the terminal; a row past its budget says so. */
export function formatSizes(rows: readonly SizeRow[]): string {
  const width = Math.max(...rows.map((row) => row.name.length))
  const kilo = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7)
  return rows
    .map((row) => {
      const verdict = row.bytes > row.budget ? '  PAST ITS BUDGET' : ''
      const name = `  ${row.name.padEnd(width)}`
      return row.unit === 'files'
        ? `${name} ${String(row.bytes).padStart(7)} of ${row.budget}${verdict}`
        : `${name} ${kilo(row.bytes)} kB of ${kilo(row.budget).trim()}${verdict}`
    })
    .join('\n')
}

/** Of the build of its own that the inspector has. */
const inspectorManifest = '.vite/inspector.json'

const readJson = (folder: string, file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'))

/** Sizes of a built folder, fonts as they are sent and everything else as gzip, and the modules that stand in the wrong chunks. */
export function readSizes(folder: string, budgets: Budgets): { rows: SizeRow[]; strays: string[]; unstyled: string[] } {
  const manifest = readJson(folder, '.vite/manifest.json') as Manifest
  const size = (file: string): number => {
    const bytes = readFileSync(join(folder, file))
    return file.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length
  }
  const rows = sizeRows(manifest, budgets, size)
  if (budgets.inspector) {
    // what its tools share comes with the first of them, and pictures of charts one by one
    const chunks = readJson(folder, inspectorManifest) as Manifest
    const files = new Set([...graph(chunks, 'inspector.html')].map((key) => chunks[key]?.file ?? ''))
    const bytes = [...files].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + size(file), 0)
    rows.push({ name: 'inspector: entry scripts', bytes, budget: budgets.inspector.js })
  }
  const modules = readJson(folder, moduleListFile) as ModuleList
  const sourceOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')
  return { rows, strays: strayModules(manifest, modules), unstyled: unstyledModules(modules, sourceOf) }
}
