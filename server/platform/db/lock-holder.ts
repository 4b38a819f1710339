import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, statSync } from 'node:fs'
import { hostname } from 'node:os'

/** Who holds a data folder, as it says itself in the lock file. */
export type Holder = {
  pid: number
  /** The system's own start mark of the process, so that a reused pid is told apart. */
  started: string
  host: string
  /** The namespace that the pid counts in: in two containers the same number is two processes. Empty where a system has none. */
  space: string
  /** The kernel's mark of its start, the same in all containers of one machine. Empty where it cannot be read. */
  boot: string
  /** Whether the kernel's own lock is held beside this file. */
  isKernelLocked: boolean
  since: string
}

/** A holder that cannot be asked counts as dead after so many milliseconds without a beat; it beats every 5 s. */
const silentAfter = 20_000

const orEmpty = (read: () => string): string => {
  try {
    return read().trim()
  } catch {
    return ''
  }
}

/** The system's start mark of a live process; empty when there is none (or the system cannot tell). */
const startMark = (pid: number): string =>
  orEmpty(() => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return fields.slice(fields.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  }) || orEmpty(() => execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }))

/** This process, as a holder. */
export const thisProcess = (isKernelLocked: boolean): Holder => ({
  pid: process.pid,
  started: startMark(process.pid),
  host: hostname(),
  space: orEmpty(() => readlinkSync('/proc/self/ns/pid')),
  boot: orEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
  isKernelLocked,
  since: new Date().toISOString(),
})

/** What a lock file says; undefined when nobody could have written that. */
export function readHolder(file: string): Holder | undefined {
  try {
    const found = JSON.parse(readFileSync(file, 'utf8')) as Partial<Holder>
    if (typeof found.pid !== 'number' || typeof found.host !== 'string') return undefined
    const { pid, host, started = '', space = '', boot = '', isKernelLocked = false, since = 'an unknown time' } = found
    return { pid, host, started, space, boot, isKernelLocked, since }
  } catch {
    return undefined
  }
}

function isRunning({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const mark = startMark(pid)
  return mark === '' || started === '' || mark === started
}

/**
 * Whether the holder of a lock file may still write.
 * @param me this process; with `isKernelLocked` it has the kernel's lock, which a live holder on the same machine would not have let go
 */
export function isAlive(holder: Holder, file: string, me: Holder): boolean {
  const isSameMachine = holder.boot !== '' && holder.boot === me.boot
  if (me.isKernelLocked && holder.isKernelLocked && isSameMachine) return false
  const canBeAsked = holder.host === me.host && (holder.space === '' || me.space === '' || holder.space === me.space)
  return canBeAsked ? isRunning(holder) : Date.now() - statSync(file).mtimeMs < silentAfter
}
