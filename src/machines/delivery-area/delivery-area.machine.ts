/** Where this person wants goods delivered: a state and an LGA, kept on this device, Surulere in Lagos until they say otherwise. */
import { assign, sendTo, setup } from 'xstate'
import { channel, port } from '#machines/port.ts'

export type DeliveryArea = { state_code: string; lga: string }

export const firstDeliveryArea: DeliveryArea = { state_code: 'NG-LA', lga: 'Surulere' }

export type DeliveryAreaEvent =
  | { type: 'deliveryArea.choose'; deliveryArea: DeliveryArea }
  /** In another tab. */
  | { type: 'deliveryArea.changedElsewhere'; deliveryArea: DeliveryArea }

export type DeliveryAreaSaved = { type: 'deliveryArea.saved'; deliveryArea: DeliveryArea }

export const deliveryAreaMachine = setup({
  types: { context: {} as { deliveryArea: DeliveryArea }, events: {} as DeliveryAreaEvent },
  actors: {
    loadDeliveryArea: port<DeliveryArea | null, undefined>('loadDeliveryArea'),
    storeDeliveryArea: channel<DeliveryAreaSaved, undefined>('storeDeliveryArea'),
  },
  guards: { isKnown: (_, deliveryArea: DeliveryArea | null) => deliveryArea !== null },
  actions: {
    assignDeliveryArea: assign((_, deliveryArea: DeliveryArea | null) => (deliveryArea ? { deliveryArea } : {})),
    save: sendTo(
      'storeDeliveryArea',
      ({ context }) => ({ type: 'deliveryArea.saved', deliveryArea: context.deliveryArea }) satisfies DeliveryAreaSaved,
    ),
  },
}).createMachine({
  id: 'deliveryArea',
  context: { deliveryArea: firstDeliveryArea },
  invoke: { id: 'storeDeliveryArea', src: 'storeDeliveryArea', input: undefined, onError: {} },
  initial: 'loading',
  on: {
    'deliveryArea.choose': {
      target: '.chosen',
      actions: [{ type: 'assignDeliveryArea', params: ({ event }) => event.deliveryArea }, 'save'],
    },
    'deliveryArea.changedElsewhere': {
      target: '.chosen',
      actions: { type: 'assignDeliveryArea', params: ({ event }) => event.deliveryArea },
    },
  },
  states: {
    loading: {
      invoke: {
        id: 'loadDeliveryArea',
        src: 'loadDeliveryArea',
        input: undefined,
        onDone: [
          {
            guard: { type: 'isKnown', params: ({ event }) => event.output },
            target: 'chosen',
            actions: { type: 'assignDeliveryArea', params: ({ event }) => event.output },
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
