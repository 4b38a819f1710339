import { gzipSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'

const top = fileURLToPath(new URL('../../..', import.meta.url))

type Chunk = { readonly code: string; readonly imports: readonly string[] }

/** The journal's chunks as the shop is built, by their names; without what the inspector has in it where that is wanted. */
async function journalChunks(isWithout: boolean): Promise<Map<string, Chunk>> {
  const silent = 'export const hangDoorbell = () => {}\n'
  const built = await build({
    root: top,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'no-doorbell',
        enforce: 'pre',
        load: (id) => (isWithout && id.endsWith('/services/journal/doorbell.ts') ? silent : null),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: `${top}src/services/journal/journal-core.ts`,
        preserveEntrySignatures: 'strict',
        external: /^(?:xstate|effect|valibot|idb)(?:\/|$)/,
        output: { chunkFileNames: '[name].js', entryFileNames: '[name].js' },
      },
    },
  })
  const files = ([built].flat() as Rolldown.RolldownOutput[]).flatMap(({ output }) => output)
  return new Map(
    files.flatMap((file) =>
      file.type === 'chunk'
        ? [[file.name, { code: file.code, imports: file.imports.map((name) => name.replace(/\.js$/, '')) }] as const]
        : [],
    ),
  )
}

const entry = 'journal-core'

/** The entry and all that comes with it at once: what it shares with what comes later is a file of its own. */
function idleOf(chunks: ReadonlyMap<string, Chunk>, name = entry, found = new Set<string>()): Set<string> {
  if (!chunks.has(name) || found.has(name)) return found
  found.add(name)
  for (const next of chunks.get(name)?.imports ?? []) idleOf(chunks, next, found)
  return found
}

const weightOf = (chunks: ReadonlyMap<string, Chunk>): number =>
  gzipSync([...idleOf(chunks)].map((name) => chunks.get(name)?.code).join('\n')).length

/** What comes later, when it is asked for. */
const laterOf = (chunks: ReadonlyMap<string, Chunk>): string[] => {
  const idle = idleOf(chunks)
  return [...chunks.keys()].filter((name) => !idle.has(name)).toSorted()
}

describe('a shop built with and without the inspector', () => {
  it('[IN-02] differs in the journal’s idle chunk alone, by less than 300 B, and by what that fetches when an inspector rings', async () => {
    const [without, whole] = [await journalChunks(true), await journalChunks(false)]
    expect([...without.keys()]).toContain(entry)
    const came = ['answer']
    expect(laterOf(whole)).toEqual([...laterOf(without), ...came].toSorted())
    expect(laterOf(without)).toEqual(['reader', 'wire-notes'])
    const paid = weightOf(whole) - weightOf(without)
    console.log(`the shop pays ${paid} B of 300 for the inspector`)
    expect(paid).toBeLessThanOrEqual(300)
  })
})
