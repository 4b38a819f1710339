/** What a bulk action that goes on after its answer makes of each status. */
import { createActor, waitFor } from 'xstate'
import { connectResource } from '../../../src/app/parts/office/resource-ports.ts'
import { errorOf, isGood, type Case, type Cases, type Outside } from './cases.ts'
import { officePage } from './office-page.ts'

const job = {
  id: 4,
  resource: 'coupons',
  action: 'switch_off',
  state: 'done',
  is_undoing: false,
  total: 250,
  done: 250,
  counts: { written: 249, failed: 1, undone: 0, kept: 0 },
  failures: [{ id: 7, name: 'MARKET10', code: 'validation_failed', message: 'Required' }],
  left: [],
  created_by: 'Ada',
  created_at: '2026-01-02T08:00:00.000Z',
  ended_at: '2026-01-02T08:00:09.000Z',
}
const running = { ...job, state: 'running', done: 20, failures: [], ended_at: null }

export const officeBulkReplies: Record<string, object> = {
  listBulkJobs: { data: [running] },
  getBulkJob: { data: job },
  cancelBulkJob: { data: { ...job, state: 'cancelled', done: 40 } },
  undoBulkJob: { data: { ...running, is_undoing: true } },
}

const beside = { bulkCoupons: { status: 202, body: { job: running } } }

const said = (status: number) =>
  isGood(status)
    ? null
    : status === 0
      ? { code: 'forms.unreachable' }
      : { code: 'server.said', params: { message: errorOf(status).message } }

/** A list of which all that match are switched off. */
function begin(outside: Outside) {
  const actor = createActor(connectResource(officePage(outside)), { input: { resource: 'coupons' } }).start()
  actor.send({
    type: 'bulk.asked',
    action: 'switch_off',
    ids: null,
    query: 'tab=active',
    total: 250,
    values: {},
    shown: {},
  })
  const until = async (...places: readonly string[]) => {
    await waitFor(actor, ({ value }) => places.includes(JSON.stringify(value.bulk)))
  }
  const told = () => {
    const { value, context } = actor.getSnapshot()
    actor.stop()
    return { state: [value.bulk, context.job?.state ?? null], said: context.bulkRefusal?.message ?? null }
  }
  return { actor, until, told }
}

const watched = '{"watching":"waiting"}'

/** Nobody answered: the server goes on, and so does the page. */
const watching: Case = {
  beside,
  async run(outside) {
    const { until, told } = begin(outside)
    await until(watched)
    await until('{"watching":"looking"}')
    await until(watched, '"resting"')
    return told()
  },
  expected: (status) =>
    status === 0
      ? { state: [{ watching: 'waiting' }, 'running'], said: null }
      : { state: ['resting', isGood(status) ? 'done' : 'running'], said: said(status) },
}

const cancelling: Case = {
  beside,
  async run(outside) {
    const { actor, until, told } = begin(outside)
    await until(watched)
    actor.send({ type: 'bulk.cancelled' })
    await until(watched, '"resting"')
    return told()
  },
  expected: (status) =>
    isGood(status)
      ? { state: ['resting', 'cancelled'], said: null }
      : { state: [{ watching: 'waiting' }, 'running'], said: said(status) },
}

const undoing: Case = {
  beside: { ...beside, getBulkJob: { status: 200, body: { data: job } } },
  async run(outside) {
    const { actor, until, told } = begin(outside)
    await until(watched)
    await until('"resting"')
    actor.send({ type: 'bulk.undone' })
    await until(watched, '"resting"')
    return told()
  },
  expected: (status) =>
    isGood(status)
      ? { state: [{ watching: 'waiting' }, 'running'], said: null }
      : { state: ['resting', 'done'], said: said(status) },
}

/** Nobody has asked for anything: what was not found is not missed. */
const seeking: Case = {
  async run(outside) {
    const actor = createActor(connectResource(officePage(outside)), { input: { resource: 'coupons' } }).start()
    actor.send({ type: 'bulk.sought' })
    await waitFor(actor, ({ value }) => value.bulk !== 'seeking')
    const { value, context } = actor.getSnapshot()
    actor.stop()
    return { state: [value.bulk, context.job?.done ?? null], said: context.bulkRefusal }
  },
  expected: (status) =>
    isGood(status) ? { state: [{ watching: 'waiting' }, 20], said: null } : { state: ['resting', null], said: null },
}

export const officeBulkCases: Cases = {
  listBulkJobs: [seeking],
  getBulkJob: [watching],
  cancelBulkJob: [cancelling],
  undoBulkJob: [undoing],
}
