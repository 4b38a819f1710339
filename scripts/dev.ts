/**
 * `npm run dev`: the shop with hot reload on PORT (4173) and the server, restarted on each change, on the port after it.
 * Calls to /api go from one to the other, so both stand on one origin as in production.
 */
import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { runBin, runScript } from './lib/steps.mjs'

const port = Number(process.env['PORT'] ?? 4173)
const serverPort = port + 1
process.env['OJA_DEV_API'] = `http://localhost:${serverPort}`

await Promise.all([runScript('scripts/contract.ts'), runBin('@pandacss/dev', 'panda', ['codegen', '--silent'])])

const server = spawn(process.execPath, ['--import', 'tsx', '--watch', 'server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development', PORT: String(serverPort), PUBLIC_URL: `http://localhost:${port}` },
})
const styles = spawn(process.execPath, ['node_modules/@pandacss/dev/bin.js', 'codegen', '--silent', '--watch'], {
  stdio: 'inherit',
})
const vite = await createServer({ configFile: 'vite.config.ts' })
await vite.listen()
console.log(`Shop with hot reload: http://localhost:${port} (its server: http://localhost:${serverPort})`)

const close = async () => {
  server.kill('SIGTERM')
  styles.kill('SIGTERM')
  await vite.close()
  process.exit(0)
}
process.once('SIGINT', close)
process.once('SIGTERM', close)
server.once('exit', (code) => {
  if (code !== null && code !== 0) process.exitCode = code
})
