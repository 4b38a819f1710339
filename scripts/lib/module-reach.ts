import { relative } from 'node:path'
import { entries, entryNames, type EntryName } from './entries.ts'

/** What a bundler tells of a module. */
export type ModuleImports = {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
  code: string | null
}

export type ModuleReach = {
  /** Whether an entry leads to the module, at once or later. */
  isReached: (id: string, by: EntryName) => boolean
  /** Whether the module comes with scripts of an entry that draw, that start its root, that run beside every page, or that keep its journal. */
  isFirst: (id: string, by: EntryName, scripts: 'draw' | 'boot' | 'beside' | 'journal') => boolean
}

/** The journal of an entry brings the root of another one only where a device holds entries of both: that is no way between them. */
const isOtherRoot = (id: string): boolean => /[\\/]src[\\/]app[\\/]roots[\\/][^\\/]+$/.test(id)

/** Every view imports its recipes by one index; what it uses are the files behind the names. */
const recipeIndex = /^(.*[\\/]styled-system[\\/]recipes[\\/])index\.js$/
const recipeImports = /import\s*\{([^}]*)\}\s*from\s*["']#styled\/recipes["']/g

function recipesIn(code: string, folder: string): string[] {
  const names = [...code.matchAll(recipeImports)].flatMap(([, list = '']) => list.split(','))
  return names.flatMap((name) => {
    const bare = name.trim().split(/\s/)[0] ?? ''
    return bare === '' ? [] : [`${folder}${bare.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.js`]
  })
}

const importsOf = ({ importedIds, code }: ModuleImports): string[] =>
  importedIds.flatMap((id) => {
    const folder = recipeIndex.exec(id)?.[1]
    return folder === undefined ? [id] : [id, ...recipesIn(code ?? '', folder)]
  })

/**
 * Follows the imports of a build from its entries.
 * @param info tells of a module by its id
 * @param top the folder that the paths of entries begin at
 */
export function reachOf(info: (id: string) => ModuleImports | null, top: string): ModuleReach {
  const idOf = (path: string): string => `${top}/${path}`

  function closure(roots: readonly string[], isWhole: boolean): Set<string> {
    const seen = new Set<string>()
    const open = roots.map(idOf)
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (seen.has(id)) continue
      seen.add(id)
      const imports = info(id)
      if (!imports || recipeIndex.test(id)) continue
      open.push(...importsOf(imports))
      if (isWhole) open.push(...imports.dynamicallyImportedIds.filter((one) => !isOtherRoot(one)))
    }
    return seen
  }

  const sets = Object.fromEntries(
    entryNames.map((name) => {
      const { main, draw, boot, beside, journal } = entries[name]
      return [
        name,
        {
          whole: closure([main], true),
          draw: closure([main, draw], false),
          boot: closure([boot], false),
          beside: closure(beside, false),
          journal: closure([journal], false),
        },
      ]
    }),
  ) as Record<EntryName, Record<'whole' | 'draw' | 'boot' | 'beside' | 'journal', Set<string>>>

  return {
    isReached: (id, by) => sets[by].whole.has(id),
    isFirst: (id, by, scripts) => sets[by][scripts].has(id),
  }
}

/** The path of a module from the top of the tree, as `src/draw.tsx`. */
export const pathOf = (id: string, top: string): string => relative(top, id).replaceAll('\\', '/')
