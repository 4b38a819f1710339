/** A pantry whose jars are confirmed and taken away, so that the next jar has the name of one before: the smallest page with an actor `#2`. */
import { assign, createActor, fromPromise, setup } from 'xstate'
import { onTestFinished } from 'vitest'
import { port } from '#machines/port.ts'
import type { JournalSchemas } from '#machines/journal/journal-schema.ts'
import { createJournal } from '#services/journal/create-journal.ts'

const jarMachine = setup({
  types: { output: {} as string },
  actors: { confirm: port<string, undefined>('confirm') },
}).createMachine({
  id: 'jar',
  initial: 'waiting',
  states: {
    waiting: { on: { 'jar.send': 'sending' } },
    sending: { invoke: { id: 'confirm', src: 'confirm', input: undefined, onDone: 'confirmed' } },
    confirmed: { type: 'final' },
  },
  output: 'honey',
})

const pantryMachine = setup({
  types: { context: {} as { full: number }, events: {} as { type: 'jar.add' } },
  actors: { jar: jarMachine },
  actions: { count: assign({ full: ({ context }) => context.full + 1 }) },
}).createMachine({
  id: 'pantry',
  context: { full: 0 },
  initial: 'resting',
  states: {
    resting: { on: { 'jar.add': 'filling' } },
    filling: { invoke: { id: 'jar', src: 'jar', onDone: { target: 'resting', actions: 'count' } } },
  },
})

export const pantryCharts = { pantry: pantryMachine, jar: jarMachine }

const safe = { v: 1, safe: 'all' } as const
const schemas: JournalSchemas = {
  pantry: { 'jar.add': safe, 'done:jar': safe },
  jar: { 'jar.send': safe, 'done:confirm': safe },
}

const rest = () => new Promise((resolve) => setTimeout(resolve))

/** Somebody adds jars, one after the other; all but the last are confirmed. */
export async function recordPantry(jars: number) {
  const journal = createJournal({ tab: 'tab-1', now: () => 1_000, store: 'memory', schemas, machines: pantryCharts })
  const jar = jarMachine.provide({ actors: { confirm: fromPromise(async () => 'yes') } })
  const pantry = createActor(pantryMachine.provide({ actors: { jar } }), { id: 'pantry' })
  journal.attach(pantry)
  pantry.start()
  onTestFinished(() => {
    journal.close()
    pantry.stop()
  })
  for (let one = 1; one <= jars; one += 1) {
    pantry.send({ type: 'jar.add' })
    if (one < jars) pantry.getSnapshot().children['jar']?.send({ type: 'jar.send' } as never)
    await rest() // oxlint-disable-line no-await-in-loop -- one after the other
  }
  return journal.entries()
}
