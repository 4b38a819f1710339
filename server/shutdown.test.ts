import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeShutdown } from './shutdown.ts'

describe('a server that is asked to leave', () => {
  const exit = vi.fn<(status?: number | string | null) => void>()
  const before = process.exitCode
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(process, 'exit').mockImplementation((status) => exit(status) as never)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    exit.mockClear()
    process.exitCode = before
  })

  const after = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1_000))
  const make = (started: Promise<unknown>) => {
    const onTrouble = vi.fn<(error: unknown) => void>()
    return { onTrouble, shutdown: makeShutdown({ started: () => started, onTrouble }) }
  }

  it('waits for the step that a slow start is in, then closes what was opened, the last first', async () => {
    const { shutdown } = make(after(20))
    const closed: string[] = []
    shutdown.opened(() => closed.push('database'))
    shutdown.opened(() => closed.push('port'))
    shutdown.leave(0)
    expect(shutdown.signal.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(19_000)
    expect([closed, exit.mock.calls]).toEqual([[], []])
    await vi.advanceTimersByTimeAsync(1_000)
    expect([closed, exit.mock.calls]).toEqual([['port', 'database'], [[0]]])
  })

  it('gives the closing its own 8 seconds, and ends with 1 where something hangs', async () => {
    const { shutdown } = make(after(20))
    shutdown.opened(() => new Promise(() => {}))
    shutdown.leave(0)
    await vi.advanceTimersByTimeAsync(27_900)
    expect(exit).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(exit.mock.calls).toEqual([[1]])
  })

  it('ends with 1 where the start hangs', async () => {
    const { shutdown } = make(new Promise(() => {}))
    shutdown.leave(0)
    await vi.advanceTimersByTimeAsync(29_900)
    expect(exit).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(exit.mock.calls).toEqual([[1]])
  })

  it('tells what did not close, and ends with 1', async () => {
    const { onTrouble, shutdown } = make(Promise.reject(new Error('The start failed.')))
    shutdown.opened(() => Promise.reject(new Error('It does not close.')))
    shutdown.leave(0)
    shutdown.leave(0)
    await vi.advanceTimersByTimeAsync(0)
    expect(onTrouble.mock.calls).toEqual([[new Error('It does not close.')]])
    expect(exit.mock.calls).toEqual([[1]])
  })
})
