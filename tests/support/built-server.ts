import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const main = 'dist/server/main.js'
/** A line of Pino's: an error, or one that ends the process. */
const isFault = /"level":[56]0/
const ready = /Oja is ready on (http:\/\/\S+)/
/** Long, because suites share the machine with each other; hooks wait for two minutes. */
const patience = 110_000

/** A shop in production is filled with nothing. Suites begin with a market that has no history, unless a test asks for one. */
export const inProduction = ({ PUBLIC_URL, DATABASE_URL, HOST, DEMO }: Record<string, string>): boolean =>
  PUBLIC_URL !== undefined || DATABASE_URL !== undefined || (HOST === '0.0.0.0' && DEMO !== 'on')

export type BuiltShop = {
  /** Origin, for example http://localhost:40123 */
  url: string
  /** Process id of the server. */
  pid: number
  dataDir: string
  /** From spawn to the line that says ready, in milliseconds. */
  startMs: number
  /** Asks the server to close and waits; its data folder goes too unless it was handed in. */
  stop: () => Promise<void>
  /** Ends the server at once, as a power cut would for the process; the data folder stays. */
  kill: () => Promise<void>
}

export type ShopOptions = {
  env?: Record<string, string>
  /** An existing data folder; without it a temporary one is made and removed. */
  dataDir?: string
  /** A fixed port, to come back where browsers still look; 0 or none takes a free one. */
  port?: number
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })

/**
 * Starts the built server as `npm start` does, without rate limits, and waits until it can take requests.
 * @throws Error with the server's own words when it ends or says nothing for long
 */
export async function startShop({ env = {}, dataDir, port = 0 }: ShopOptions = {}): Promise<BuiltShop> {
  if (!existsSync(main)) throw new Error('There is no build to test. Run `npm run build` first.')
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'oja-data-'))
  const start = performance.now()
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
      ...(inProduction(env) ? {} : { SEED: 'market' }),
      PORT: String(port),
      DATA_DIR: folder,
      ...env,
    },
  })
  let said = ''
  // A fault of the server is told beside the test that met it.
  const tellFaults = (text: Buffer) => {
    for (const line of text.toString().split('\n'))
      if (isFault.test(line)) console.error(`The built server says: ${line}`)
  }
  const url = await new Promise<string>((resolve, reject) => {
    const giveUp = (why: string) => reject(new Error(`The built server ${why}. It said:\n${said}`))
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      giveUp('was not ready in time')
    }, patience)
    child.once('exit', (code) => {
      clearTimeout(timer)
      giveUp(`ended with status ${code}`)
    })
    const listen = (text: Buffer) => {
      said += text.toString()
      const address = ready.exec(said)?.[1]
      if (address === undefined) return
      clearTimeout(timer)
      child.stdout.off('data', listen).on('data', tellFaults)
      child.stderr.off('data', listen).on('data', tellFaults)
      resolve(address)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
  })
  const startMs = performance.now() - start

  const endWith = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended(child)
  }
  return {
    url,
    pid: child.pid ?? 0,
    dataDir: folder,
    startMs,
    stop: async () => {
      await endWith('SIGTERM')
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true })
    },
    kill: () => endWith('SIGKILL'),
  }
}
