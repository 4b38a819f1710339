import type { Plugin, Rolldown } from 'vite'
import { entries } from './entries.ts'

/** Runs as soon as it is there, in a task of its own; the others wait until the entry calls for them. */
const atOnce = 'vendor'

/** Chunks that the documents of all entries name, by chunk-groups.ts. */
const named = /(^|[\\/])(vendor|statecharts|rolldown-runtime|base|core|calls|loader)-[\w-]+\.js$/

/** What else has to come with a chunk that is asked for later: what the document has named is on its way, and needs no list in every chunk. */
export const withoutNamed = (files: readonly string[]): string[] => files.filter((file) => !named.test(file))

/** Files of the modules `beside` and of all that they import, in that order, without those that the document names already. */
function filesBeside(bundle: Rolldown.OutputBundle, html: string, beside: readonly string[]): Rolldown.OutputChunk[] {
  const chunks = new Map<string, Rolldown.OutputChunk>()
  const collect = (file: string): void => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || chunk.isEntry || chunks.has(file)) return
    chunks.set(file, chunk)
    for (const imported of chunk.imports) collect(imported)
  }
  for (const one of beside) {
    for (const [file, chunk] of Object.entries(bundle)) {
      const module = chunk.type === 'chunk' ? chunk.facadeModuleId?.replaceAll('\\', '/') : undefined
      if (module?.endsWith(`/${one}`)) collect(file)
    }
  }
  return [...chunks.values()].filter(({ fileName }) => !html.includes(fileName))
}

/**
 * Names the scripts that every page of an entry runs in its document. The entry runs them one after the other, so that no task is long;
 * named there, they still come all at once.
 */
export const preloadBeside = (): Plugin => ({
  name: 'preload-beside',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle, path }) {
      const entry = Object.values(entries).find((one) => path === `/${one.html}`)
      if (!bundle || !entry) return html
      const tags = filesBeside(bundle, html, entry.beside)
        .toSorted((one, other) => Number(other.name === atOnce) - Number(one.name === atOnce))
        .map(({ name, fileName }) =>
          name === atOnce
            ? `<script type="module" crossorigin src="/${fileName}"></script>`
            : `<link rel="modulepreload" crossorigin href="/${fileName}">`,
        )
      return html.replace('<script type="module"', (script) => `${tags.join('\n    ')}\n    ${script}`)
    },
  },
})
