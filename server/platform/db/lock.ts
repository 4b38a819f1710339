import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Who holds a data folder. `started` is the system's own start mark of the process, so that a reused pid is told apart. */
type Holder = { pid: number; started: string; host: string; since: string }

/** Thrown when another live process holds the folder: two of them would lose each other's rows without a word. */
export class DataDirBusy extends Error {
  constructor(dataDir: string, holder: Holder) {
    super(
      `The data folder ${dataDir} is in use by another Oja server (process ${holder.pid} on ${holder.host}, since ${holder.since}). ` +
        'Stop that one first, or give this one its own folder with DATA_DIR.',
    )
    this.name = 'DataDirBusy'
  }
}

const beatEvery = 5_000
/** A holder on another machine, which cannot be asked, counts as dead after three missed beats. */
const silentAfter = 20_000

/** The system's start mark of a live process, or undefined when there is none (or the system cannot tell). */
function startMark(pid: number): string | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return fields.slice(fields.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    try {
      return (
        execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim() ||
        undefined
      )
    } catch {
      return undefined
    }
  }
}

function isAlive(holder: Holder, file: string): boolean {
  if (holder.host !== hostname()) return Date.now() - statSync(file).mtimeMs < silentAfter
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const mark = startMark(holder.pid)
  return mark === undefined || holder.started === '' || mark === holder.started
}

function readHolder(file: string): Holder | undefined {
  try {
    const found = JSON.parse(readFileSync(file, 'utf8')) as Partial<Holder>
    return typeof found.pid === 'number' && typeof found.host === 'string'
      ? { pid: found.pid, host: found.host, started: found.started ?? '', since: found.since ?? 'an unknown time' }
      : undefined
  } catch {
    return undefined
  }
}

const held = new Set<string>()

/**
 * Takes the lock of a data folder. A lock whose process is dead is taken over.
 * @returns the function that gives it back; it is also given back when the process exits
 * @throws DataDirBusy when a live process holds it
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'oja.lock')
  const mine: Holder = {
    pid: process.pid,
    started: startMark(process.pid) ?? '',
    host: hostname(),
    since: new Date().toISOString(),
  }
  const text = JSON.stringify(mine)
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(file, text, { flag: 'wx' })
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt === 5) throw error
    }
    const holder = readHolder(file)
    if (holder && (held.has(file) || isAlive(holder, file))) throw new DataDirBusy(dataDir, holder)
    // Two processes may both find the dead lock: only the one whose rename moves it away goes on to write.
    const aside = `${file}.${process.pid}.${attempt}`
    try {
      renameSync(file, aside)
    } catch {
      continue
    }
    const moved = readHolder(aside)
    if (moved && JSON.stringify(moved) !== JSON.stringify(holder)) renameSync(aside, file)
    else rmSync(aside, { force: true })
  }
  held.add(file)
  const beat = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date())
    } catch {
      // The folder is gone; the database itself will say so.
    }
  }, beatEvery)
  beat.unref()
  const release = (): void => {
    clearInterval(beat)
    process.removeListener('exit', release)
    held.delete(file)
    if (readHolder(file)?.since === mine.since && readHolder(file)?.pid === mine.pid) rmSync(file, { force: true })
  }
  process.once('exit', release)
  return release
}

/**
 * Like `lockDataDir`, but waits for a holder that is about to close, as when a server is stopped and started again.
 * @param options.patience milliseconds
 * @param options.signal ends the waiting: it rejects
 */
export async function waitForDataDir(
  dataDir: string,
  { patience = 4_000, signal }: { patience?: number; signal?: AbortSignal | undefined } = {},
): Promise<() => void> {
  const until = performance.now() + patience
  for (;;) {
    try {
      return lockDataDir(dataDir)
    } catch (error) {
      if (!(error instanceof DataDirBusy) || performance.now() > until) throw error
      await setTimeout(100, undefined, { signal })
    }
  }
}
