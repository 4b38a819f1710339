import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { eventTypes } from './scripts/charts/event-types-plugin.ts'
import { operations } from './scripts/charts/operations-plugin.ts'
import { chartLayouts } from './scripts/charts/layouts-plugin.ts'
import { compileMessages } from './scripts/lib/compile-messages.ts'

/**
 * Builds the inspector beside the shop that is built already (scripts/build.ts): a build of its own, so that no chunk and no style of the
 * shop changes with it.
 */
export default defineConfig({
  publicDir: false,
  plugins: [react(), compileMessages(), chartLayouts(), eventTypes(), operations()],
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
    rolldownOptions: { checks: { pluginTimings: false }, input: { inspector: 'inspector.html' } },
  },
})
