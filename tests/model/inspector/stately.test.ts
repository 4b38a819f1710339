import type { StatelyInspectionEvent } from '@statelyai/inspect'
import { createMachine, type AnyStateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { createStatelyStream, type StatelyInspection } from '#inspector/export/stately.ts'
import { foldable } from '#inspector/time/charts.ts'
import type { JournalEntry } from '#services/journal/journal.types.ts'
import { journeyNames, loadsOf } from '../journal/journeys.ts'
import { recordShop } from './recorded-shop.ts'
import { countsOf, heldBy, told, type Load } from './stately.told.ts'

/** Every type of theirs takes what is told; a field of another name or kind does not compile. */
const asTheirs = (all: readonly StatelyInspection[]): readonly StatelyInspectionEvent[] =>
  all as readonly StatelyInspectionEvent[]

const journeys = journeyNames().map((name) => [name, loadsOf(name)] as const)

describe.each(journeys)('the journey %s in Stately’s protocol', (_, loads) => {
  it('has an actor for each birth, an event for each entry at its time and from whom it came, and a snapshot wherever somebody stood', () => {
    for (const load of loads) {
      const all = told(load)
      expect(countsOf(all)).toEqual(heldBy(load))
      const actorAt = new Map(load.entries.map(({ seq, actorPath }) => [seq, actorPath]))
      const events = asTheirs(all).filter((one) => one.type === '@xstate.event')
      expect(events.map(({ createdAt, sessionId, sourceId }) => [createdAt, sessionId, sourceId])).toEqual(
        load.entries.map(({ at, actorPath, cause }) => [
          String(at),
          actorPath,
          cause === null ? undefined : actorAt.get(cause),
        ]),
      )
    }
  })

  it('names charts that can be read, with each state that its actors stood in, below parents that were told before', () => {
    const charts = new Map<string, AnyStateMachine>()
    const machineOf = (definition: string): AnyStateMachine => {
      const known = charts.get(definition)
      if (known) return known
      const made = createMachine(JSON.parse(definition) as never) as AnyStateMachine
      charts.set(definition, made)
      return made
    }
    for (const load of loads) {
      const stands = new Map<string, AnyStateMachine>()
      const untold: string[] = []
      const resolveAll = (): void => {
        for (const one of asTheirs(told(load))) {
          if (one.type === '@xstate.actor') {
            if (one.parentId !== undefined && !stands.has(one.parentId)) untold.push(one.parentId)
            stands.set(one.sessionId, machineOf(one.definition ?? ''))
          }
          if (one.type === '@xstate.snapshot') {
            const { value } = one.snapshot as unknown as { value: never }
            stands.get(one.sessionId)?.resolveState({ value, context: {} })
          }
        }
      }
      expect(resolveAll).not.toThrow()
      expect(untold).toEqual([])
      expect(stands.size).toBeGreaterThan(0)
    }
  })

  it('is JSON without a loss, so that a window and a socket are told the same', () => {
    for (const load of loads) {
      const all = told(load).map(({ ...fields }) => JSON.parse(JSON.stringify(fields)) as object)
      expect(all).toEqual(structuredClone(told(load)).map((one) => JSON.parse(JSON.stringify(one)) as object))
      expect(JSON.stringify(all)).not.toContain('•')
    }
  })
})

describe('what people typed', () => {
  it('is a placeholder in events and in what actors hold', () => {
    const typed = loadsOf('register').flatMap(told)
    const changes = typed
      .filter((one) => one.type === '@xstate.event')
      .filter(({ event }) => event.type === 'field.changed')
    expect(changes.length).toBeGreaterThan(3)
    for (const { event } of changes) expect(event['value']).toMatchObject({ $: 'string' })
    const held = typed
      .filter((one) => one.type === '@xstate.snapshot')
      .filter(({ event }) => event.type === 'field.changed')
    expect(JSON.stringify(held.at(-1)?.snapshot.context)).toContain('{"$":"string","n":1}')
  })

  it('leaves no letter where it was typed a moment ago', async () => {
    const { recording } = await recordShop(async (shop) => {
      shop.getSnapshot().children.search?.send({ type: 'query.changed', query: 'MARKED by a person' })
    })
    const all = told(recording)
    expect(all.some((one) => one.type === '@xstate.event' && one.event.type === 'query.changed')).toBe(true)
    expect(JSON.stringify(all)).not.toContain('MARKED')
  })
})

describe('an entry for an actor that had stopped', () => {
  it('is told as an event alone', () => {
    const [load] = loadsOf('coupon-granted') as [Load]
    const stream = createStatelyStream(foldable, load.from)
    for (const entry of load.entries) stream.next(entry)
    const last = load.entries.at(-1) as JournalEntry
    const late = stream.next({ ...last, seq: last.seq + 1, kind: 'external', dead: true })
    expect(late.map(({ type }) => type)).toEqual(['@xstate.event'])
  })
})
