import { fromCallback, type EventObject } from 'xstate'
import { describe, expect, it } from 'vitest'
import { PAGE, togetherMachine, type TogetherRequest } from '#inspector/machines/together.machine.ts'
import { createMerged } from '#inspector/time/merged.ts'
import type { JournalEntry } from '#services/journal/journal.types.ts'
import { openPart } from '../open-part.ts'
import { filed, one, other } from './inspector.walk.ts'

function openTogether() {
  const asked: TogetherRequest[] = []
  const part = openPart(
    togetherMachine.provide({
      actors: {
        watchAll: fromCallback<TogetherRequest, undefined, EventObject>(({ receive }) =>
          receive((request) => void asked.push(request)),
        ),
      },
    }),
  )
  return { ...part, asked, seen: () => part.actor.getSnapshot() }
}

describe('all pages in one list', () => {
  it('are listened to as they come, and stay in the list when they are closed', () => {
    const { actor, asked, seen } = openTogether()
    actor.send({ type: 'tabs.changed', tabs: [{ ...one, isWriter: true }] })
    actor.send({ type: 'tabs.changed', tabs: [{ ...one, isWriter: true }, other] })
    actor.send({ type: 'tabs.changed', tabs: [{ ...other, isWriter: true }] })
    expect(asked.map(({ keys }) => keys)).toEqual([[one.key], [one.key, other.key], [other.key]])
    expect(seen().context.tabs.map(({ key, isHere, isWriter }) => [key, isHere, isWriter])).toEqual([
      [one.key, false, false],
      [other.key, true, true],
    ])
  })

  it('stay when they are closed also beside an order, which stays no longer than it is opened', () => {
    const { actor, seen } = openTogether()
    const ofServer = { ...filed, isStream: true as const }
    actor.send({ type: 'tabs.changed', tabs: [ofServer, one, other] })
    actor.send({ type: 'tabs.changed', tabs: [ofServer, other] })
    const keys = () =>
      seen()
        .context.tabs.map(({ key }) => key)
        .toSorted()
    expect(keys()).toEqual([filed.key, one.key, other.key].toSorted())
    actor.send({ type: 'tabs.changed', tabs: [other] })
    expect(keys()).toEqual([one.key, other.key].toSorted())
  })

  it('are never pages that live beside pages in a file', () => {
    const { actor, seen } = openTogether()
    actor.send({ type: 'tabs.changed', tabs: [one, other] })
    actor.send({ type: 'tabs.changed', tabs: [filed] })
    expect(seen().context.tabs.map(({ key }) => key)).toEqual([filed.key])
  })

  it('show the newest, and earlier ones when they are wanted', () => {
    const { actor, seen } = openTogether()
    actor.send({ type: 'list.changed', length: PAGE + 1 })
    for (let presses = 0; presses < 3; presses += 1) actor.send({ type: 'earlier.wanted' })
    expect(seen().context.most).toBe(2 * PAGE)
    // somebody signed out
    actor.send({ type: 'list.changed', length: 0 })
    expect([seen().value, seen().context.most]).toEqual(['empty', PAGE])
  })

  it('lead to a moment of a page that is open, and to none of one that is closed', () => {
    const { actor, seen } = openTogether()
    actor.send({ type: 'tabs.changed', tabs: [one, other] })
    actor.send({ type: 'tabs.changed', tabs: [one] })
    actor.send({ type: 'list.changed', length: 9 })
    actor.send({ type: 'moment.sought', moment: { key: other.key, seq: 3 } })
    expect(seen().context.sought).toBeNull()
    actor.send({ type: 'moment.sought', moment: { key: one.key, seq: 3 } })
    expect(seen().context.sought).toEqual({ key: one.key, seq: 3 })
    actor.send({ type: 'moment.reached' })
    expect(seen().context.sought).toBeNull()
  })
})

const entry = (tab: string, seq: number, at: number) => ({ tab, seq, at }) as JournalEntry
const order = (merged: ReturnType<typeof createMerged>, count: number) =>
  merged.last(count).map(({ tab, seq }) => `${tab}${seq}`)

describe('journals of several pages', () => {
  it('are one list in the order of writing, whichever came first', () => {
    const merged = createMerged()
    merged.add([entry('b', 1, 20), entry('b', 2, 40)])
    merged.add([entry('a', 1, 10), entry('a', 2, 30), entry('a', 3, 50)])
    expect(order(merged, 9)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
    expect([order(merged, 2), merged.length]).toEqual([['b2', 'a3'], 5])
  })

  it('keep the order of each page where its clock was set back, or stood still', () => {
    const merged = createMerged()
    merged.add([entry('a', 1, 100), entry('a', 2, 60), entry('a', 3, 60)])
    merged.add([entry('b', 1, 90)])
    expect(order(merged, 9)).toEqual(['b1', 'a1', 'a2', 'a3'])
  })
})
