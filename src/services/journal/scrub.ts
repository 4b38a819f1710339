/**
 * The story: the gate of the journal. An event leaves here as plain JSON in which everything that its schema does not name
 * safe has become a placeholder of its type, in the shape that it had, and the entry around it carries nothing that the event may not.
 */
import type { EventSchema, JournalSchemas } from '#machines/journal/journal-schema.ts'
import { maskWith } from '#machines/journal/mask.ts'
import { addressOf, writtenPath } from './addresses.ts'
import { JOURNAL_FORMAT } from './journal.types.ts'
import type { JournalEntry, JournalEvent, RawEntry } from './journal.types.ts'

const ENVELOPE = /^xstate\.(done|error)\.actor\.(.*)$/s

type Plain = Record<string, unknown>

/** What of a value may be written under an allow-list. */
export const mask = maskWith(addressOf)

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
