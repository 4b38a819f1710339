import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { eventTypes } from './scripts/charts/event-types-plugin.ts'
import { operations } from './scripts/charts/operations-plugin.ts'
import { chartLayouts } from './scripts/charts/layouts-plugin.ts'
import { readApiHost } from './scripts/lib/api-host.ts'
import { buildName } from './scripts/lib/build-name.ts'
import { compileMessages } from './scripts/lib/compile-messages.ts'

/** All but the entry itself, which stays the script that the document names. */
const beside = (id: string): boolean => !/inspector(?:\/main\.tsx|\.html)$/.test(id)

/**
 * Builds the inspector beside the shop that is built already (scripts/build.ts): a build of its own, so that no chunk and no style of the
 * shop changes with it.
 */
export default defineConfig(({ mode }) => ({
  define: {
    'import.meta.env.VITE_API_URL': JSON.stringify(
      readApiHost({ ...loadEnv(mode, process.cwd(), 'VITE_'), ...process.env }),
    ),
  },
  publicDir: false,
  plugins: [react(), buildName(), compileMessages(), chartLayouts(), eventTypes(), operations()],
  build: {
    target: 'es2022',
    outDir: 'dist/client',
    emptyOutDir: false,
    assetsDir: 'assets/inspector',
    manifest: '.vite/inspector.json',
    reportCompressedSize: false,
    // Nothing is inlined: the content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { inspector: 'inspector.html' },
      // What comes first comes as one script: a dozen small ones, each packed for itself, weigh 4 kB more.
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'], test: beside }] } },
    },
  },
}))
