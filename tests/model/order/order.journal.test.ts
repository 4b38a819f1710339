/** What the inspector is shown of an order's stream: enough to fold it, and nothing of a person. */
import { readdirSync, readFileSync } from 'node:fs'
import { initialTransition, transition } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { RecordedEvent } from '#machines/order/order.events.ts'
import { orderOf } from '#machines/order/order.evolve.ts'
import { orderJournal } from '#machines/order/order.journal.ts'
import { orderMachine } from '#machines/order/order.machine.ts'
import { scrubEvent, unmask } from '#services/journal/scrub.ts'

const folder = new URL('golden/', import.meta.url)
const golden = readdirSync(folder).map(
  (name) => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8')).events as RecordedEvent[]] as const,
)

const shown = (events: readonly RecordedEvent[]) =>
  events.map(({ event }) => scrubEvent(event, orderJournal[event.type]))

/** Every text of an object that is written by or about a person, or leads into the order. */
function textsAt(value: unknown, fields: readonly string[]): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]) =>
    typeof field === 'string' && fields.includes(name) && field.length > 2 ? [field] : textsAt(field, fields),
  )
}

describe('the stream of an order as the inspector is shown it', () => {
  it.each(golden)('%s folds to the state and the money that the whole stream does', (_, events) => {
    const whole = orderOf(events)?.state
    let [state] = initialTransition(orderMachine)
    for (const event of shown(events)) [state] = transition(orderMachine, state, unmask(event) as never)
    expect({ value: state.value, context: state.context }).toEqual({ value: whole?.value, context: whole?.context })
  })

  it('holds no name, phone, e-mail, street, written word, account, link or code of any of them', () => {
    const person = ['name', 'phone', 'email', 'address', 'city', 'landmark', 'instructions', 'note', 'reason', 'lga']
    const keys = ['authorization_url', 'account_number', 'account_name', 'ussd_code', 'code_hash', 'tracking']
    const secret = [...person, ...keys, 'transfer_reference']
    const texts = golden.flatMap(([, events]) => events.flatMap(({ event }) => textsAt(event, secret)))
    const said = JSON.stringify(golden.map(([, events]) => shown(events)))
    expect(texts.length).toBeGreaterThan(50)
    for (const text of texts) expect(said).not.toContain(JSON.stringify(text))
  })
})
