/** Streams as they were once stored: they must be understood for ever, and tell the same order. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { OrderEvent, RecordedEvent } from '#machines/order/order.events.ts'
import { type Order, orderOf } from '#machines/order/order.evolve.ts'
import { upcast, upcasts, type Upcasts } from '#machines/order/order.upcasts.ts'
import { eventsOf } from './orders.ts'

type Golden = { story: string; events: RecordedEvent[]; then: Record<string, unknown> }

const folder = new URL('golden/', import.meta.url)
const golden = readdirSync(folder).map(
  (name) => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Golden] as const,
)

function told(events: RecordedEvent[]): Record<string, unknown> {
  const { state, ...order } = orderOf(events) as Order
  return { state: { value: state.value, context: state.context }, ...order }
}

describe('the golden streams', () => {
  it.each(golden)('%s still tells the same order', (_, { events, then }) => expect(told(events)).toEqual(then))

  it('hold an event of every type', () => {
    const known = new Set(golden.flatMap(([, { events }]) => events.map(({ event }) => event.type)))
    expect([...known].toSorted()).toEqual([...new Set(eventsOf([1]).map(({ type }) => type))].toSorted())
  })
})

describe('an event of an older shape', () => {
  const older: Upcasts = {
    shipped: {
      1: ({ outgoingChange, ...event }) => ({ ...event, tracking: outgoingChange }),
      2: (event) => ({ ...event, carrier: event['carrier'] ?? 'GIG' }),
    },
  }
  const stored = { type: 'shipped', outgoingChange: 'G-1', carrier: null } as unknown as OrderEvent

  it('is brought along one version at a time', () => {
    expect(upcast(stored, older)).toEqual({ type: 'shipped', tracking: 'G-1', carrier: 'GIG', v: 3 })
    expect(upcast({ type: 'shipped', tracking: 'G-1', carrier: null, v: 2 } as OrderEvent, older)).toMatchObject({
      tracking: 'G-1',
      carrier: 'GIG',
    })
  })

  it('is left alone when it is of the newest', () => {
    const newest = { type: 'shipped', tracking: 'G-1', carrier: null, v: 3 } as OrderEvent
    expect(upcast(newest, older)).toBe(newest)
    expect(upcast(stored, {})).toBe(stored)
  })

  it('has golden streams of every version that it is brought along from', () => {
    const versions = new Set(
      golden.flatMap(([, { events }]) =>
        events.map(({ event }) => `${event.type} ${(event as { v?: number }).v ?? 1}`),
      ),
    )
    for (const [type, steps] of Object.entries(upcasts))
      for (const version of Object.keys(steps)) expect([...versions]).toContain(`${type} ${version}`)
  })
})
