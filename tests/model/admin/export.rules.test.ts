/** What must hold of an export, whatever its chart looks like. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { exportMachine } from '#machines/admin/files/export.machine.ts'
import type { ExportAnswer, ExportAsked, FileSaved, WatchAnswer } from '#machines/admin/files/export.types.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const refusal = { message: { code: 'forms.failed' as const }, requestId: null }

/** A server that writes a file in as many looks as it is told. */
function openServer(looks: WatchAnswer[]) {
  const began: string[] = []
  const saved: number[] = []
  const left = [...looks]
  const actor = createActor(
    exportMachine.provide({
      actors: {
        beginExport: fromPromise<ExportAnswer, ExportAsked>(({ input }) => {
          began.push(input.query)
          return Promise.resolve({ tag: 'told', job: { id: began.length, state: 'running', total: 9, done: 0 } })
        }),
        watchExport: fromPromise<WatchAnswer, { id: number }>(() => Promise.resolve(left.shift() ?? { tag: 'lost' })),
        saveFile: fromPromise<FileSaved, { id: number; resource: string }>(({ input }) => {
          saved.push(input.id)
          return Promise.resolve({ tag: 'saved', name: `${input.resource}.csv` })
        }),
      },
    }),
    { input: { resource: 'coupons' } },
  ).start()
  return {
    began,
    saved,
    actor,
    context: () => actor.getSnapshot().context,
    isBusy: () => actor.getSnapshot().hasTag('busy'),
    ask: (query: string) => actor.send({ type: 'export.asked', query }),
    pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000),
  }
}

const at = (state: 'running' | 'done' | 'failed', done: number): WatchAnswer => ({
  tag: 'told',
  job: { id: 1, state, total: 9, done },
})

describe('an export', () => {
  it('is begun once, however often it is pressed, and saved once it is written', async () => {
    const server = openServer([at('running', 4), at('done', 9)])
    server.ask('tab=active')
    server.ask('tab=off')
    await server.pass(1.1)
    expect(server.context().job).toMatchObject({ done: 4, total: 9 })
    server.ask('tab=off')
    await server.pass(1.1)
    expect(server.began).toEqual(['tab=active'])
    expect(server.saved).toEqual([1])
    expect(server.context().saved).toBe('coupons.csv')
  })

  it('goes on through a lost network, for the server goes on writing', async () => {
    const server = openServer([{ tag: 'lost' }, { tag: 'lost' }, at('done', 9)])
    server.ask('')
    await server.pass(2.5)
    expect(server.isBusy()).toBe(true)
    expect(server.context().refusal).toBeNull()
    await server.pass(1)
    expect(server.saved).toEqual([1])
  })

  it('says why there is no file, and can be asked again', async () => {
    const server = openServer([at('failed', 4), { tag: 'refused', refusal }, at('done', 9)])
    server.ask('')
    await server.pass(1.1)
    expect(server.context().refusal?.message).toEqual({ code: 'office.csv_exportFailed' })
    expect(server.isBusy()).toBe(false)
    server.ask('')
    expect(server.context().refusal).toBeNull()
    await server.pass(1.1)
    expect(server.context().refusal).toEqual(refusal)
    server.ask('')
    await server.pass(1.1)
    expect(server.began).toHaveLength(3)
    expect(server.saved).toHaveLength(1)
  })
})
