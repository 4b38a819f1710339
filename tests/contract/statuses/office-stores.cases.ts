/** What Store Locations and Delivery Areas make of each status: a list, one store, and its end. */
import { createActor, waitFor, type AnyActorRef } from 'xstate'
import { connectResource } from '../../../src/app/parts/office/resource-ports.ts'
import { errorOf, isGood, type Case, type Cases, type Outside } from './cases.ts'
import { officePage } from './office-page.ts'

const store = {
  id: 7,
  version: 3,
  name: 'Oja Yaba',
  slug: 'oja-yaba',
  address: '28 Herbert Macaulay Way',
  city: 'Yaba',
  lga: 'Lagos Mainland',
  state_code: 'NG-LA',
  phone: '+2348030000101',
  email: 'yaba@oja.example',
  latitude: 6.5,
  longitude: 3.4,
  opening_hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '08:00', closes: '20:00', closed: false })),
  services: ['pickup'],
  is_pickup_point: true,
  pickup_fee: 0,
  image_url: null,
  is_active: true,
  open_now: true,
  open_pickups: 0,
  has_orders: false,
  is_archived: false,
}

const saved = { data: store, audit_id: 12 }

const area = {
  id: 7,
  version: 3,
  state_code: 'NG-LA',
  name: 'Lagos',
  base_fee: 1900,
  days_min: 1,
  days_max: 2,
  lgas: [{ name: 'Ikeja', fee: null, is_served: true }],
  served: 1,
  own_fees: 0,
}

export const officeStoresReplies: Record<string, object> = {
  listDeliveryAreas: {
    data: [area],
    pagination: { current_page: 1, last_page: 1, per_page: 15, total: 1 },
    counts: { all: 1 },
  },
  getDeliveryArea: { data: area },
  updateDeliveryArea: { data: area, audit_id: 14 },
  listStoreAddresses: {
    data: [store],
    pagination: { current_page: 1, last_page: 1, per_page: 15, total: 1 },
    counts: { all: 1 },
  },
  getAnyStore: { data: store },
  createStore: saved,
  updateStore: saved,
  deleteStore: { outcome: 'archived', audit_id: 13 },
}

const said = (status: number) =>
  isGood(status)
    ? null
    : status === 0
      ? { code: 'forms.unreachable' }
      : { code: 'server.said', params: { message: errorOf(status).message } }

function open(outside: Outside, name: string) {
  const resource = createActor(connectResource(officePage(outside)), {
    input: { resource: name },
  }).start()
  const record = resource.getSnapshot().children.record as AnyActorRef
  const rest = (actor: AnyActorRef) =>
    waitFor(actor, (snapshot) => !snapshot.hasTag('busy') && !snapshot.hasTag('refreshing'))
  const told = () => ({
    state: record.getSnapshot().value,
    said: record.getSnapshot().context.editing?.refusal?.message ?? null,
  })
  return { resource, record, rest, told }
}

async function opened(outside: Outside, name: string) {
  const page = open(outside, name)
  page.record.send({ type: 'record.opened', id: 7 })
  await page.rest(page.record)
  return page
}

const listing = (name: string): Case => ({
  async run(outside) {
    const { resource, rest } = open(outside, name)
    resource.send({ type: 'list.shown', query: 'tab=pickup' })
    await rest(resource)
    const { context } = resource.getSnapshot()
    return { state: context.page?.rows.length ?? 0, said: context.refusal?.message ?? null }
  },
  expected: (status) => ({ state: isGood(status) ? 1 : 0, said: said(status) }),
})

const opening = (name: string): Case => ({
  run: async (outside) => (await opened(outside, name)).told(),
  expected: (status) =>
    isGood(status)
      ? { state: { editing: 'idle' }, said: null }
      : status === 404
        ? { state: 'missing', said: null }
        : { state: 'unopened', said: said(status) },
})

const idle = (status: number) => ({ state: { editing: 'idle' }, said: said(status) })
const goneOrIdle = (status: number) => (status === 404 ? { state: 'gone', said: null } : idle(status))

const creating = (name: string): Case => ({
  async run(outside) {
    const { record, rest, told } = open(outside, name)
    record.send({ type: 'record.begun', values: { name: '' } })
    await rest(record)
    record.send({ type: 'record.saved', values: { name: 'Oja Yaba' }, refused: [] })
    await rest(record)
    return told()
  },
  expected: goneOrIdle,
})

const updating = (name: string): Case => ({
  async run(outside) {
    const { record, rest, told } = await opened(outside, name)
    record.send({ type: 'field.changed', field: 'name', value: 'Other' })
    record.send({ type: 'record.saved', values: { ...store, name: 'Other' }, refused: [] })
    await rest(record)
    return told()
  },
  expected: goneOrIdle,
})

/** Orders are to be collected there: 409 says so and changes nothing. */
const removing = (name: string): Case => ({
  async run(outside) {
    const { record, rest, told } = await opened(outside, name)
    record.send({ type: 'record.removed', options: {} })
    await rest(record)
    return told()
  },
  expected: (status) => (isGood(status) || status === 404 ? { state: 'closed', said: null } : idle(status)),
})

const stores = 'store-addresses'
const areas = 'delivery-areas'

export const officeStoresCases: Cases = {
  listStoreAddresses: [listing(stores)],
  getAnyStore: [opening(stores)],
  createStore: [creating(stores)],
  updateStore: [updating(stores)],
  deleteStore: [removing(stores)],
  listDeliveryAreas: [listing(areas)],
  getDeliveryArea: [opening(areas)],
  updateDeliveryArea: [updating(areas)],
}
