import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DataDirBusy, DataDirLost, lockDataDir } from './lock.ts'

describe('the lock of a data folder', () => {
  let folder: string
  let file: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'oja-lock-'))
    file = join(folder, 'oja.lock')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const leave = (holder: object) =>
    writeFileSync(file, JSON.stringify({ host: hostname(), started: '', since: 'then', ...holder }))
  /** A pid that no system gives out. */
  const nobody = 2 ** 30

  it('is held by one at a time and given back', () => {
    const release = lockDataDir(folder)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid, host: hostname() })
    expect(() => lockDataDir(folder)).toThrow(DataDirBusy)
    release()
    expect(existsSync(file)).toBe(false)
    lockDataDir(folder)()
  })

  it('names who holds it', () => {
    leave({ pid: process.ppid })
    expect(() => lockDataDir(folder)).toThrow(`process ${process.ppid} on ${hostname()}, since then`)
  })

  it('is taken over from a dead process, and from another process that got its number', () => {
    leave({ pid: nobody })
    lockDataDir(folder)()
    leave({ pid: process.ppid, started: 'another time' })
    lockDataDir(folder)()
    expect(existsSync(file)).toBe(false)
  })

  it('is taken over when nobody could have written what it says', () => {
    writeFileSync(file, 'half a lo')
    const release = lockDataDir(folder)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid })
    release()
  })

  it('of another machine is believed while it beats', () => {
    leave({ pid: nobody, host: 'elsewhere' })
    expect(() => lockDataDir(folder)).toThrow('on elsewhere')
    const longAgo = new Date(Date.now() - 60_000)
    utimesSync(file, longAgo, longAgo)
    lockDataDir(folder)()
  })

  it('of another container is believed while it beats, though no process here has its number', () => {
    const without = () => lockDataDir(folder, () => undefined)
    leave({ pid: nobody, space: 'pid:[1]' })
    expect(without).toThrow(`process ${nobody} on ${hostname()}`)
    // Nobody who takes the kernel's lock beside a file that knows none of it may think the other dead.
    expect(() => lockDataDir(folder)).toThrow(DataDirBusy)
    const longAgo = new Date(Date.now() - 60_000)
    utimesSync(file, longAgo, longAgo)
    without()()
  })

  it('is held by the kernel too, where the file was lost or looks dead', () => {
    const release = lockDataDir(folder)
    rmSync(file)
    expect(() => lockDataDir(folder)).toThrow('is in use by another Oja server. ')
    leave({ pid: nobody })
    expect(() => lockDataDir(folder)).toThrow(DataDirBusy)
    rmSync(file)
    release()
    lockDataDir(folder)()
    expect(existsSync(file)).toBe(false)
  })

  it.skipIf(!existsSync('/proc/sys/kernel/random/boot_id'))(
    'is taken over at once from a dead container of the same machine, whatever its name',
    () => {
      const release = lockDataDir(folder)
      const { boot } = JSON.parse(readFileSync(file, 'utf8')) as { boot: string }
      release()
      leave({ pid: nobody, host: 'a-container', space: 'pid:[1]', boot, isKernelLocked: true })
      lockDataDir(folder)()
      expect(existsSync(file)).toBe(false)
    },
  )

  it('that another process has taken over ends this one', () => {
    vi.useFakeTimers()
    const release = lockDataDir(folder)
    leave({ pid: nobody, since: 'later' })
    expect(() => vi.advanceTimersByTime(5_000)).toThrow(DataDirLost)
    release()
    vi.useRealTimers()
  })

  it('is not taken from who came after', () => {
    const release = lockDataDir(folder)
    leave({ pid: nobody, since: 'later' })
    release()
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ since: 'later' })
  })
})
