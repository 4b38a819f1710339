/** What the back office makes of each status: a list, one record and many, and the way back. */
import { createActor, waitFor, type AnyActorRef } from 'xstate'
import { connectResource } from '../../../src/app/parts/office/resource-ports.ts'
import { errorOf, isGood, type Case, type Cases, type Outside } from './cases.ts'
import { officePage } from './office-page.ts'
import { coupon } from './office-replies.ts'

function open(outside: Outside) {
  const resource = createActor(connectResource(officePage(outside)), {
    input: { resource: 'coupons' },
  }).start()
  const record = resource.getSnapshot().children.record as AnyActorRef
  const resting = async (actor: AnyActorRef) => {
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy') && !snapshot.hasTag('refreshing'))
  }
  return {
    resource,
    record,
    rest: () => resting(resource),
    async openRecord() {
      record.send({ type: 'record.opened', id: 7 })
      await resting(record)
    },
    restRecord: () => resting(record),
    /** What is said of the record under edit, and of its fields. */
    said: () => {
      const { editing } = record.getSnapshot().context
      return editing?.refusal?.message ?? null
    },
  }
}

const noAnswer = { code: 'forms.unreachable' }
const said = (status: number) =>
  isGood(status)
    ? null
    : status === 0
      ? noAnswer
      : { code: 'server.said', params: { message: errorOf(status).message } }

const listing: Case = {
  async run(outside) {
    const { resource, rest } = open(outside)
    resource.send({ type: 'list.shown', query: 'tab=active' })
    await rest()
    const { value, context } = resource.getSnapshot()
    return {
      state: (value as { list: string }).list,
      said: [context.page?.rows.length ?? 0, context.refusal?.message ?? null],
    }
  },
  expected: (status) => ({
    state: isGood(status) ? 'ready' : 'failed',
    said: [isGood(status) ? 1 : 0, said(status)],
  }),
}

const opening: Case = {
  async run(outside) {
    const office = open(outside)
    await office.openRecord()
    return { state: office.record.getSnapshot().value, said: office.said() }
  },
  expected: (status) => {
    if (isGood(status)) return { state: { editing: 'idle' }, said: null }
    if (status === 404) return { state: 'missing', said: null }
    return { state: 'unopened', said: said(status) }
  },
}

const creating: Case = {
  async run(outside) {
    const office = open(outside)
    office.record.send({ type: 'record.begun', values: { code: '' } })
    await office.restRecord()
    office.record.send({ type: 'record.saved', values: { code: 'MARKET10' }, refused: [] })
    await office.restRecord()
    const { value, context } = office.record.getSnapshot()
    return { state: value, said: [context.editing?.id ?? null, office.said()] }
  },
  expected: (status) => {
    if (status === 404) return { state: 'gone', said: [null, null] }
    return { state: { editing: 'idle' }, said: [isGood(status) ? 7 : null, said(status)] }
  },
}

const updating: Case = {
  async run(outside) {
    const office = open(outside)
    await office.openRecord()
    office.record.send({ type: 'field.changed', field: 'name', value: 'Other' })
    office.record.send({ type: 'record.saved', values: { ...coupon, name: 'Other' }, refused: [] })
    await office.restRecord()
    return { state: office.record.getSnapshot().value, said: office.said() }
  },
  expected: (status) => {
    if (status === 404) return { state: 'gone', said: null }
    return { state: { editing: 'idle' }, said: said(status) }
  },
}

/** Somebody else has changed the same field. */
const overtaken: Case = {
  ...updating,
  about: 'overtaken',
  only: [409],
  refusals: {
    409: {
      code: 'stale_version',
      stale: {
        current: { ...coupon, name: 'Theirs', version: 4 },
        changed_by: 'Ada',
        changed_at: null,
        fields: ['name'],
      },
    },
  },
  expected: () => ({ state: 'choosing', said: null }),
}

const removing: Case = {
  async run(outside) {
    const office = open(outside)
    await office.openRecord()
    office.record.send({ type: 'record.removed', options: {} })
    await office.restRecord()
    return { state: office.record.getSnapshot().value, said: office.said() }
  },
  expected: (status) =>
    isGood(status) || status === 404
      ? { state: 'closed', said: null }
      : { state: { editing: 'idle' }, said: said(status) },
}

const changingMany: Case = {
  async run(outside) {
    const { resource, rest } = open(outside)
    resource.send({ type: 'bulk.asked', action: 'switch_off', ids: [7], query: '', total: 1, values: {}, shown: {} })
    await rest()
    const { context } = resource.getSnapshot()
    return { state: context.results.length, said: context.bulkRefusal?.message ?? null }
  },
  expected: (status) => ({ state: isGood(status) ? 1 : 0, said: said(status) }),
}

const takingBack: Case = {
  async run(outside) {
    const { resource, rest } = open(outside)
    resource.send({ type: 'undo.pressed', auditId: 12 })
    await rest()
    const { context } = resource.getSnapshot()
    return { state: context.undos.length, said: context.undoRefusal?.message ?? null }
  },
  // What nobody answered can be taken back yet.
  expected: (status) => ({ state: status === 0 ? 1 : 0, said: said(status) }),
}

export const officeCases: Cases = {
  listCoupons: [listing],
  getCoupon: [opening],
  createCoupon: [creating],
  updateCoupon: [updating, overtaken],
  deleteCoupon: [removing],
  bulkCoupons: [changingMany],
  undoChange: [takingBack],
}
