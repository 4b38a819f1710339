/** The moment that a reviewer looks at, by rules of its own: no chart is asked. */
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { timelineMachine, type TimelineEvent } from '#inspector/machines/timeline.machine.ts'

/** A recording of `length` events, looked at live; what a person does then. */
function lookAt(length: number, ...done: readonly TimelineEvent[]) {
  const timeline = createActor(timelineMachine, { input: { wanted: null } }).start()
  timeline.send({ type: 'recording.replaced', length })
  for (const event of done) timeline.send(event)
  const { context, value } = timeline.getSnapshot()
  timeline.stop()
  return { at: context.at, isLive: value === 'live' }
}

const grew = (length: number): TimelineEvent => ({ type: 'recording.grew', length })

describe('the moment that is looked at', () => {
  it('follows what comes while it is live, also where the slider is pulled to its end', () => {
    expect(lookAt(3, grew(4))).toEqual({ at: 4, isLive: true })
    expect(lookAt(3, { type: 'time.chosen', at: 1 }, { type: 'time.chosen', at: 3 }, grew(4))).toEqual({
      at: 4,
      isLive: true,
    })
  })

  it('stays at an event that was chosen, though it was the newest when it was pressed', () => {
    expect(lookAt(3, { type: 'event.chosen', place: 2 }, grew(4), grew(5))).toEqual({ at: 3, isLive: false })
    expect(lookAt(3, { type: 'event.chosen', place: 0 }, grew(4))).toEqual({ at: 1, isLive: false })
  })

  it('goes on from the chosen event by steps, and is live after the last', () => {
    const chosen: TimelineEvent = { type: 'event.chosen', place: 2 }
    expect(lookAt(3, chosen, grew(5), { type: 'step.on' })).toEqual({ at: 4, isLive: false })
    expect(lookAt(3, chosen, grew(5), { type: 'step.on' }, { type: 'step.on' })).toEqual({ at: 5, isLive: true })
    expect(lookAt(3, chosen, { type: 'live.wanted' }, grew(5))).toEqual({ at: 5, isLive: true })
  })

  it('does not move for an event that is not there', () => {
    expect(lookAt(3, { type: 'event.chosen', place: 3 })).toEqual({ at: 3, isLive: true })
    expect(lookAt(0, { type: 'event.chosen', place: 0 }, grew(1))).toEqual({ at: 1, isLive: true })
  })
})
