import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { chartLayouts } from './scripts/charts/layouts-plugin.ts'
import { readApiHost } from './scripts/lib/api-host.ts'
import { buildName } from './scripts/lib/build-name.ts'
import { chunkGroups } from './scripts/lib/chunk-groups.ts'
import { compileMessages } from './scripts/lib/compile-messages.ts'
import { documentLanguage } from './scripts/lib/document-language.ts'
import { entries } from './scripts/lib/entries.ts'
import { entryDocuments } from './scripts/lib/entry-documents.ts'
import { leanerRouter } from './scripts/lib/leaner-router.ts'
import { moduleList } from './scripts/lib/module-list.ts'
import { preloadBeside, withoutNamed } from './scripts/lib/preload-beside.ts'

const top = fileURLToPath(new URL('.', import.meta.url))
  .replaceAll('\\', '/')
  .replace(/\/$/, '')

/** Packages whose usual entry holds more than a browser of today needs. */
const leaner = [
  // The package names its development build alone, whose warnings nobody reads in production; the other lies beside it.
  { find: /^react-router$/, replacement: `${top}/node_modules/react-router/dist/production/index.mjs` },
  // React has had the hook since version 18: no stand-in for it is needed.
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
  { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
]

/** Builds the shop and the back office into dist/client. In development the API runs beside them and /api is passed on to it. */
export default defineConfig(({ mode, command }) => {
  const apiHost = readApiHost({ ...loadEnv(mode, process.cwd(), 'VITE_'), ...process.env })
  const server = process.env['OJA_DEV_API'] ?? 'http://localhost:4174'
  const passedOn = Object.fromEntries(
    ['/api', '/pictures', '/outbox', '/dev-identity', '/uploads', '/v1_1'].map((path) => [path, server]),
  )
  return {
    plugins: [
      // Without the React Compiler: here it adds 9 kB to the entry and the views are thin.
      react(),
      leanerRouter(),
      compileMessages(),
      preloadBeside(),
      buildName(),
      documentLanguage(process.env['LOCALE']),
      entryDocuments(),
      moduleList(top),
      // The inspector has a build of its own; in development it stands here too.
      ...(command === 'serve' ? [chartLayouts()] : []),
    ],
    ...(command === 'build' && { resolve: { alias: leaner } }),
    define: { 'import.meta.env.VITE_API_URL': JSON.stringify(apiHost) },
    server: { port: Number(process.env['PORT'] ?? 4173), strictPort: true, proxy: passedOn },
    build: {
      target: 'es2022',
      outDir: 'dist/client',
      emptyOutDir: true,
      manifest: true,
      reportCompressedSize: false,
      // Nothing is inlined: the content security policy allows no data: fonts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false, resolveDependencies: (_file, files) => withoutNamed(files) },
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: Object.fromEntries(Object.entries(entries).map(([name, { html }]) => [name, html])),
        output: { codeSplitting: { groups: chunkGroups(top) } },
      },
    },
  }
})
