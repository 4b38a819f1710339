/** The story: one short text for where a machine stands, to compare an actor that lives with the same one replayed. */
import type { AnyMachineSnapshot } from 'xstate'
import { crc32 } from './crc32.ts'

const isRef = (value: object): boolean => 'sessionId' in value && 'send' in value

/** Texts of objects that nobody changes. */
export type KnownTexts = WeakMap<object, string>

/** JSON with sorted fields, in which actors, functions and absent values do not count. */
function stable(value: unknown, known?: KnownTexts): string {
  if (typeof value === 'function' || value === undefined) return 'null'
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? String(value)
  if (isRef(value)) return '"actor"'
  const before = known?.get(value)
  if (before !== undefined) return before
  const text = stableObject(value, known)
  known?.set(value, text)
  return text
}

function stableObject(value: object, known?: KnownTexts): string {
  if (Array.isArray(value)) return `[${value.map((one) => stable(one, known)).join()}]`
  if (value instanceof Map || value instanceof Set) return stable([...value], known)
  if (value instanceof Date) return stable(value.getTime())
  const fields = value as Record<string, unknown>
  const names = Object.keys(fields).filter((name) => fields[name] !== undefined && typeof fields[name] !== 'function')
  return `{${names
    .sort()
    .map((name) => `${JSON.stringify(name)}:${stable(fields[name], known)}`)
    .join()}}`
}

/**
 * Two snapshots of one machine have the same hash when status, state value and context (without actor references) agree.
 * @param known for whoever hashes many snapshots of one fold: what a step leaves as it was is written out once
 */
export function snapshotHash(
  snapshot: Pick<AnyMachineSnapshot, 'status' | 'value' | 'context'>,
  known?: KnownTexts,
): string {
  const text = stable([snapshot.status, snapshot.value, snapshot.context], known)
  return `${crc32(text).toString(16).padStart(8, '0')}-${text.length.toString(16)}`
}
