import type { Plugin } from 'vite'
import { entryNames, type EntryName } from './entries.ts'
import { pathOf, reachOf } from './module-reach.ts'

/** Where the build writes which modules stand in which chunk, beside its manifest. */
export const moduleListFile = '.vite/modules.json'

/** `bytes`: before compression. `entries`: those that lead to the module. */
export type ListedModule = { bytes: number; entries: readonly EntryName[] }

/** Chunk file → the modules in it, by their paths from the top of the tree. */
export type ModuleList = Readonly<Record<string, Readonly<Record<string, ListedModule>>>>

/** Writes down what each chunk is made of: Vite's manifest names chunks, and not the modules that were put together in them. */
export const moduleList = (top: string): Plugin => ({
  name: 'module-list',
  apply: 'build',
  generateBundle(_, bundle) {
    const { isReached } = reachOf((id) => this.getModuleInfo(id), top)
    const list: Record<string, Record<string, ListedModule>> = {}
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const modules = Object.entries(chunk.modules).map(([id, { renderedLength }]) => {
        const listed = { bytes: renderedLength, entries: entryNames.filter((name) => isReached(id, name)) }
        return [pathOf(id, top), listed] as const
      })
      list[chunk.fileName] = Object.fromEntries(modules.toSorted(([one], [other]) => one.localeCompare(other)))
    }
    this.emitFile({ type: 'asset', fileName: moduleListFile, source: JSON.stringify(list, null, 2) })
  },
})
