import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type KernelLock, takeKernelLock } from './kernel-lock.ts'
import { type Holder, isAlive, readHolder, thisProcess } from './lock-holder.ts'

/** Thrown when another live process holds the folder: two of them would lose each other's rows without a word. */
export class DataDirBusy extends Error {
  constructor(dataDir: string, holder: Pick<Holder, 'pid' | 'host' | 'since'> | undefined) {
    const who = holder ? ` (process ${holder.pid} on ${holder.host}, since ${holder.since})` : ''
    super(
      `The data folder ${dataDir} is in use by another Oja server${who}. ` +
        'Stop that one first, or give this one its own folder with DATA_DIR.',
    )
    this.name = 'DataDirBusy'
  }
}

/** Thrown into the process whose folder another one has taken over: what it still writes would be lost. */
export class DataDirLost extends Error {
  constructor(dataDir: string, holder: Holder) {
    super(`The data folder ${dataDir} was taken over by process ${holder.pid} on ${holder.host}.`)
    this.name = 'DataDirLost'
  }
}

const beatEvery = 5_000
const held = new Set<string>()

const isOf = (holder: Holder | undefined, me: Holder): boolean =>
  holder?.since === me.since && holder.pid === me.pid && holder.space === me.space

/** Writes this process into the lock file, in place of a dead one where there is one. */
function writeMine(dataDir: string, file: string, me: Holder): void {
  for (let attempt = 0; ; attempt++) {
    try {
      return writeFileSync(file, JSON.stringify(me), { flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt === 5) throw error
    }
    const holder = readHolder(file)
    if (holder && (held.has(file) || isAlive(holder, file, me))) throw new DataDirBusy(dataDir, holder)
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
}

/** Keeps the lock file fresh, for those who cannot see this process; and sees whether it still is the holder. */
function startBeating(dataDir: string, file: string, me: Holder): NodeJS.Timeout {
  return setInterval(() => {
    const holder = readHolder(file)
    if (holder && !isOf(holder, me)) throw new DataDirLost(dataDir, holder)
    try {
      utimesSync(file, new Date(), new Date())
    } catch {
      // The folder is gone; the database itself will say so.
    }
  }, beatEvery).unref()
}

/**
 * Takes the lock of a data folder: the kernel's own where there is one, and a file that says whose it is. A file whose process is dead is
 * taken over; a process that cannot be seen from here (another machine, another container) counts as dead once its file is silent.
 * @param kernelLock tests stand in for it
 * @returns the function that gives it back; it is also given back when the process exits
 * @throws DataDirBusy when a live process holds it
 */
export function lockDataDir(
  dataDir: string,
  kernelLock: (file: string) => KernelLock | 'busy' | undefined = takeKernelLock,
): () => void {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'oja.lock')
  const kernel = kernelLock(join(dataDir, 'oja.lock.held'))
  if (kernel === 'busy') throw new DataDirBusy(dataDir, readHolder(file))
  const me = thisProcess(kernel !== undefined)
  try {
    writeMine(dataDir, file, me)
  } catch (error) {
    kernel?.release()
    throw error
  }
  held.add(file)
  const beat = startBeating(dataDir, file, me)
  const release = (): void => {
    clearInterval(beat)
    process.removeListener('exit', release)
    held.delete(file)
    if (isOf(readHolder(file), me)) rmSync(file, { force: true })
    kernel?.release()
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
