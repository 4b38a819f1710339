import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { importMachine } from '#machines/admin/files/import.machine.ts'
import { type ImportAnswer, type ImportJob, isUndoable, type Turn } from '#machines/admin/files/import.types.ts'
import { describeWalk } from '../walker/describe-walk.ts'
import { exportWalk, importWalk } from './files.walk.ts'

describe('the chart of an export', () => describeWalk(exportWalk))
describe('the chart of an import', () => describeWalk(importWalk))

const jobOf = (state: ImportJob['state'], counts: Partial<ImportJob['counts']>) =>
  ({ id: 4, state, counts: { written: 0, undone: 0, kept: 0, failed: 0, ...counts } }) as ImportJob

describe('an import', () => {
  it('[ADMIN-26] that failed half-way can be taken back', async () => {
    const turns: string[] = []
    const told = (job: ImportJob) => Promise.resolve<ImportAnswer>({ tag: 'told', job })
    const actor = createActor(
      importMachine.provide({
        actors: {
          fetchImport: fromPromise(() => told(jobOf('failed', { written: 500 }))),
          turnImport: fromPromise<ImportAnswer, { id: number } & Turn>(({ input }) => {
            turns.push(input.turn)
            return told(jobOf('undone', { written: 500, undone: 500 }))
          }),
        },
      }),
    ).start()
    actor.send({ type: 'import.shown', id: 4 })
    await expect.poll(() => actor.getSnapshot().matches({ here: 'resting' })).toBe(true)
    actor.send({ type: 'undo.asked' })
    await expect.poll(() => actor.getSnapshot().context.job?.state).toBe('undone')
    expect(turns).toEqual(['undo'])
  })

  it('is taken back where rows that it wrote stand, and not while it goes on', () => {
    expect(isUndoable(jobOf('done', { written: 3 }))).toBe(true)
    expect(isUndoable(jobOf('cancelled', { written: 3 }))).toBe(true)
    expect(isUndoable(jobOf('running', { written: 3 }))).toBe(false)
    expect(isUndoable(jobOf('failed', { written: 0 }))).toBe(false)
    // a row was refused where all or none were wanted: what was written is taken back already
    expect(isUndoable(jobOf('failed', { written: 3, undone: 2, kept: 1, failed: 1 }))).toBe(false)
    expect(isUndoable(jobOf('failed', { written: 3, undone: 1, failed: 1 }))).toBe(true)
  })
})
