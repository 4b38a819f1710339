/** What a record has that is in force for a time: its fields, its rule, and the state that follows from its dates and is stored nowhere. */
import type { Field, Refused, Values } from './resource.definition.ts'

export const scheduleStates = ['active', 'scheduled', 'ended', 'off'] as const

export type ScheduleState = (typeof scheduleStates)[number]

export type Scheduled = {
  readonly is_active: boolean
  /** ISO 8601; null for always, or for ever. */
  readonly starts_at: string | null
  /** Exclusive. */
  readonly ends_at: string | null
}

/** @param now milliseconds since 1970 */
export function scheduleStateOf({ is_active, starts_at, ends_at }: Scheduled, now: number): ScheduleState {
  if (!is_active) return 'off'
  if (ends_at !== null && Date.parse(ends_at) <= now) return 'ended'
  return starts_at !== null && Date.parse(starts_at) > now ? 'scheduled' : 'active'
}

/** The section `when` of a form. */
export const scheduleFields: readonly Field[] = [
  { id: 'starts_at', kind: 'instant', edge: 'start' },
  { id: 'ends_at', kind: 'instant', edge: 'end' },
  { id: 'is_active', kind: 'switch', initial: true },
]

const timeOf = (value: unknown): number => (typeof value === 'string' ? Date.parse(value) : Number.NaN)

/** What ends before it starts is never in force. */
export const scheduleRules = (values: Values): readonly Refused[] =>
  timeOf(values['ends_at']) <= timeOf(values['starts_at']) ? [{ field: 'ends_at', code: 'office.endsBeforeStart' }] : []
