/** Compares two builds of one shop, file by file: names of chunks carry a hash of what is in them, which changes with every name that they hold. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** `journal-core-Bx81_a2Z.js`, in names and in what names them. */
const named = /([\w.~]+(?:-[\w.~]+)*?)-[\w-]{8}\.(js|css|woff2|svg|webp|avif|png|json)\b/g
const masked = (text: string): string => text.replace(named, '$1.$2')

export type BuiltFile = {
  /** as it was built */
  file: string
  content: Buffer
}

/** Files by their names without hashes; several may come to one name. What the server alone reads (`.vite`) is not of the shop. */
export function filesOf(folder: string): Map<string, BuiltFile[]> {
  const found = new Map<string, BuiltFile[]>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
      .slice(folder.length + 1)
      .replaceAll('\\', '/')
    if (!entry.isFile() || file.startsWith('.vite/')) continue
    const name = masked(file)
    found.set(name, [...(found.get(name) ?? []), { file, content: readFileSync(join(folder, file)) }])
  }
  return found
}

const isText = (name: string): boolean => /\.(js|css|html|json|svg|txt|webmanifest)$/.test(name)
const contentOf = (name: string, { content }: BuiltFile): string =>
  isText(name) ? masked(content.toString()) : content.toString('base64')
const weightOf = (files: readonly BuiltFile[]): number =>
  files.reduce((sum, { content }) => sum + gzipSync(content, { level: 9 }).length, 0)

export type Difference = {
  /** without hashes */
  name: string
  kind: 'came' | 'went' | 'changed'
  /** of the whole build: as it was built */
  files: string[]
  /** compressed; more with than without */
  bytes: number
}

/** What is in `whole` and not in `without`, or is otherwise there. */
export function differencesOf(
  without: ReadonlyMap<string, BuiltFile[]>,
  whole: ReadonlyMap<string, BuiltFile[]>,
): Difference[] {
  const names = [...new Set([...without.keys(), ...whole.keys()])].toSorted()
  return names.flatMap((name) => {
    const [before = [], after = []] = [without.get(name), whole.get(name)]
    const contentsOf = (files: readonly BuiltFile[]) => files.map((file) => contentOf(name, file)).toSorted()
    if (JSON.stringify(contentsOf(before)) === JSON.stringify(contentsOf(after))) return []
    const kind = before.length === 0 ? 'came' : after.length === 0 ? 'went' : 'changed'
    return [{ name, kind, files: after.map(({ file }) => file), bytes: weightOf(after) - weightOf(before) } as const]
  })
}
