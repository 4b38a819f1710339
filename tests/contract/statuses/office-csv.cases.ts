/** What files of the back office make of each status. */
import { createActor, waitFor } from 'xstate'
import { connectExport } from '../../../src/app/parts/office/export-ports.ts'
import { errorOf, isGood, type Case, type Cases, type Outside } from './cases.ts'
import { officePage } from './office-page.ts'

const exported = {
  id: 4,
  resource: 'coupons',
  state: 'done',
  total: 2,
  done: 2,
  bytes: 120,
  created_by: 'Ada',
  created_at: '2026-01-02T08:00:00.000Z',
  ended_at: '2026-01-02T08:00:01.000Z',
}

export const officeCsvReplies: Record<string, object> = {
  createExport: { data: { ...exported, state: 'running', done: 0, bytes: 0, ended_at: null } },
  getExport: { data: exported },
}

const said = (status: number) =>
  isGood(status)
    ? null
    : status === 0
      ? { code: 'forms.unreachable' }
      : { code: 'server.said', params: { message: errorOf(status).message } }

async function exportAll(outside: Outside, until: 'resting' | 'waiting again') {
  const actor = createActor(connectExport(officePage(outside)), {
    input: { resource: 'coupons' },
  }).start()
  actor.send({ type: 'export.asked', query: '' })
  let looks = 0
  await waitFor(actor, ({ value }) => {
    if (value === 'looking') looks += 1
    return value === 'resting' || (until === 'waiting again' && looks > 0 && value === 'waiting')
  })
  const { value, context } = actor.getSnapshot()
  actor.stop()
  return { state: [value, context.saved !== null], said: context.refusal?.message ?? null }
}

const exporting: Case = {
  run: (outside) => exportAll(outside, 'resting'),
  expected: (status) => ({ state: ['resting', isGood(status)], said: said(status) }),
}

/** Nobody answered: the server goes on, and so does the page. */
const watching: Case = {
  run: (outside) => exportAll(outside, 'waiting again'),
  expected: (status) =>
    status === 0
      ? { state: ['waiting', false], said: null }
      : { state: ['resting', isGood(status)], said: said(status) },
}

export const officeCsvCases: Cases = {
  createExport: [exporting],
  getExport: [watching],
  getExportFile: [exporting],
}
