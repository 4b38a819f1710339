import { exportMachine } from '#machines/admin/files/export.machine.ts'
import type { ExportJob } from '#machines/admin/files/export.types.ts'
import { importMachine } from '#machines/admin/files/import.machine.ts'
import type { ImportAnswer, ImportJob } from '#machines/admin/files/import.types.ts'
import { defineWalk } from '../walker/types.ts'

const refused = { tag: 'refused', refusal: { message: { code: 'forms.failed' as const }, requestId: 'r-1' } }
const told = (state: ExportJob['state'], done: number) => ({ tag: 'told', job: { id: 4, state, total: 500, done } })
const done = (...outputs: object[]) => outputs.map((output) => ({ type: 'done' as const, output }))

/** A list is written into a file. */
export const exportWalk = defineWalk(exportMachine)({
  name: 'export',
  input: { resource: 'coupons' },
  events: () => [{ type: 'export.asked', query: 'tab=active' }],
  outcomes: {
    beginExport: () => done(told('running', 0), refused),
    watchExport: () => done(told('running', 250), told('done', 500), told('failed', 250), { tag: 'lost' }, refused),
    saveFile: () => done({ tag: 'saved', name: 'coupons.csv' }, refused),
  },
  always: [
    {
      name: 'a file is looked for only once it was begun',
      holds: (now) => !(now.matches('looking') || now.matches('saving')) || now.context.job !== null,
    },
    {
      name: 'only a file that is written is saved',
      holds: (now) => !now.matches('saving') || now.context.job?.state === 'done',
    },
    {
      name: 'what was saved was not refused',
      holds: (now) => now.context.saved === null || now.context.refusal === null,
    },
  ],
})

const importOf = (state: ImportJob['state'], written = 0): ImportAnswer => ({
  tag: 'told',
  job: { id: 4, state, total: 500, done: 250, counts: { written, undone: 0, kept: 0 } } as unknown as ImportJob,
})
const failed: ImportAnswer = { tag: 'refused', refusal: refused.refusal, errors: {} }

/** A file comes in, and somebody else may turn it meanwhile. */
export const importWalk = defineWalk(importMachine)({
  name: 'import',
  events: () => [
    { type: 'import.shown', id: null },
    { type: 'import.shown', id: 4 },
    { type: 'import.shown', id: 5 },
    { type: 'file.sent', resource: 'products', file: { handle: 'f-1', name: 'prices.csv', size: 9 } },
    { type: 'apply.asked', choice: 'good' },
    { type: 'cancel.asked' },
    { type: 'undo.asked' },
    { type: 'errors.asked' },
    { type: 'import.retry' },
    { type: 'import.outdated' },
  ],
  outcomes: {
    sendFile: () => done(importOf('checking'), failed, { tag: 'lost' }),
    fetchImport: () =>
      done(
        importOf('checking'),
        importOf('ready'),
        importOf('running', 20),
        importOf('done', 40),
        importOf('failed', 20),
        { tag: 'missing' },
        { tag: 'lost' },
        failed,
      ),
    turnImport: () => done(importOf('running'), importOf('cancelled'), failed, { tag: 'lost' }),
    saveErrors: () => done({ tag: 'saved', name: 'errors.csv' }, refused),
  },
  equivalents: { 'here: begin in waiting': 'every way in names its state' },
  always: [
    {
      name: 'an import that is shown is one that the server told of',
      holds: (now) => !now.matches('here') || now.context.job !== null,
    },
    {
      name: 'only a checked import is applied',
      holds: (now) => now.context.turn?.turn !== 'apply' || now.context.job?.state === 'ready',
    },
    {
      name: 'only what was written is taken back',
      holds: (now) => now.context.turn?.turn !== 'undo' || (now.context.job?.counts.written ?? 0) > 0,
    },
    {
      name: 'it is turned once at a time',
      holds: (now) => (now.context.turn !== null) === now.matches({ here: 'turning' }),
    },
  ],
})

export const walks = [exportWalk, importWalk]
