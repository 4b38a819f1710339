/** What the settings page makes of each status: a group that is opened, saved, and saved too late. */
import { createActor, waitFor, type AnyActorRef } from 'xstate'
import { connectResource } from '../../../src/app/parts/office/resource-ports.ts'
import { errorOf, isGood, type Case, type Cases, type Outside } from './cases.ts'
import { officePage } from './office-page.ts'

const tax = { id: 5, version: 3, name: 'Tax', vat_rate: 7.5 }

export const officeSettingsReplies: Record<string, object> = {
  getSettingsGroup: { data: tax },
  updateSettingsGroup: { data: { ...tax, version: 4, vat_rate: 10 }, audit_id: 12 },
}

const said = (status: number) =>
  isGood(status)
    ? null
    : status === 0
      ? { code: 'forms.unreachable' }
      : { code: 'server.said', params: { message: errorOf(status).message } }

async function open(outside: Outside) {
  const resource = createActor(connectResource(officePage(outside)), {
    input: { resource: 'settings-tax' },
  }).start()
  const record = resource.getSnapshot().children.record as AnyActorRef
  const rest = () => waitFor(record, (snapshot) => !snapshot.hasTag('busy'))
  record.send({ type: 'record.opened', id: 5 })
  await rest()
  const told = () => ({
    state: record.getSnapshot().value,
    said: record.getSnapshot().context.editing?.refusal?.message ?? null,
  })
  return { record, rest, told }
}

const opening: Case = {
  run: async (outside) => (await open(outside)).told(),
  expected: (status) =>
    isGood(status)
      ? { state: { editing: 'idle' }, said: null }
      : status === 404
        ? { state: 'missing', said: null }
        : { state: 'unopened', said: said(status) },
}

const saving: Case = {
  async run(outside) {
    const { record, rest, told } = await open(outside)
    record.send({ type: 'field.changed', field: 'vat_rate', value: '10' })
    record.send({ type: 'record.saved', values: { vat_rate: 10 }, refused: [] })
    await rest()
    return told()
  },
  expected: (status) =>
    status === 404 ? { state: 'gone', said: null } : { state: { editing: 'idle' }, said: said(status) },
}

/** Somebody else has set another rate. */
const overtaken: Case = {
  ...saving,
  about: 'overtaken',
  only: [409],
  refusals: {
    409: {
      code: 'stale_version',
      stale: {
        current: { ...tax, vat_rate: 5, version: 4 },
        changed_by: 'Ada',
        changed_at: null,
        fields: ['vat_rate'],
      },
    },
  },
  expected: () => ({ state: 'choosing', said: null }),
}

export const officeSettingsCases: Cases = {
  getSettingsGroup: [opening],
  updateSettingsGroup: [saving, overtaken],
}
