import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beside } from './preload-beside.ts'

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
    css?: string[]
    assets?: string[]
  }
>

/** Draws; the entry calls for it at once, so it counts with the entry. */
const drawing = 'src/draw.tsx'
/** Comes once a page is idle. */
const journal = 'src/app/journalled.ts'

/** Bytes, gzip: scripts of the entry, of one page beyond the entry, and of home's first visit without its pictures. */
export type Budgets = { entryJs: number; pageJs: number; homeFirstVisit: number }

export type SizeRow = { name: string; bytes: number; budget: number }

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

/**
 * What people download. `size` gives a built file's bytes as sent, by its path in the output folder.
 *
 * A page is a lazily loaded module under src/ui/pages; its row counts the scripts that come with it and with no other page:
 * neither with the entry nor with what runs beside every page.
 * Home's first visit adds what runs on every page, the document, styles and fonts; its pictures depend on the catalogue and are measured by
 * `npm run bench` in a browser.
 */
export function sizeRows(manifest: Manifest, budgets: Budgets, size: (file: string) => number): SizeRow[] {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  if (entry === undefined) throw new Error('The build has no entry')
  const sum = (keys: Iterable<string>, files: (key: string) => (string | undefined)[]) => {
    const all = new Set([...keys].flatMap(files).filter((file) => file !== undefined))
    return [...all].reduce((total, file) => total + size(file), 0)
  }
  const script = (key: string) => [manifest[key]?.file]
  const whole = (key: string) => [
    manifest[key]?.file,
    ...(manifest[key]?.css ?? []),
    ...(manifest[key]?.assets ?? []).filter((file) => file.endsWith('.woff2')),
  ]

  const first = new Set([...graph(manifest, entry), ...graph(manifest, drawing)])
  const everywhere = new Set([...first, ...beside.flatMap((key) => [...graph(manifest, key, first)])])
  const pages = Object.keys(manifest)
    .filter((key) => manifest[key]?.isDynamicEntry && key.startsWith('src/ui/pages/'))
    .toSorted()
  const rows = pages.map((key) => ({
    name: `page ${basename(key).replace(/([.-]page)?\.tsx?$/, '')}`,
    bytes: sum(graph(manifest, key, everywhere), script),
    budget: budgets.pageJs,
  }))
  const home = pages.find((key) => /(^|\/)home([.-]page)?\.tsx$/.test(key))
  const later = [...(home === undefined ? [] : [home]), journal].flatMap((key) => [...graph(manifest, key, everywhere)])
  const homeFiles = new Set([...everywhere, ...later])
  return [
    { name: 'entry scripts', bytes: sum(first, script), budget: budgets.entryJs },
    ...rows,
    {
      name: 'home, first visit without pictures',
      bytes: sum(homeFiles, whole) + size('index.html'),
      budget: budgets.homeFirstVisit,
    },
  ]
}

/** The rows as a table for the terminal; a row past its budget says so. */
export function formatSizes(rows: readonly SizeRow[]): string {
  const width = Math.max(...rows.map((row) => row.name.length))
  const kilo = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7)
  return rows
    .map((row) => {
      const verdict = row.bytes > row.budget ? '  PAST ITS BUDGET' : ''
      return `  ${row.name.padEnd(width)} ${kilo(row.bytes)} kB of ${kilo(row.budget).trim()}${verdict}`
    })
    .join('\n')
}

/** Sizes of a built folder; fonts are sent as they are, everything else as gzip. */
export function readSizes(folder: string, budgets: Budgets): SizeRow[] {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  return sizeRows(manifest, budgets, (file) => {
    const bytes = readFileSync(join(folder, file))
    return file.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length
  })
}
