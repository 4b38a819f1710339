import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileMessages } from './scripts/lib/compile-messages.ts'

/** Bundles the shop for Node, so that the build can draw first pages; nothing of it is served. */
export default defineConfig({
  publicDir: false,
  plugins: [react(), compileMessages()],
  define: { 'import.meta.env.VITE_API_URL': '""' },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/prerender',
    emptyOutDir: true,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: { checks: { pluginTimings: false }, input: { prerender: 'src/prerender.tsx' } },
  },
})
