/**
 * Stored events are never edited. When the shape of one changes, it is written with `v` one higher, and a function here brings the older
 * ones along, one version at a time. The golden streams of the tests prove each of them.
 */
import type { OrderEvent } from './order.events.ts'

/** An event in the shape of the day on which it was stored. */
export type OlderEvent = { type: string; [field: string]: unknown }
export type Upcast = (event: OlderEvent) => OlderEvent

/** Type of the event → the version it comes from → to the next version. */
export type Upcasts = Readonly<Record<string, Readonly<Record<number, Upcast>>>>

/** None yet: every event is of its first version. */
export const upcasts: Upcasts = {}

/** The event in the shape that the chart knows; the same object when there is nothing to do. */
export function upcast(stored: OrderEvent, table: Upcasts = upcasts): OrderEvent {
  let event: OlderEvent = stored
  for (let step = stepOf(event, table); step; step = stepOf(event, table))
    event = { ...step(event), v: versionOf(event) + 1 }
  return event as OrderEvent
}

const versionOf = ({ v }: OlderEvent): number => (typeof v === 'number' ? v : 1)

const stepOf = (event: OlderEvent, table: Upcasts): Upcast | undefined => table[event.type]?.[versionOf(event)]
