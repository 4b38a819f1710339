/**
 * The names that entries of earlier editions of the shop hold, and the ones that the machines have now. This table is the one place of old
 * names: a journal that a device recorded before is read as if it had been recorded today.
 */
import type { JournalEntry, JournalEvent } from './journal.types.ts'
import type { PersistedState } from './replay.ts'

/** Ids of machines. They stand in `machine` and in the names of timers (`xstate.after.{delay}.{machine}.{state}`). */
const machines: Readonly<Record<string, string>> = {
  entry: 'query',
  errand: 'mutation',
  line: 'lineSync',
  place: 'deliveryArea',
  registry: 'queryCache',
  shelf: 'savedList',
  till: 'purchase',
}

/** Ids below the shop, in addresses of actors. */
const children: Readonly<Record<string, string>> = {
  'account/errand': 'account/mutation',
  place: 'deliveryArea',
  till: 'purchase',
}

/** Names of ports, in the names of outcomes (`done:{port}`, `xstate.done.actor.{port}`), and of delays, in those of timers. */
const ports: Readonly<Record<string, string>> = {
  askMarket: 'pingServer',
  bidFarewell: 'logOutRemotely',
  farewellLimit: 'logOutLimit',
  fetchEntry: 'fetchQuery',
  forgetRecentSignUp: 'removeRecentSignUp',
  forgetSession: 'removeSession',
  keepCart: 'storeCart',
  keepCheckout: 'storeCheckout',
  keepPlace: 'storeDeliveryArea',
  keepRegistration: 'saveRegistration',
  keepShelf: 'storeSavedList',
  recallCheckout: 'loadCheckout',
  recallEntry: 'loadQuery',
  recallPlace: 'loadDeliveryArea',
  recallRegistration: 'loadRegistration',
  recallSession: 'loadSession',
  recallShelf: 'loadSavedList',
  refreshEntry: 'refetchQuery',
  runErrand: 'runMutation',
}

const events: Readonly<Record<string, string>> = {
  'entries.dropped': 'queries.dropped',
  'entries.outdated': 'queries.outdated',
  'entry.dropped': 'query.dropped',
  'entry.read': 'query.read',
  'entry.retry': 'query.refetch',
  'entry.unwatched': 'query.unwatched',
  'entry.watched': 'query.watched',
  'errand.asked': 'mutation.again',
  'errand.dismissed': 'mutation.dismissed',
  'errand.done': 'mutation.done',
  'line.settle': 'line.dismiss',
  'line.wished': 'line.changed',
  'payment.settled': 'payment.reconciled',
  'place.choose': 'deliveryArea.choose',
  'product.shelved': 'product.saved',
  'product.unshelved': 'product.removed',
  'shelf.changedElsewhere': 'savedList.changedElsewhere',
  'shelf.emptied': 'savedList.emptied',
}

/** Fields of an event, of the input of a birth and of an answer, at any depth, by the machine (as it is called now) that processed it. */
const fields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  account: { errand: 'mutation' },
  cart: { contents: 'confirmed', couriers: 'lineSyncs' },
  checkout: { isSettled: 'isConfirmed' },
  deliveryArea: { place: 'deliveryArea' },
  lineSync: { parcel: 'outgoingChange' },
  mutation: { errand: 'mutation', subject: 'variables' },
  payment: { wish: 'request' },
  purchase: { isSettled: 'isConfirmed' },
  queryCache: { handedIn: 'dehydrated', entries: 'queries' },
  shop: { handedIn: 'dehydrated', isSettled: 'isConfirmed' },
}

/** States and regions, by the machine (as it is called now): they stand in snapshots and in the names of timers. */
const states: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cart: { settling: 'debouncing' },
  checkout: { recalling: 'loading' },
  deliveryArea: { recalling: 'loading' },
  query: { recalling: 'loadingSaved' },
  registration: { recalling: 'loading' },
  savedList: { recalling: 'loading', kept: 'ready' },
  session: {
    farewell: 'remoteLogOut',
    forgetting: 'removing',
    forgettingRecent: 'removingRecentSignUp',
    settled: 'established',
  },
}

const inTable = (table: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(table, name) ? (table[name] as string) : name

/** The table of one machine; an empty one for a machine in which nothing was renamed. */
const tableOf = (
  tables: Readonly<Record<string, Readonly<Record<string, string>>>>,
  machine: string,
): Readonly<Record<string, string>> => (Object.hasOwn(tables, machine) ? (tables[machine] ?? {}) : {})

/** `xstate.done.actor.recallEntry`, `xstate.after.maxAge.entry.fresh`, or a name of ours. */
function typeNow(type: string): string {
  if (!type.startsWith('xstate.')) return inTable(events, type)
  const [, kind, ...words] = type.split('.')
  if (kind !== 'after')
    return ['xstate', kind, ...words.map((word, at) => (at === 1 ? inTable(ports, word) : word))].join('.')
  const [delay = '', id = '', ...path] = words
  const machine = inTable(machines, id)
  const table = tableOf(states, machine)
  return ['xstate', kind, inTable(ports, delay), machine, ...path.map((state) => inTable(table, state))].join('.')
}

const nameNow = (name: string): string => {
  const [, kind, port] = /^(done|error):(.*)$/.exec(name) ?? []
  return kind === undefined || port === undefined ? typeNow(name) : `${kind}:${inTable(ports, port)}`
}

/** The same value where no field of it was renamed. */
function fieldsNow(value: unknown, table: Readonly<Record<string, string>>): unknown {
  if (typeof value !== 'object' || value === null) return value
  const before = Object.entries(value)
  const after = before.map(([key, one]) => [inTable(table, key), fieldsNow(one, table)] as const)
  if (after.every(([key, one], at) => key === before[at]?.[0] && one === before[at][1])) return value
  return Array.isArray(value) ? after.map(([, one]) => one) : Object.fromEntries(after)
}

/** A state's value: a name, or regions and compound states with theirs. */
const valueNow = (value: unknown, table: Readonly<Record<string, string>>): unknown =>
  typeof value === 'string'
    ? inTable(table, value)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, one]) => [inTable(table, key), valueNow(one, table)]))
      : value

const pathNow = (path: string): string =>
  path.replace(/^(shop\/)((?:account\/)?\w+)(?=[/#]|$)/, (_, root: string, id: string) => root + inTable(children, id))

/** The entry under the names of today; the same object when nothing about it was renamed. */
export function withNamesOfToday(entry: JournalEntry): JournalEntry {
  const machine = inTable(machines, entry.machine)
  const given = fieldsNow(entry.event, tableOf(fields, machine)) as JournalEvent
  const actorId = given['actorId']
  const port = typeof actorId === 'string' ? inTable(ports, actorId) : actorId
  const type = typeNow(given.type)
  const event =
    type === given.type && port === actorId ? given : { ...given, type, ...(port !== undefined && { actorId: port }) }
  const now = { machine, name: nameNow(entry.name), actorPath: pathNow(entry.actorPath), event }
  const isSame = Object.entries(now).every(([key, value]) => entry[key as keyof typeof now] === value)
  return isSame ? entry : { ...entry, ...now }
}

type Persisted = {
  value?: unknown
  context?: unknown
  children?: Record<string, { src?: unknown; snapshot?: unknown }>
}

/** The chart of a child is the one that its parent names as its source, but for these. */
const chartOf: Readonly<Record<string, string>> = {
  catalogue: 'queryCache',
  wishlist: 'savedList',
  viewed: 'savedList',
}

/** What a parent calls the logic of its children. */
const sources: Readonly<Record<string, string>> = { ...children, ...ports, entry: 'query' }

const sourceNow = (src: unknown): unknown => (typeof src === 'string' ? inTable(sources, src) : src)

function snapshotNow(snapshot: unknown, machine: string): unknown {
  if (typeof snapshot !== 'object' || snapshot === null) return snapshot
  const { value, context, children: inside = {}, ...rest } = snapshot as Persisted
  const table = tableOf(fields, machine)
  const childrenNow = Object.entries(inside).map(([id, child]) => {
    const src = sourceNow(child.src)
    const chart = typeof src === 'string' ? inTable(chartOf, src) : ''
    const name = machine === 'shop' ? inTable(children, id) : inTable(ports, id)
    return [name, { ...child, src, snapshot: snapshotNow(child.snapshot, chart) }] as const
  })
  return {
    ...rest,
    value: valueNow(value, { ...table, ...tableOf(states, machine) }),
    context: fieldsNow(context, table),
    children: Object.fromEntries(childrenNow),
  }
}

/** States that were written down beside the events, under the names of today. */
export function stateWithNamesOfToday(state: PersistedState): PersistedState {
  const machine = inTable(machines, state.machine)
  return { machine, paths: state.paths.map(pathNow), root: snapshotNow(state.root, machine) }
}
