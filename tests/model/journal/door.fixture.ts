/** The story: a door that reads what people type, so that its journal has to say which way it went. */
import { assign, createMachine, setup } from 'xstate'
import type { JournalSchemas } from '#machines/journal/journal-schema.ts'

/** Lets in who types a long password; a child that is born with a short one asks for another at once. */
export const hintMachine = setup({
  types: { input: {} as { password: string } },
  guards: { isShort: (_, { text }: { text: string }) => text.length < 8 },
}).createMachine({
  id: 'hint',
  context: ({ input }: { input: { password: string } }) => input,
  initial: 'looking',
  states: {
    looking: {
      always: [
        {
          guard: { type: 'isShort', params: ({ context }) => ({ text: (context as { password: string }).password }) },
          target: 'asking',
        },
        { target: 'content' },
      ],
    },
    asking: {},
    content: {},
  },
})

export const doorMachine = setup({
  types: {
    context: {} as { password: string; tries: number },
    events: {} as { type: 'type' | 'enter'; text?: string },
  },
  actors: { hint: hintMachine },
  guards: {
    isLong: ({ context }) => context.password.length >= 8,
    isTired: ({ context }) => context.tries > 2,
  },
  actions: { count: assign({ tries: ({ context }) => context.tries + 1 }) },
}).createMachine({
  id: 'door',
  context: { password: '', tries: 0 },
  initial: 'shut',
  on: { type: { actions: assign({ password: ({ event }) => event.text ?? '' }) } },
  states: {
    shut: {
      on: {
        enter: [
          { guard: 'isLong', target: 'open' },
          { target: 'doubting', actions: 'count' },
        ],
      },
    },
    doubting: {
      invoke: { id: 'hint', src: 'hint', input: ({ context }) => ({ password: context.password }) },
      always: { guard: 'isTired', target: 'locked' },
      on: { enter: [{ guard: 'isLong', target: 'open' }, { actions: 'count' }] },
    },
    open: {},
    locked: {},
  },
})

/** The same names, another target. */
export const editedMachine = createMachine(
  {
    ...doorMachine.config,
    states: {
      ...doorMachine.config.states,
      shut: {
        on: {
          enter: [
            { guard: 'isLong', target: 'open' },
            { target: 'locked', actions: 'count' },
          ],
        },
      },
    },
  } as never,
  doorMachine.implementations as never,
)

export const doorSchemas: JournalSchemas = {
  door: { type: { v: 1, safe: {} }, enter: { v: 1, safe: 'all' } },
  hint: { 'xstate.init': { v: 1, safe: {} } },
}
export const doorMachines = { door: doorMachine, hint: hintMachine }
