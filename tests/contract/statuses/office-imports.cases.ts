/** What a file that comes into the back office makes of each status. */
import { createActor, waitFor } from 'xstate'
import { connectImport } from '../../../src/app/parts/office/import-ports.ts'
import { errorOf, isGood, type Case, type Cases, type Outside } from './cases.ts'

const counts = { created: 1, changed: 2, unchanged: 0, refused: 1, written: 0, failed: 0, undone: 0, kept: 0 }

const ready = {
  id: 4,
  resource: 'products',
  state: 'ready',
  is_undoing: false,
  choice: null,
  file_name: 'goods.csv',
  columns: ['sku', 'price'],
  ignored_columns: [],
  total: 4,
  done: 4,
  counts,
  created_by: 'Ada',
  created_at: '2026-01-02T08:00:00.000Z',
  ended_at: null,
}

const applied = { ...ready, state: 'done', choice: 'good', counts: { ...counts, written: 3 } }

export const officeImportsReplies: Record<string, object> = {
  createImport: { data: ready },
  getImport: { data: ready },
  applyImport: { data: applied },
  cancelImport: { data: { ...ready, state: 'cancelled' } },
  undoImport: { data: { ...applied, state: 'undone' } },
}

const unreachable = { code: 'forms.unreachable' }
const said = (status: number) =>
  isGood(status)
    ? null
    : status === 0
      ? unreachable
      : { code: 'server.said', params: { message: errorOf(status).message } }

function open(outside: Outside) {
  const files = { get: () => new File(['sku,price\n'], 'goods.csv') }
  const actor = createActor(connectImport({ reach: () => Promise.resolve(outside), files: files as never })).start()
  const rest = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy') && !snapshot.matches('opening'))
  return {
    actor,
    rest,
    async show() {
      actor.send({ type: 'import.shown', id: 4 })
      await rest()
    },
    told() {
      const { value, context } = actor.getSnapshot()
      actor.stop()
      return { state: [value, context.job?.state ?? null], said: context.refusal?.message ?? null }
    },
  }
}

const sending: Case = {
  async run(outside) {
    const { actor, rest, told } = open(outside)
    actor.send({ type: 'file.sent', resource: 'products', file: { handle: 'file-1', name: 'goods.csv', size: 10 } })
    await rest()
    return told()
  },
  expected: (status) => ({
    state: isGood(status) ? [{ here: 'waiting' }, 'ready'] : ['choosing', null],
    said: said(status),
  }),
}

const showing: Case = {
  async run(outside) {
    const { show, told } = open(outside)
    await show()
    return told()
  },
  expected: (status) => {
    if (isGood(status)) return { state: [{ here: 'resting' }, 'ready'], said: null }
    if (status === 404) return { state: ['missing', null], said: null }
    return { state: ['unopened', null], said: said(status) }
  },
}

type Asked = { type: 'apply.asked'; choice: 'good' } | { type: 'cancel.asked' } | { type: 'undo.asked' }

/** Refused, the import is looked at again, as it stands now. */
const turning = (event: Asked, before: typeof ready | typeof applied, after: string): Case => ({
  beside: { getImport: { status: 200, body: { data: before } } },
  async run(outside) {
    const { actor, show, told } = open(outside)
    await show()
    actor.send(event)
    await waitFor(actor, (snapshot) => snapshot.matches({ here: 'resting' }))
    return told()
  },
  expected: (status) => ({
    state: [{ here: 'resting' }, isGood(status) ? after : before.state],
    said: status === 404 ? unreachable : said(status),
  }),
})

const saving: Case = {
  async run(outside) {
    const { actor, show, told } = open(outside)
    await show()
    actor.send({ type: 'errors.asked' })
    await waitFor(actor, (snapshot) => snapshot.matches({ here: 'resting' }))
    const isSaved = actor.getSnapshot().context.saved !== null
    return { ...told(), did: isSaved ? ['saved'] : [] }
  },
  expected: (status) => ({
    state: [{ here: 'resting' }, 'ready'],
    said: said(status),
    did: isGood(status) ? ['saved'] : [],
  }),
}

export const officeImportsCases: Cases = {
  createImport: [sending],
  getImport: [showing],
  applyImport: [turning({ type: 'apply.asked', choice: 'good' }, ready, 'done')],
  cancelImport: [turning({ type: 'cancel.asked' }, ready, 'cancelled')],
  undoImport: [turning({ type: 'undo.asked' }, applied, 'undone')],
  getImportErrors: [saving],
}
