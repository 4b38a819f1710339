import { existsSync } from 'node:fs'
import { defineConfig } from 'vite'

const template = 'server/start/template.ts'

/** Bundles the server's own code into dist/server; packages stay in node_modules. Production Node strips no types. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: {
        main: 'server/main.ts',
        // A process of its own: see server/providers/uploads/picture-workers.ts.
        'picture-worker': 'server/providers/uploads/picture-worker.ts',
        // A thread of its own: see server/platform/db/embedded.ts.
        'database-thread': 'server/platform/db/pglite-thread.ts',
        ...(existsSync(template) && { template }),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
