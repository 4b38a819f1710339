/**
 * The story: the gate of the journal. An event leaves here as plain JSON in which everything that its schema does not name
 * safe has become a placeholder of its type, in the shape that it had, and the entry around it carries nothing that the event may not.
 */
import type { EventSchema, JournalSchemas, Safe } from '#machines/journal/journal-schema.ts'
import { addressOf, writtenPath } from './addresses.ts'
import { JOURNAL_FORMAT } from './journal.types.ts'
import type { JournalEntry, JournalEvent, Placeholder, RawEntry } from './journal.types.ts'

/** Deeper than any event of ours, and an end to circular ones. */
const MAX_DEPTH = 12
const ENVELOPE = /^xstate\.(done|error)\.actor\.(.*)$/s
/** Names of fields are ours and may be kept; a key made of data (an address, a token) does not look like this. */
const FIELD_NAME = /^[A-Za-z_][A-Za-z0-9_]{0,39}$/

type Plain = Record<string, unknown>

/** More items of a hidden list than any list of ours that a chart looks into. */
const MAX_ITEMS = 200

/** The placeholder of a value: its type, and of a text whether it is empty. Null stays null. */
export function placeholderOf(value: unknown): Placeholder | null {
  if (value === null) return null
  if (Array.isArray(value)) return { $: 'array' }
  return typeof value === 'string' ? { $: 'string', n: value === '' ? 0 : 1 } : { $: typeof value }
}

/**
 * What is hidden in the shape that it has: fields and items stay in their places, each a placeholder, so that a chart which
 * reads a hidden field while it is replayed finds one there.
 */
function shapeOf(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth >= MAX_DEPTH) return placeholderOf(value)
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => shapeOf(item, depth + 1))
  return isPlain(value) ? fieldsOf(value, (field) => shapeOf(field, depth + 1)) : placeholderOf(value)
}

/** The fields that are there and whose names are ours, each as `read` has it. */
function fieldsOf(value: Plain, read: (field: unknown, name: string) => unknown, named: object = {}): Plain {
  const fields: Plain = {}
  for (const name of Object.keys(value)) {
    if (name === '__proto__' || value[name] === undefined) continue
    if (Object.hasOwn(named, name) || FIELD_NAME.test(name)) fields[name] = read(value[name], name)
  }
  return fields
}

const isPlain = (value: object): value is Plain => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return (prototype === Object.prototype || prototype === null) && !('$' in value)
}

/** A copy in plain JSON; what JSON cannot say (functions, dates, actors, NaN) becomes a placeholder too. */
function copy(value: unknown, depth: number): unknown {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (typeof value !== 'object' || depth >= MAX_DEPTH) return placeholderOf(value)
  if (Array.isArray(value)) return value.map((item) => copy(item, depth + 1))
  if (!isPlain(value)) return placeholderOf(value)
  const plain: Plain = {}
  for (const name of Object.keys(value)) {
    if (name !== '__proto__' && value[name] !== undefined) plain[name] = copy(value[name], depth + 1)
  }
  return plain
}

/** What of `value` may be written under `safe`. */
export function mask(value: unknown, safe: Safe | undefined, depth = 0): unknown {
  if (safe === 'all') return copy(value, depth)
  if (safe === 'address' && typeof value === 'string') return addressOf(value)
  if (
    safe === undefined ||
    typeof safe === 'string' ||
    typeof value !== 'object' ||
    value === null ||
    depth >= MAX_DEPTH
  ) {
    return shapeOf(value, depth)
  }
  if (Array.isArray(safe)) {
    return Array.isArray(value) ? value.map((item) => mask(item, safe[0] as Safe, depth + 1)) : shapeOf(value, depth)
  }
  if (Array.isArray(value) || !isPlain(value)) return shapeOf(value, depth)
  const named = safe as { readonly [field: string]: Safe }
  const safeOf = (name: string): Safe | undefined => (Object.hasOwn(named, name) ? named[name] : undefined)
  return fieldsOf(value, (field, name) => mask(field, safeOf(name), depth + 1), named)
}

/** The name under which an event is declared: its type, or `done:<src>` / `error:<src>` for an answer. */
export function eventName(type: string, src: string | undefined): string {
  const envelope = ENVELOPE.exec(type)
  return envelope ? `${envelope[1]}:${src ?? envelope[2]}` : type
}

/** The event as it may be written. An undeclared one keeps only its type (and, for an answer, whose it is: the type says that). */
export function scrubEvent(event: JournalEvent, schema: EventSchema | undefined): JournalEvent {
  const { type } = event
  const envelope = ENVELOPE.exec(type)
  if (envelope) {
    const field = envelope[1] === 'done' ? 'output' : 'error'
    const answer = schema && event[field] !== undefined ? { [field]: mask(event[field], schema.safe) } : {}
    return { type, ...answer, actorId: envelope[2] as string }
  }
  if (type === 'xstate.init') {
    return {
      type,
      ...(schema && event['input'] !== undefined ? { input: mask(event['input'], schema.safe) } : {}),
      ...(event['late'] === true ? { late: true } : {}),
    }
  }
  if (!schema) return { type }
  const { type: _, ...fields } = event
  return { type, ...(mask(fields, schema.safe) as Plain) }
}

/** The idempotency key of an event that is already scrubbed. */
export function keyOf(event: JournalEvent): string | null {
  const key = event['commandId'] ?? event['id']
  return typeof key === 'string' || typeof key === 'number' ? String(key) : null
}

/** From what the tap saw to what may be kept. */
export function scrub(raw: RawEntry, tab: string, schemas: JournalSchemas): JournalEntry {
  const name = eventName(raw.event.type, raw.src)
  const declared = Object.hasOwn(schemas, raw.machine) ? schemas[raw.machine] : undefined
  const schema = declared && Object.hasOwn(declared, name) ? declared[name] : undefined
  const event = scrubEvent(raw.event, schema)
  return {
    v: JOURNAL_FORMAT,
    seq: raw.seq,
    tab,
    actorPath: writtenPath(raw.path),
    machine: raw.machine,
    kind: raw.kind,
    cause: raw.cause,
    key: keyOf(event),
    at: raw.at,
    name,
    ev: schema?.v ?? 0,
    event,
    ...(raw.dead ? { dead: true as const } : {}),
  }
}

/**
 * Puts an empty value of the right type where a placeholder stands (dots for text, 0, false, [], {}), so that a machine that
 * reads a hidden field while it is replayed finds what it expects. Returns the same object when there is none.
 */
export function unmask<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => unmask(item))
    return items.some((item, index) => item !== value[index]) ? (items as T) : value
  }
  const fields = value as Plain
  if (typeof fields['$'] === 'string') return blank(fields['$'], fields['n']) as T
  let changed: Plain | undefined
  for (const name of Object.keys(fields)) {
    const field = unmask(fields[name])
    if (field !== fields[name]) (changed ??= { ...fields })[name] = field
  }
  return (changed ?? value) as T
}

function blank(type: string, length: unknown): unknown {
  if (type === 'string') return '•'.repeat(typeof length === 'number' ? length : 0)
  if (type === 'number') return 0
  if (type === 'boolean') return false
  if (type === 'array') return []
  return type === 'object' ? {} : undefined
}
