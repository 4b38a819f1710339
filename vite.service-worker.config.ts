import { defineConfig, loadEnv } from 'vite'
import { readApiHost } from './scripts/lib/api-host.ts'

/**
 * Builds the service worker into one script at the top of the shop: a build of its own, since browsers keep a worker across releases and it must not
 * name chunks of one of them.
 */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  define: {
    'import.meta.env.VITE_API_URL': JSON.stringify(
      readApiHost({ ...loadEnv(mode, process.cwd(), 'VITE_'), ...process.env }),
    ),
  },
  build: {
    target: 'es2022',
    outDir: 'dist/client',
    emptyOutDir: false,
    reportCompressedSize: false,
    modulePreload: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { 'service-worker': 'src/service-worker/service-worker.ts' },
      output: { format: 'iife', entryFileNames: '[name].js', codeSplitting: false },
    },
  },
}))
