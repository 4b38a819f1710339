/** What somebody of the shop types in the back office: whom and what they look for, and what they write down of customers. */
import type { AnyActorRef } from 'xstate'
import { emptyDraft } from '#machines/admin/phone-order/phone-order.draft.ts'
import { keyOf } from '#machines/cache/cache.key.ts'
import { ada } from '../identity/people.ts'
import type { Mood } from './echo.ts'
import type { MarkedOffice } from './marked-office.ts'
import { mark, written, type Mark } from './marks.ts'

type Told = { type: string; [field: string]: unknown }

const tell = (actor: AnyActorRef | undefined, event: Told): void => {
  if (!actor) throw new Error(`Nobody is there who is told ${event.type}`)
  actor.send(event)
}

const phone = (field: string): Mark => mark(field, (text) => text.startsWith('0803')) as Mark

const others = {
  customer: written('customer that is looked for'),
  phone: mark('phone of a customer that is looked for', (text) => /^\d+$/.test(text)) as Mark,
  goods: written('goods that are looked for'),
  list: written('search of a list'),
  grid: written('search of a grid'),
  export: written('search of a list that becomes a file'),
  palette: written('palette'),
  view: written('name of a saved view'),
  viewQuery: written('search of a saved view'),
  note: written('note at an order'),
  step: written('what a step at an order asks for'),
  stock: written('note at a move of stock'),
  field: written('field of a record'),
  saved: written('record that is saved'),
  password: written('password that confirms'),
  file: written('name of a file'),
} satisfies Record<string, Mark>

const draftFields = Object.entries(emptyDraft).flatMap(([field, value]) =>
  typeof value === 'string' && !['how', 'substitution', 'payment', 'paid_with'].includes(field) ? [field] : [],
)
const draftMarks: ReadonlyMap<string, Mark> = new Map(
  draftFields.map((field) => [field, (field === 'phone' ? phone : written)(`${field} of an order by phone`)]),
)

export const officeMarks: readonly Mark[] = [...Object.values(others), ...draftMarks.values()]

const below = (actor: AnyActorRef, id: string): AnyActorRef | undefined =>
  (actor.getSnapshot().children as Record<string, AnyActorRef>)[id]

/** As views ask: the address of what is read names the words. */
const reads = (path: string, search: string): Told => ({
  type: 'query.watched',
  key: keyOf(`${path}?${new URLSearchParams({ per_page: '15', search }).toString()}`),
})

async function looking(page: MarkedOffice, part: AnyActorRef): Promise<void> {
  const catalogue = page.child('catalogue')
  for (const one of [reads('/admin/users', others.customer.text), reads('/admin/users', others.phone.text)]) {
    tell(catalogue, one)
    tell(catalogue, { ...one, type: 'query.unwatched' })
  }
  tell(catalogue, reads('/admin/products', others.goods.text))
  const query = (one: Mark) => new URLSearchParams({ search: one.text, page: '1' }).toString()
  tell(part, { type: 'resource.opened', resource: 'users' })
  tell(below(part, 'resource-users'), { type: 'list.shown', query: query(others.list) })
  tell(part, { type: 'grid.opened', resource: 'products' })
  tell(below(part, 'grid-products'), { type: 'grid.shown', query: query(others.grid) })
  tell(part, { type: 'export.opened', resource: 'users' })
  tell(below(part, 'export-users'), { type: 'export.asked', query: query(others.export) })
  const palette = await page.bring('palette')
  tell(palette, { type: 'palette.opened', query: '' })
  tell(palette, { type: 'query.changed', query: others.palette.text })
  await page.wait(300)
}

async function writing(page: MarkedOffice, part: AnyActorRef): Promise<void> {
  tell(part, { type: 'views.opened', resource: 'users' })
  await page.settle()
  const query = { search: others.viewQuery.text }
  const write = { kind: 'create', name: others.view.text, isShared: false, query }
  tell(below(part, 'views-users'), { type: 'view.write', write })
  tell(part, { type: 'desk.opened', number: 'NG-1' })
  tell(part, { type: 'stock.opened', product: 1 })
  await page.settle()
  const order = below(part, 'order-NG-1')
  tell(order, { type: 'step.asked', action: 'ship', values: { carrier: others.step.text } })
  await page.settle()
  tell(order, { type: 'note.asked', words: others.note.text })
  const move = { measurement_id: null, reason: 'lost', delta: -1, note: others.stock.text }
  tell(below(part, 'stock-1'), { type: 'move.asked', move, refused: [], key: 'key-0001' })
  tell(part, { type: 'imports.opened' })
  const file = { handle: 'file-1', name: others.file.text, size: 9 }
  tell(below(part, 'import'), { type: 'file.sent', resource: 'products', file })
  await page.settle()
}

async function editing(page: MarkedOffice, part: AnyActorRef): Promise<void> {
  const resource = below(part, 'resource-users') as AnyActorRef
  const record = below(resource, 'record')
  tell(record, { type: 'record.begun', values: {} })
  await page.settle()
  tell(record, { type: 'field.changed', field: 'name', value: others.field.text })
  tell(record, { type: 'record.saved', values: { name: others.saved.text }, refused: [] })
  await page.settle()
  const confirmation = below(record as AnyActorRef, 'confirmation')
  if (confirmation) tell(confirmation, { type: 'password.given', password: others.password.text })
  await page.settle()
}

async function phoning(page: MarkedOffice, part: AnyActorRef): Promise<void> {
  tell(part, { type: 'phoneOrder.opened', key: page.newId() })
  const order = below(part, 'phoneOrder')
  await page.settle()
  for (const [field, { text }] of draftMarks) tell(order, { type: 'draft.changed', change: { [field]: text } })
  const rice = { product_id: 1, product_measurement_id: null, quantity: 1, name: 'Rice', label: null }
  tell(order, { type: 'draft.changed', change: { lines: [rice] } })
  await page.wait(1_000)
  tell(order, { type: 'order.asked' })
  await page.settle()
}

export async function workAll(page: MarkedOffice, say: (mood: Mood) => void): Promise<void> {
  say('does')
  page.signIn({ ...ada, role: 'admin' })
  await page.settle()
  const part = await page.bring('office')
  for (const mood of ['refuses', 'does'] as const) {
    say(mood)
    await looking(page, part) // oxlint-disable-line no-await-in-loop -- one after the other
    await writing(page, part) // oxlint-disable-line no-await-in-loop
    await editing(page, part) // oxlint-disable-line no-await-in-loop
    await phoning(page, part) // oxlint-disable-line no-await-in-loop
  }
}
