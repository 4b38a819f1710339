/** What must hold of a bulk action that goes on after its answer, whatever its chart looks like. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { recordMachine } from '#machines/admin/record.machine.ts'
import { resourceMachine } from '#machines/admin/resource.machine.ts'
import type {
  Bulk,
  BulkAnswer,
  BulkFound,
  BulkJob,
  BulkJobAnswer,
  ListAnswer,
  StepUndone,
  Undo,
} from '#machines/admin/resource.types.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const refusal = { message: { code: 'forms.failed' as const }, requestId: null }
const failure = { id: 9, ok: false, message: { code: 'forms.failed' as const }, madeId: null, name: 'Yam' }

const jobAt = (state: BulkJob['state'], done: number, more: Partial<BulkJob> = {}): BulkJob => ({
  id: 4,
  state,
  isUndoing: false,
  total: 300,
  done,
  counts: { written: done, failed: 0, undone: 0, kept: 0 },
  failures: [],
  left: [],
  ...more,
})
const told = (job: BulkJob): BulkJobAnswer => ({ tag: 'told', job })

/** A server that is as far at each look as it is told; `running` is what it finds of before. */
function openList(
  looks: readonly BulkJobAnswer[],
  {
    cancelled = told(jobAt('cancelled', 40, { failures: [failure], left: [41, 42] })),
    running = null as BulkJob | null,
    answer = { tag: 'begun', job: jobAt('running', 0) } as BulkAnswer,
  } = {},
) {
  const asked: string[] = []
  const left = [...looks]
  const next = (call: string): BulkJobAnswer => {
    asked.push(call)
    return left.shift() ?? { tag: 'lost' }
  }
  const actor = createActor(
    resourceMachine.provide({
      actors: {
        record: recordMachine,
        fetchList: fromPromise<ListAnswer, { resource: string; query: string }>(() => {
          asked.push('list')
          return Promise.resolve({ tag: 'refused', refusal })
        }),
        runBulk: fromPromise<BulkAnswer, Bulk & { resource: string }>(({ input }) => {
          asked.push(input.action)
          return Promise.resolve(answer)
        }),
        undoChange: fromPromise<StepUndone, Undo>(({ input: { auditId } }) =>
          Promise.resolve(auditId === 8 ? { tag: 'refused', refusal, auditId } : { tag: 'undone', auditId }),
        ),
        findBulk: fromPromise<BulkFound, { resource: string }>(() => Promise.resolve({ job: running })),
        watchBulk: fromPromise<BulkJobAnswer, { id: number }>(({ input }) => Promise.resolve(next(`look ${input.id}`))),
        cancelBulk: fromPromise<BulkJobAnswer, { id: number }>(({ input }) => {
          asked.push(`cancel ${input.id}`)
          return Promise.resolve(cancelled)
        }),
        undoBulk: fromPromise<BulkJobAnswer, { id: number }>(({ input }) => {
          asked.push(`undo ${input.id}`)
          return Promise.resolve(told(jobAt('running', 0, { isUndoing: true })))
        }),
      },
    }),
    { input: { resource: 'products' } },
  ).start()
  actor.send({ type: 'list.shown', query: 'tab=active' })
  actor.send({ type: 'matching.selected' })
  return {
    asked,
    actor,
    context: () => actor.getSnapshot().context,
    isBusy: () => actor.getSnapshot().hasTag('busy'),
    askAll: () =>
      actor.send({
        type: 'bulk.asked',
        action: 'archive',
        ids: null,
        query: 'tab=active',
        total: 300,
        values: {},
        shown: {},
      }),
    pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000),
  }
}

describe('what is selected', () => {
  it('[ADMIN-13] loses what is done and keeps the rest, where one row was acted on or many', async () => {
    const done = (id: number, ok: boolean) => ({ ...failure, id, ok })
    const list = openList([], {
      answer: { tag: 'done', results: [done(2, true), done(3, false), done(9, true)], undos: [] },
    })
    const ask = async (ids: number[]) => {
      list.actor.send({
        type: 'bulk.asked',
        action: 'archive',
        ids,
        query: 'tab=active',
        total: 300,
        values: {},
        shown: {},
      })
      await list.pass(0)
    }
    list.actor.send({ type: 'rows.selected', ids: [1, 2, 3], isSelected: true })
    await ask([2, 3, 9])
    expect(list.context().selected).toEqual([1, 3])
    list.actor.send({ type: 'matching.selected' })
    list.askAll()
    await list.pass(0)
    expect(list.context().selected).toEqual([3])
  })
})

describe('the way back of a change', () => {
  it('[ADMIN-11] goes with the change whose answer came, not with one that was made meanwhile', async () => {
    const list = openList([])
    const make = (auditId: number) =>
      list.actor.send({ type: 'change.made', undo: { auditId, code: 'office.saved', name: 'Yam' } })
    make(6)
    make(7)
    list.actor.send({ type: 'undo.pressed', auditId: 6 })
    make(8)
    await list.pass(0)
    expect(list.context().undos.map(({ auditId }) => auditId)).toEqual([7, 8])
    list.actor.send({ type: 'undo.pressed', auditId: null })
    make(9)
    await list.pass(0)
    expect(list.context().undoRefusal).toBe(refusal)
    expect(list.context().undos.map(({ auditId }) => auditId)).toEqual([7, 9])
  })
})

describe('a bulk action that goes on after its answer', () => {
  it('is begun once, told of every second, and ends with those that failed selected and the list anew', async () => {
    const ended = jobAt('done', 300, { counts: { written: 299, failed: 1, undone: 0, kept: 0 }, failures: [failure] })
    const list = openList([told(jobAt('running', 40)), told(ended)])
    list.askAll()
    list.askAll()
    await list.pass(1.1)
    expect(list.context().job).toMatchObject({ done: 40, total: 300 })
    list.askAll()
    const before = list.asked.filter((call) => call === 'list').length
    await list.pass(1)
    expect(list.asked.filter((call) => call === 'archive')).toHaveLength(1)
    expect(list.isBusy()).toBe(false)
    expect(list.context()).toMatchObject({ selected: [9], results: [failure], bulkRefusal: null })
    expect(list.actor.getSnapshot().matches({ selection: 'rows' })).toBe(true)
    expect(list.asked.filter((call) => call === 'list')).toHaveLength(before + 1)
  })

  it('goes on through a lost network, for the server goes on working', async () => {
    const list = openList([{ tag: 'lost' }, { tag: 'lost' }, told(jobAt('done', 300))])
    list.askAll()
    await list.pass(2.5)
    expect(list.isBusy()).toBe(true)
    expect(list.context().bulkRefusal).toBeNull()
    await list.pass(1)
    expect(list.context().job?.state).toBe('done')
  })

  it('is cancelled once, with those selected that were refused or not done; where the server cannot be asked it is watched on, and said', async () => {
    const list = openList([told(jobAt('running', 40))])
    list.askAll()
    await list.pass(0.5)
    list.actor.send({ type: 'bulk.cancelled' })
    list.actor.send({ type: 'bulk.cancelled' })
    await list.pass(0.1)
    expect(list.asked.filter((call) => call === 'cancel 4')).toHaveLength(1)
    expect(list.context()).toMatchObject({ job: { state: 'cancelled', done: 40 }, selected: [9, 41, 42] })
    expect(list.actor.getSnapshot().matches({ selection: 'rows' })).toBe(true)
    expect(list.isBusy()).toBe(false)

    const deaf = openList([told(jobAt('done', 300))], { cancelled: { tag: 'lost' } })
    deaf.askAll()
    await deaf.pass(0.5)
    deaf.actor.send({ type: 'bulk.cancelled' })
    await deaf.pass(0.1)
    expect(deaf.context().bulkRefusal?.message.code).toBe('forms.unreachable')
    await deaf.pass(1)
    expect(deaf.context()).toMatchObject({ job: { state: 'done' }, bulkRefusal: null })
  })

  it('is taken back as a whole, once it has done something and has ended, and not twice', async () => {
    const undone = jobAt('undone', 300, { counts: { written: 300, failed: 0, undone: 300, kept: 0 } })
    const list = openList([told(jobAt('done', 300)), told(undone)])
    list.actor.send({ type: 'bulk.undone' })
    list.askAll()
    list.actor.send({ type: 'bulk.undone' })
    await list.pass(1.1)
    expect(list.asked).not.toContain('undo 4')
    list.actor.send({ type: 'bulk.undone' })
    await list.pass(1.1)
    expect(list.context().job?.state).toBe('undone')
    list.actor.send({ type: 'bulk.undone' })
    await list.pass(1.1)
    expect(list.asked.filter((call) => call === 'undo 4')).toHaveLength(1)
  })

  it('says where the server gave up, and is put away with the selection', async () => {
    const list = openList([told(jobAt('failed', 40))])
    list.askAll()
    await list.pass(1.1)
    expect(list.context()).toMatchObject({ job: { state: 'failed', done: 40 }, bulkRefusal: null })
    expect(list.isBusy()).toBe(false)
    list.actor.send({ type: 'selection.cleared' })
    expect(list.context()).toMatchObject({ job: null, bulkRefusal: null })
  })

  it('is found again by a page that begins, and hinders nobody where there is none', async () => {
    const list = openList([told(jobAt('done', 300))], { running: jobAt('running', 120) })
    list.actor.send({ type: 'bulk.sought' })
    await list.pass(0.1)
    expect(list.context().job).toMatchObject({ done: 120 })
    expect(list.isBusy()).toBe(true)
    await list.pass(1)
    expect(list.context().job?.state).toBe('done')

    const none = openList([])
    none.actor.send({ type: 'bulk.sought' })
    none.askAll()
    await none.pass(0.1)
    expect(none.asked).toContain('archive')
  })
})
