/** Holds a folder to what it was: what a later step of the build may add to it, and what it may not touch. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Each file below a folder and a hash of what is in it. */
export function fingerprintsOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name)
      return [
        file.slice(folder.length + 1).replaceAll('\\', '/'),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]
    }),
  )
}

/** Files that are others than before, that went, or that came without being `own`. */
export function touched(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  own: (file: string) => boolean,
): string[] {
  const all = [...new Set([...before.keys(), ...after.keys()])].toSorted()
  return all.filter((file) => !own(file) && before.get(file) !== after.get(file))
}

/** What the inspector's build writes beside the shop's. */
export const isOfInspector = (file: string): boolean =>
  file.startsWith('assets/inspector/') || file === 'inspector.html' || file === '.vite/inspector.json'
