import { confirmationMachine } from '#machines/admin/confirmation.machine.ts'
import { recordMachine } from '#machines/admin/record.machine.ts'
import { resourceMachine } from '#machines/admin/resource.machine.ts'
import type {
  BulkAnswer,
  BulkJob,
  BulkJobAnswer,
  ListAnswer,
  RecordAnswer,
  RecordContext,
  SaveAnswer,
} from '#machines/admin/resource.types.ts'
import { defineWalk } from '../walker/types.ts'

const refusal = { message: { code: 'forms.failed' as const }, requestId: 'r-1' }
const record = (version: number, more: object = {}) => ({ id: 1, version, name: 'Yam', price: 10, ...more })

const page: ListAnswer = {
  tag: 'loaded',
  page: {
    rows: [record(1), { id: 2, version: 1, name: 'Rice', price: 20 }],
    pagination: { current_page: 1, last_page: 1, per_page: 15, total: 2 },
    counts: { all: 2 },
  },
}
const loaded: RecordAnswer = { tag: 'loaded', record: record(1) }
const stale = (more: object): SaveAnswer => ({
  tag: 'stale',
  stale: { current: record(2, more), changedBy: 'Ada', changedAt: '2026-05-01T10:00:00Z' },
})
const done: BulkAnswer = {
  tag: 'done',
  results: [
    { id: 1, ok: true, message: null, madeId: null },
    { id: 2, ok: false, message: { code: 'forms.failed' }, madeId: null },
  ],
  undos: [{ auditId: 7, code: 'office.saved', name: 'Yam' }],
}

const job = (state: BulkJob['state'], more: Partial<BulkJob> = {}): BulkJob => ({
  id: 4,
  state,
  isUndoing: false,
  total: 300,
  done: 20,
  counts: { written: 19, failed: 1, undone: 0, kept: 0 },
  failures: [{ id: 2, ok: false, message: { code: 'forms.failed' }, madeId: null, name: 'Rice' }],
  left: [],
  ...more,
})
const told = (...jobs: readonly BulkJob[]) =>
  jobs.map((one) => ({ type: 'done' as const, output: { tag: 'told' as const, job: one } satisfies BulkJobAnswer }))
const untold = [
  { type: 'done' as const, output: { tag: 'lost' as const } },
  { type: 'done' as const, output: { tag: 'refused' as const, refusal } },
]

const confirmations = [
  { type: 'done' as const, output: { tag: 'confirmed' as const } },
  { type: 'done' as const, output: { tag: 'dismissed' as const } },
]

/** What of the record under edit decides where it can go: all but what is said of it. */
const seen = ({ editing }: RecordContext) =>
  editing && { ...editing, errors: null, refusal: null, mergedWith: null, typedAtSave: editing.typedAtSave['price'] }

const bulk = {
  type: 'bulk.asked',
  action: 'off',
  ids: [1, 2],
  query: '',
  total: 2,
  values: {},
  shown: { is_active: false },
} as const

/** A list of two rows, one of which is changed here. */
const resource = defineWalk(resourceMachine)({
  name: 'resource',
  input: { resource: 'coupons' },
  events: () => [
    { type: 'list.shown', query: 'page=1' },
    { type: 'list.shown', query: 'search=yam' },
    { type: 'list.retry' },
    { type: 'records.outdated' },
    { type: 'rows.pending', pending: { ids: [1], values: { price: 12 } } },
    { type: 'change.made', undo: { auditId: 7, code: 'office.saved', name: 'Yam' } },
    { type: 'change.made', undo: null },
    { type: 'rows.selected', ids: [1, 2], isSelected: true },
    { type: 'rows.selected', ids: [1, 2], isSelected: false },
    { type: 'matching.selected' },
    { type: 'selection.cleared' },
    bulk,
    { type: 'bulk.sought' },
    { type: 'bulk.cancelled' },
    { type: 'bulk.undone' },
    { type: 'undo.pressed', auditId: null },
    { type: 'undo.pressed', auditId: 9 },
    { type: 'offer.held' },
    { type: 'offer.released' },
  ],
  outcomes: {
    fetchList: () => [
      { type: 'done', output: page },
      { type: 'done', output: { tag: 'refused', refusal } },
    ],
    runBulk: () => [
      { type: 'done', output: done },
      { type: 'done', output: { tag: 'begun', job: job('running') } },
      { type: 'done', output: { tag: 'unconfirmed' } },
      { type: 'done', output: { tag: 'refused', refusal } },
    ],
    findBulk: () => [
      { type: 'done', output: { job: job('running') } },
      { type: 'done', output: { job: null } },
    ],
    watchBulk: () => [...told(job('running', { done: 40 }), job('done'), job('failed'), job('undone')), ...untold],
    cancelBulk: () => [...told(job('cancelled', { left: [1] })), ...untold],
    undoBulk: () => [...told(job('running', { isUndoing: true })), ...untold],
    undoChange: () => [
      { type: 'done', output: { tag: 'undone' } },
      { type: 'done', output: { tag: 'refused', refusal } },
    ],
    confirmation: () => confirmations,
    record: () => [],
  },
  fingerprint: ({ context }) => JSON.stringify([context.query, context.undos.length > 0, context.job?.state ?? null]),
  equivalents: {
    'selection.matching: drop clearRows, action of selection.cleared #0':
      'no row is chosen while all that match are, and none has a result',
  },
  always: [
    {
      name: 'a list that is ready shows what was loaded, and no refusal',
      holds: (now) => !now.matches({ list: 'ready' }) || (now.context.page !== null && now.context.refusal === null),
    },
    {
      name: 'all that match are chosen as a whole, never beside single rows',
      holds: (now) => !now.matches({ selection: 'matching' }) || now.context.selected.length === 0,
    },
    {
      name: 'what is watched is a job, and one that was running when it was last heard of',
      holds: (now) => !now.matches({ bulk: 'watching' }) || now.context.job?.state === 'running',
    },
    {
      name: 'the way back is offered only where there is one',
      holds: (now) => now.matches({ offer: 'hidden' }) || now.context.undos.length > 0,
    },
  ],
})

/** One record, changed here and elsewhere. */
const one = defineWalk(recordMachine)({
  name: 'record',
  input: { resource: 'coupons' },
  events: ({ context }) => [
    { type: 'record.opened', id: 1 },
    { type: 'record.opened', id: 2 },
    { type: 'record.begun', values: { name: '', price: null } },
    { type: 'record.retry' },
    { type: 'record.closed' },
    { type: 'field.changed', field: 'price', value: 12 },
    { type: 'record.saved', values: { name: 'Yam', price: context.editing?.typed['price'] ?? null }, refused: [] },
    { type: 'record.saved', values: {}, refused: [{ field: 'price', code: 'office.required' }] },
    { type: 'record.discarded' },
    { type: 'record.removed', options: {} },
    { type: 'choice.made', field: 'price', side: 'theirs' },
    { type: 'choices.applied' },
    { type: 'choices.left' },
    { type: 'record.recreated' },
    { type: 'records.outdated' },
  ],
  outcomes: {
    fetchRecord: () => [
      { type: 'done', output: loaded },
      { type: 'done', output: { tag: 'missing' } },
      { type: 'done', output: { tag: 'refused', refusal } },
    ],
    confirmation: () => confirmations,
    keepDraft: () => [],
    findDraft: () => [
      { type: 'done', output: { draft: null } },
      { type: 'done', output: { draft: { version: 1, base: { price: 10 }, typed: { price: 12 } } } },
    ],
    saveRecord: () => [
      { type: 'done', output: { tag: 'unconfirmed' } },
      { type: 'done', output: { tag: 'saved', record: record(2), auditId: 7 } },
      { type: 'done', output: { tag: 'saved', record: record(1), auditId: null } },
      { type: 'done', output: stale({ name: 'Puna yam' }) },
      { type: 'done', output: stale({ price: 11 }) },
      { type: 'done', output: { tag: 'missing' } },
      { type: 'done', output: { tag: 'refused', refusal, errors: { price: [{ code: 'forms.failed' }] } } },
    ],
    removeRecord: () => [
      { type: 'done', output: { tag: 'removed', outcome: 'archived', auditId: 8 } },
      { type: 'done', output: { tag: 'missing' } },
      { type: 'done', output: { tag: 'refused', refusal } },
    ],
  },
  fingerprint: ({ context }) => JSON.stringify(seen(context)),
  always: [
    {
      name: 'nothing is under edit where nothing is open, and something is everywhere else',
      holds: (now) => now.matches('closed') === (now.context.editing === null),
    },
    {
      name: 'a person chooses only where both sides changed the same',
      holds: (now) => !now.matches('choosing') || now.context.editing?.stale !== null,
    },
  ],
})

/** The password once more. */
const confirmation = defineWalk(confirmationMachine)({
  name: 'confirmation',
  events: () => [{ type: 'password.given', password: 'Secret123' }, { type: 'confirmation.dismissed' }],
  outcomes: {
    confirmPassword: () => [
      { type: 'done', output: { tag: 'confirmed' } },
      { type: 'done', output: { tag: 'refused', refusal, errors: { password: [{ code: 'forms.failed' }] } } },
    ],
  },
  always: [
    {
      name: 'the password stays nowhere',
      holds: (now) => !JSON.stringify(now.context).includes('Secret123'),
    },
  ],
})

export const walks = [resource, one, confirmation]
