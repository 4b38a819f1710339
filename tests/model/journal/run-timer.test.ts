/** A delay that an inspector lets run out now. */
import { createActor, setup, SimulatedClock } from 'xstate'
import { describe, expect, it } from 'vitest'
import { runTimer } from '#services/journal/run-timer.ts'
import { internalsOf } from '#services/journal/xstate-internals.ts'

const kettle = setup({
  delays: { boiling: 60_000, beeping: 10_000 },
  types: { context: {} as { beeps: number } },
}).createMachine({
  id: 'kettle',
  context: { beeps: 0 },
  initial: 'heating',
  states: {
    heating: {
      after: { boiling: 'boiled', beeping: { actions: ({ self }) => self.send({ type: 'beep' }) } },
      on: { beep: { actions: [] } },
    },
    boiled: { after: { beeping: 'cold' } },
    cold: {},
  },
})

function openKettle() {
  const clock = new SimulatedClock()
  const actor = createActor(kettle, { clock }).start()
  const heard: string[] = []
  const sent = new WeakSet<object>()
  const kinds: boolean[] = []
  const { system } = internalsOf(actor)
  const relay = system._relay.bind(system)
  system._relay = (source, target, event) => {
    heard.push(event.type)
    kinds.push(source === target && sent.has(event))
    relay(source, target, event)
  }
  const run = (name: string, state: string) =>
    runTimer(internalsOf(actor), `xstate.after.${name}.kettle.${state}`, sent)
  return { actor, clock, heard, kinds, run, state: () => actor.getSnapshot().value }
}

describe('a timer now', () => {
  it('runs out as it would by itself, marked as the inspector’s, and not once more when its time comes', () => {
    const { clock, heard, kinds, run, state } = openKettle()
    expect(run('beeping', 'heating')).toBe(true)
    expect([state(), heard, kinds[0]]).toEqual(['heating', ['xstate.after.beeping.kettle.heating', 'beep'], true])
    clock.increment(20_000)
    expect(heard).toHaveLength(2)
    expect(run('boiling', 'heating')).toBe(true)
    expect(state()).toBe('boiled')
    clock.increment(10_000)
    expect(state()).toBe('cold')
  })

  it('does nothing where none of this name is armed', () => {
    const { heard, run, state } = openKettle()
    expect([run('beeping', 'boiled'), run('nothing', 'heating'), state(), heard]).toEqual([false, false, 'heating', []])
    run('boiling', 'heating')
    expect(run('boiling', 'heating')).toBe(false)
  })
})
