/**
 * The story: what of a value an allow-list lets through. What is not named safe becomes a placeholder of its type, in the shape that it had. Pages
 * write their journals by it, and the server tells an order's stream by it.
 */
import type { Placeholder, Safe } from './journal-schema.ts'

/** Deeper than any event of ours, and an end to circular ones. */
const MAX_DEPTH = 12
/** Names of fields are ours and may be kept; a key made of data (an address, a token) does not look like this. */
const FIELD_NAME = /^[A-Za-z_][A-Za-z0-9_]{0,39}$/

type Plain = Record<string, unknown>

type ReadAddress = (address: string) => unknown

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
function mask(value: unknown, safe: Safe | undefined, addressOf: ReadAddress, depth: number): unknown {
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
    return Array.isArray(value)
      ? value.map((item) => mask(item, safe[0] as Safe, addressOf, depth + 1))
      : shapeOf(value, depth)
  }
  if (Array.isArray(value) || !isPlain(value)) return shapeOf(value, depth)
  const named = safe as { readonly [field: string]: Safe }
  const safeOf = (name: string): Safe | undefined => (Object.hasOwn(named, name) ? named[name] : undefined)
  return fieldsOf(value, (field, name) => mask(field, safeOf(name), addressOf, depth + 1), named)
}

/**
 * Masks by an allow-list.
 * @param addressOf what may be written of an address
 */
export const maskWith =
  (addressOf: ReadAddress) =>
  (value: unknown, safe: Safe | undefined): unknown =>
    mask(value, safe, addressOf, 0)
