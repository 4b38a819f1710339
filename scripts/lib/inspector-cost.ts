/** Builds the shop and the back office twice, with the inspector's doorbell and without, and compares every file, names of chunks masked. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { moduleListFile, type ModuleList } from './module-list.ts'
import { differencesOf, filesOf, type Difference } from './same-build.ts'

const journal = 'src/services/journal/journal-core.ts'
const doorbell = 'src/services/journal/doorbell.ts'
const answer = 'src/services/journal/answer.ts'

/** What the journal has for the inspector: the doorbell, and the three places that tell whoever answers it. */
const forInspector = [
  /const door = hangDoorbell\(.*\n/,
  /door\.signed\?\.\(scrubbed, one\.event\) \?\? /,
  /door\.written\?\.\(written\)\n/,
  /door\.erased\?\.\(\)\n/,
]

/** Builds the journal as though there were no inspector. */
const withoutInspector: Plugin = {
  name: 'without-inspector',
  enforce: 'pre',
  transform(code, id) {
    if (!id.replaceAll('\\', '/').endsWith(`/${journal}`)) return null
    return forInspector.reduce((left, place) => {
      const rest = left.replace(place, '')
      if (rest === left)
        throw new Error(`${journal} has nothing like ${place}: mend the list in scripts/lib/inspector-cost.ts`)
      return rest
    }, code)
  },
}

async function buildInto(outDir: string, plugins: Plugin[]): Promise<void> {
  await build({ configFile: 'vite.config.ts', logLevel: 'warn', plugins, build: { outDir, emptyOutDir: true } })
}

export type InspectorCost = {
  /** files of the whole build */
  files: number
  /** more of the chunk that holds the doorbell, bytes, gzip; 0 where no file holds it */
  doorbell: number
  /** of what is fetched when an inspector rings, and by nobody else; 0 where there is no such file */
  answer: number
  /** anything else that is not the same */
  others: Difference[]
}

/** From the top of the tree; takes as long as two builds. The inspector's own files are a build beside: scripts/build.ts holds it to that. */
export async function inspectorCost(): Promise<InspectorCost> {
  const folder = mkdtempSync(join(tmpdir(), 'oja-inspector-cost-'))
  try {
    const [without, whole] = [join(folder, 'without'), join(folder, 'whole')]
    await buildInto(without, [withoutInspector])
    await buildInto(whole, [])
    const modules = JSON.parse(readFileSync(join(whole, moduleListFile), 'utf8')) as ModuleList
    const all = filesOf(whole)
    const found = differencesOf(filesOf(without), all)
    const holder = (kind: Difference['kind'], module: string): Difference | undefined =>
      found.find(
        (one) => one.kind === kind && one.files.some((file) => Object.keys(modules[file] ?? {}).includes(module)),
      )
    const [holds, answers] = [holder('changed', doorbell), holder('came', answer)]
    return {
      files: all.size,
      doorbell: holds?.bytes ?? 0,
      answer: answers?.bytes ?? 0,
      others: found.filter((one) => one !== holds && one !== answers),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
