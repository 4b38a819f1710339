/** The story: one short text for where a machine stands, to compare an actor that lives with the same one replayed. */
import type { AnyMachineSnapshot } from 'xstate'
import { crc32 } from './crc32.ts'

const isRef = (value: object): boolean => 'sessionId' in value && 'send' in value

/** JSON with sorted fields, in which actors, functions and absent values do not count. */
function stable(value: unknown): string {
  if (typeof value === 'function' || value === undefined) return 'null'
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? String(value)
  if (isRef(value)) return '"actor"'
  if (Array.isArray(value)) return `[${value.map(stable).join()}]`
  if (value instanceof Map || value instanceof Set) return stable([...value])
  if (value instanceof Date) return stable(value.getTime())
  const fields = value as Record<string, unknown>
  const names = Object.keys(fields).filter((name) => fields[name] !== undefined && typeof fields[name] !== 'function')
  return `{${names
    .sort()
    .map((name) => `${JSON.stringify(name)}:${stable(fields[name])}`)
    .join()}}`
}

/** Two snapshots of one machine have the same hash when status, state value and context (without actor references) agree. */
export function snapshotHash(snapshot: Pick<AnyMachineSnapshot, 'status' | 'value' | 'context'>): string {
  const text = stable([snapshot.status, snapshot.value, snapshot.context])
  return `${crc32(text).toString(16).padStart(8, '0')}-${text.length.toString(16)}`
}
