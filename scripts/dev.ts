/**
 * `npm run dev`: the shop with hot reload on PORT (4173) and the server, restarted on each change, on the port after it.
 * Calls to /api go from one to the other, so both stand on one origin as in production.
 */
import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { readDevPort, requireFree } from './lib/dev-port.ts'
import { giveUp, runBin, runScript } from './lib/steps.mjs'

async function findPorts(): Promise<{ port: number; serverPort: number }> {
  try {
    const port = readDevPort(process.env['PORT'])
    const serverPort = port + 1
    await requireFree(port)
    await requireFree(serverPort)
    return { port, serverPort }
  } catch (error) {
    return giveUp(error)
  }
}

const { port, serverPort } = await findPorts()
// Vite reads it from here as well.
process.env['PORT'] = String(port)
process.env['OJA_DEV_API'] = `http://localhost:${serverPort}`

await Promise.all([runScript('scripts/contract.ts'), runBin('@pandacss/dev', 'panda', ['codegen', '--silent'])])

// Whatever keeps Vite from listening ends the command before there are programs to stop.
const vite = await createServer({ configFile: 'vite.config.ts' })
await vite.listen().catch(giveUp)

const server = spawn(process.execPath, ['--import', 'tsx', '--watch', 'server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development', PORT: String(serverPort), PUBLIC_URL: `http://localhost:${port}` },
})
const styles = spawn(process.execPath, ['node_modules/@pandacss/dev/bin.js', 'codegen', '--silent', '--watch'], {
  stdio: 'inherit',
})
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
