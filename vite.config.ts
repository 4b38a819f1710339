import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { readApiHost } from './scripts/lib/api-host.ts'
import { compileMessages } from './scripts/lib/compile-messages.ts'
import { documentLanguage } from './scripts/lib/document-language.ts'
import { preloadBeside } from './scripts/lib/preload-beside.ts'

/** Packages that every page needs: one file that stays in the browser's cache across releases. */
const vendor =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|react-router|react-router-dom|@xstate|icu-minify)[\\/]|[\\/]src[\\/]root-at/

/** What the entry and every chunk need to find each other: it must not bring the entry more. */
const loader = /vite[\\/]preload-helper|[\\/]src[\\/]services[\\/]identity[\\/]identity\.types/

/** What runs the charts: views only look at them, so it comes with them and not with the entry. */
const statecharts = /[\\/]node_modules[\\/]xstate[\\/]/

/** Small leaves that the frame and the machines both need. */
const frame =
  /[\\/]src[\\/](ui[\\/](layouts[\\/](?!admin[\\/]admin-(?!gate)|header[\\/]phone-menu)|actors[\\/](?!account|checkout|form|mutation|order|payment|proof|purchase|second-factor)|text[\\/](language|words|en[\\/](layout|common|server))\.)|machines[\\/](money|cart[\\/]cart\.(merge|types)|catalog|cache[\\/]cache\.policy))/

/** The charts that every page runs, and what listens to them; the journal's own part comes when the page is idle. */
const running =
  /[\\/]src[\\/](machines[\\/](port|cart|cache|drag|identity[\\/](session|gate)|network|delivery-area|search|saved-list|shop|toasts)(?![\w.\\/-]*\.(journal|read)\.ts)|services[\\/]journal[\\/](actor-path|xstate-internals))/

/** What pages of goods have in common. */
const goods = /[\\/]src[\\/]ui[\\/]pages[\\/]shop[\\/]listing[\\/]/

/** Parts and words that several pages use. */
const shared = /[\\/]src[\\/]ui[\\/](components[\\/]|text[\\/]en[\\/]parts\.)|[\\/]styled-system[\\/]/

/** Builds the shop into dist/client. In development the API runs beside it and /api is passed on to it. */
export default defineConfig(({ mode }) => {
  const apiHost = readApiHost({ ...loadEnv(mode, process.cwd(), 'VITE_'), ...process.env })
  const server = process.env['OJA_DEV_API'] ?? 'http://localhost:4174'
  const passedOn = Object.fromEntries(
    ['/api', '/pictures', '/outbox', '/dev-identity', '/uploads', '/v1_1'].map((path) => [path, server]),
  )
  return {
    // Without the React Compiler: here it adds 9 kB to the entry and the views are thin.
    plugins: [react(), compileMessages(), preloadBeside(), documentLanguage(process.env['LOCALE'])],
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
      modulePreload: { polyfill: false },
      rolldownOptions: {
        checks: { pluginTimings: false },
        output: {
          codeSplitting: {
            groups: [
              { name: 'loader', test: loader, priority: 12 },
              { name: 'vendor', test: vendor, priority: 10 },
              { name: 'statecharts', test: statecharts, priority: 11 },
              // What two pages or more share comes in one piece rather than in a request for each part.
              { name: 'frame', test: frame, priority: 8 },
              { name: 'running', test: running, priority: 7 },
              { name: 'shared', test: shared, minShareCount: 3, priority: 5 },
              { name: 'goods', test: goods, minShareCount: 3, priority: 5 },
            ],
          },
        },
      },
    },
  }
})
