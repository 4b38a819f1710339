import { createActor } from 'xstate'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createJournal } from '#services/journal/create-journal.ts'
import type { RawEntry } from '#services/journal/journal.types.ts'
import { transitionId } from '#services/journal/recorded-guards.ts'
import { replay } from '#services/journal/replay-tab.ts'
import { tapActorSystem } from '#services/journal/tap.ts'
import {
  doorMachine,
  doorMachines as machines,
  doorSchemas as schemas,
  editedMachine,
  hintMachine,
} from './door.fixture.ts'

async function journalled(...typed: readonly string[]) {
  const journal = createJournal({ tab: 'tab-1', now: () => 1, store: 'memory', schemas, machines })
  const door = createActor(doorMachine, { id: 'door' })
  journal.attach(door)
  door.start()
  onTestFinished(() => {
    journal.close()
    door.stop()
  })
  for (const text of typed) {
    door.send({ type: 'type', text })
    door.send({ type: 'enter' })
  }
  await journal.flush()
  return { door, journal, entries: await journal.entries() }
}

describe('the way that an actor took', () => {
  it('is seen by the tap, microstep by microstep, also that of a child while it is made', () => {
    const raws: RawEntry[] = []
    const door = createActor(doorMachine, { id: 'door' })
    tapActorSystem(door, (raw) => raws.push(raw))
    door.start()
    for (let again = 0; again < 3; again += 1) door.send({ type: 'enter' })
    const seen = raws.map(
      ({ path, event, took }) =>
        `${path} ${event.type} ${took?.map((step) => step.map(transitionId).join()).join(' → ')}`,
    )
    expect(seen).toEqual([
      'door xstate.init undefined',
      'door enter door.shut|enter|1',
      'door/hint xstate.init hint.looking|always|0',
      'door enter door.doubting|enter|1',
      'door enter door.doubting|enter|1 → door.doubting|always|0',
      'door/hint xstate.stop ',
    ])
    expect(raws.at(-2)?.value).toBe('locked')
  })

  it('is written only where a fold of what may be written goes another one', async () => {
    const { entries } = await journalled('short', 'a long passphrase')
    expect(entries.filter(({ took }) => took).map(({ name, took }) => [name, took])).toEqual([
      ['enter', [['door.doubting|enter|0']]],
    ])
    expect(JSON.stringify(entries)).not.toContain('passphrase')
  })

  it('leads the replay to where the actors stood, children that were born of what is hidden too', async () => {
    for (const typed of [['short', 'a long passphrase'], ['a long passphrase'], ['a', 'b', 'c'], ['short']]) {
      const { door, entries } = await journalled(...typed)
      const { snapshots, faults } = replay(entries, machines)
      expect(faults).toEqual([])
      expect(snapshots.get('door')?.value).toBe(door.getSnapshot().value)
      const born = Object.values(door.getSnapshot().children).flatMap((child) => child?.getSnapshot().value)
      expect([snapshots.get('door/hint')?.value].slice(0, born.length)).toEqual(born)
    }
  })

  it('gives way to the guards where the chart does not know the transitions any more', async () => {
    const { entries } = await journalled('a long passphrase')
    const former = entries.map((entry) => (entry.took ? { ...entry, took: [['door.gone|enter|0']] } : entry))
    expect(replay(former, machines).snapshots.get('door')?.value).toBe('doubting')
  })
})

describe('the self-check of the journal', () => {
  it('says once that a chart folds to another state than its actor has, and is silent otherwise', async () => {
    const warnings: string[] = []
    const open = (id: 'honest' | 'edited') => {
      const journal = createJournal({
        tab: id,
        now: () => 1,
        store: 'memory',
        schemas,
        // a chart of another edition: its transitions have the same names and lead elsewhere
        machines: { hint: hintMachine, door: id === 'honest' ? doorMachine : editedMachine },
        onWarning: (message) => warnings.push(message),
      })
      const door = createActor(doorMachine, { id: 'door' })
      journal.attach(door)
      door.start()
      onTestFinished(() => journal.close())
      for (let again = 0; again < 2; again += 1) door.send({ type: 'enter' })
      return journal.flush()
    }
    await open('honest')
    expect(warnings).toEqual([])
    await open('edited')
    expect(warnings).toEqual([
      'The journal of door parted from its life: door folds enter to "locked", and stands at "doubting"',
    ])
  })
})
