/**
 * A Vitest plugin: what Vite makes of a module that lists files (`import.meta.glob`) is never kept, since a new file changes the list and not the
 * module. Vitest leaves out such modules itself, but it looks for `import.meta.glob(` and so misses the calls that name a type.
 */
import type { Vite } from 'vitest/node'

export const freshLists = (): Vite.Plugin => ({
  name: 'fresh-lists',
  configureVitest({ experimental_defineCacheKeyGenerator: decide }) {
    decide(({ sourceCode }) => (/import\.meta\.glob\s*</.test(sourceCode) ? false : undefined))
  },
})
