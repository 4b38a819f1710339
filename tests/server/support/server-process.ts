import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { paths } from '#server/platform/paths.ts'
import { inProduction } from '../../support/built-server.ts'
import { isBuilt } from '../../../scripts/lib/build-stamp.mjs'

export type ServerProcess = {
  child: ChildProcess
  /** Everything printed so far. */
  output(): { out: string; err: string }
  /** Origin, once ready. */
  url: string
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Long, because suites share the machine with each other. */
const patience = 90_000

type Run = { child: ChildProcess; out: string; err: string; exited: Promise<number | null> }

let program: string[] | undefined
/** The built server, as people run it, where the build is of these very sources; else the sources, which take twice as long to start. */
const programOf = (): string[] =>
  (program ??= isBuilt()
    ? [join(paths.root, 'dist/server/main.js')]
    : ['--import', 'tsx', join(paths.root, 'server/main.ts')])

function run(env: Record<string, string>): Run {
  const child = spawn(process.execPath, programOf(), {
    cwd: paths.root,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOST: '127.0.0.1',
      PORT: '0',
      ...(inProduction(env) ? {} : { SEED: 'market' }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const running: Run = { child, out: '', err: '', exited: once(child, 'exit').then(([code]) => code as number | null) }
  child.stdout?.on('data', (text: Buffer) => (running.out += text.toString()))
  child.stderr?.on('data', (text: Buffer) => (running.err += text.toString()))
  return running
}

/** Runs a server that is expected to give up, and tells how it did. */
export async function runToExit(
  env: Record<string, string>,
): Promise<{ status: number | null; out: string; err: string }> {
  const running = run(env)
  const timer = setTimeout(() => running.child.kill('SIGKILL'), patience)
  const status = await running.exited
  clearTimeout(timer)
  return { status, out: running.out, err: running.err }
}

/** Starts a server and asks it to end as soon as `isTime` says so, whatever it is at. */
export async function stopEarly(
  env: Record<string, string>,
  signal: NodeJS.Signals,
  isTime: (elapsed: number) => boolean,
): Promise<{ status: number | null; out: string; err: string }> {
  const running = run(env)
  const began = Date.now()
  const watch = setInterval(() => {
    if (!isTime(Date.now() - began)) return
    clearInterval(watch)
    running.child.kill(signal)
  }, 5)
  const timer = setTimeout(() => running.child.kill('SIGKILL'), patience)
  const status = await running.exited
  clearInterval(watch)
  clearTimeout(timer)
  return { status, out: running.out, err: running.err }
}

/** Starts a real server process and waits for its line. */
export async function startProcess(env: Record<string, string>): Promise<ServerProcess> {
  const running = run(env)
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      running.child.kill('SIGKILL')
      reject(new Error(`The server was not ready in time:\n${running.out}${running.err}`))
    }, patience)
    running.child.stdout?.on('data', () => {
      const ready = /Oja is ready on (\S+)/.exec(running.out)?.[1]
      if (ready === undefined) return
      clearTimeout(timer)
      resolve(ready)
    })
    running.child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The server ended with ${code}:\n${running.out}${running.err}`))
    })
  })
  return {
    child: running.child,
    output: () => ({ out: running.out, err: running.err }),
    url,
    stop(signal = 'SIGTERM') {
      running.child.kill(signal)
      return running.exited
    },
  }
}
