/**
 * Single-letter keys of the back office: on until somebody switches them off on this device, for whoever speaks to the computer or rests a
 * hand on its keys. "g" waits for the letter of a page.
 */
import { sendTo, setup, type ActorRefFrom } from 'xstate'
import { channel, port } from '#machines/port.ts'

export type ShortcutsEvent =
  | { type: 'letters.switched'; areOn: boolean }
  /** "g" was pressed. */
  | { type: 'sequence.begun' }
  /** The key after it was pressed, whether it names a page or not. */
  | { type: 'sequence.ended' }

export type LettersSaved = { type: 'letters.saved'; areOn: boolean }

export const shortcutsMachine = setup({
  types: { events: {} as ShortcutsEvent, tags: {} as 'letters' | 'sequence' },
  actors: {
    /** Whether they are on. */
    loadLetters: port<boolean, undefined>('loadLetters'),
    storeLetters: channel<LettersSaved, undefined>('storeLetters'),
  },
  guards: { areOn: (_, areOn: boolean) => areOn },
  actions: {
    save: sendTo('storeLetters', (_, areOn: boolean) => ({ type: 'letters.saved', areOn }) satisfies LettersSaved),
  },
  delays: { sequencePause: 1500 },
}).createMachine({
  id: 'shortcuts',
  invoke: { id: 'storeLetters', src: 'storeLetters', input: undefined, onError: {} },
  initial: 'loading',
  on: {
    'letters.switched': [
      {
        guard: { type: 'areOn', params: ({ event }) => event.areOn },
        target: '.on',
        actions: { type: 'save', params: true },
      },
      { target: '.off', actions: { type: 'save', params: false } },
    ],
  },
  states: {
    loading: {
      meta: { ignores: ['sequence.begun', 'sequence.ended'] },
      invoke: {
        id: 'loadLetters',
        src: 'loadLetters',
        input: undefined,
        onDone: [{ guard: { type: 'areOn', params: ({ event }) => event.output }, target: 'on' }, { target: 'off' }],
        onError: 'on',
      },
    },
    on: {
      tags: 'letters',
      initial: 'resting',
      on: { 'sequence.begun': '.going' },
      states: {
        resting: { meta: { ignores: ['sequence.ended'] } },
        going: {
          tags: 'sequence',
          after: { sequencePause: 'resting' },
          on: { 'sequence.ended': 'resting' },
        },
      },
    },
    off: { meta: { ignores: ['sequence.begun', 'sequence.ended'] } },
  },
})

export type ShortcutsRef = ActorRefFrom<typeof shortcutsMachine>
