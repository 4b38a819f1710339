/** Where this person wants goods delivered: a state and an LGA, kept on this device, Surulere in Lagos until they say otherwise. */
import { assign, sendTo, setup } from 'xstate'
import { channel, port } from '#machines/port.ts'

export type Place = { state_code: string; lga: string }

export const firstPlace: Place = { state_code: 'NG-LA', lga: 'Surulere' }

export type PlaceEvent = { type: 'place.choose'; place: Place }

export type PlaceKept = { type: 'place.kept'; place: Place }

export const placeMachine = setup({
  types: { context: {} as { place: Place }, events: {} as PlaceEvent },
  actors: {
    recallPlace: port<Place | null, undefined>('recallPlace'),
    keepPlace: channel<PlaceKept, undefined>('keepPlace'),
  },
  guards: { isKnown: (_, place: Place | null) => place !== null },
  actions: {
    assignPlace: assign((_, place: Place | null) => (place ? { place } : {})),
    keep: sendTo('keepPlace', ({ context }) => ({ type: 'place.kept', place: context.place }) satisfies PlaceKept),
  },
}).createMachine({
  id: 'place',
  context: { place: firstPlace },
  invoke: { id: 'keepPlace', src: 'keepPlace', input: undefined, onError: {} },
  initial: 'recalling',
  on: {
    'place.choose': {
      target: '.chosen',
      actions: [{ type: 'assignPlace', params: ({ event }) => event.place }, 'keep'],
    },
  },
  states: {
    recalling: {
      invoke: {
        id: 'recallPlace',
        src: 'recallPlace',
        input: undefined,
        onDone: [
          {
            guard: { type: 'isKnown', params: ({ event }) => event.output },
            target: 'chosen',
            actions: { type: 'assignPlace', params: ({ event }) => event.output },
          },
          'assumed',
        ],
        onError: 'assumed',
      },
    },
    assumed: {},
    chosen: {},
  },
})
