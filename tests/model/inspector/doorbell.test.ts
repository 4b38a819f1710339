import { gzipSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'

const top = fileURLToPath(new URL('../../..', import.meta.url))

/** The journal's chunks as the shop is built, by their names; without what the inspector has in it where that is wanted. */
async function journalChunks(isWithout: boolean): Promise<Map<string, string>> {
  const silent = 'export const hangDoorbell = () => {}\nexport const hearChord = () => {}\n'
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
  return new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.name, file.code] as const] : [])))
}

const weight = (code: string | undefined): number => gzipSync(code ?? '').length

describe('a shop built with and without the inspector', () => {
  it('differs in the journal’s idle chunk alone, by less than 500 B, and by what that fetches when an inspector rings', async () => {
    const [without, whole] = [await journalChunks(true), await journalChunks(false)]
    const entry = 'journal-core'
    expect([...without.keys()]).toContain(entry)
    const came = [...whole.keys()].filter((name) => !without.has(name)).toSorted()
    expect(came).toEqual(['admin-here', 'dock', 'probe', 'state-keeper'])
    const others = (chunks: Map<string, string>) => [...chunks].filter(([name]) => without.has(name) && name !== entry)
    expect(others(whole)).toEqual(others(without))
    // what the probe shares with the journal is a file of its own, which comes with the journal
    const idle = (chunks: Map<string, string>) => weight([chunks.get(entry), chunks.get('state-keeper')].join('\n'))
    expect(idle(whole) - idle(without)).toBeLessThanOrEqual(500)
  })
})
