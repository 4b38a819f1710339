/** The stock of one product, moved by hand: looked at, moved with a reason, and looked at again. */
import { assign, sendParent, setup, type ActorRefFrom } from 'xstate'
import { port } from '#machines/port.ts'
import { errorsOf } from '../record.editing.ts'
import type { Refused } from '../resource.definition.ts'
import type { Refusal } from '../resource.types.ts'
import type {
  AdjustmentContext,
  AdjustmentEvent,
  AdjustmentInput,
  AdjustmentReport,
  AskedMove,
  KeyedMove,
  MoveAnswer,
  StockAnswer,
} from './adjustment.types.ts'

const unreachable: Refusal = { message: { code: 'forms.unreachable' }, requestId: null }
const untold = { moved: null, errors: {}, refusal: null, orders: [] }

const nothing: KeyedMove = { move: { measurement_id: null, reason: 'correction', note: null }, key: '' }

const isSame = (one: AskedMove, other: AskedMove): boolean =>
  one.measurement_id === other.measurement_id &&
  one.reason === other.reason &&
  one.delta === other.delta &&
  one.counted === other.counted &&
  one.note === other.note

export const adjustmentMachine = setup({
  types: {
    context: {} as AdjustmentContext,
    events: {} as AdjustmentEvent,
    input: {} as AdjustmentInput,
    tags: {} as 'busy' | 'here',
  },
  actors: {
    fetchStock: port<StockAnswer, AdjustmentInput>('fetchStock'),
    moveStock: port<MoveAnswer, AdjustmentInput & KeyedMove>('moveStock'),
  },
  guards: {
    isLoaded: (_, answer: StockAnswer) => answer.tag === 'loaded',
    isRefused: (_, refused: readonly Refused[]) => refused.length > 0,
    isMoved: (_, answer: MoveAnswer) => answer.tag === 'moved',
    isLost: (_, answer: MoveAnswer) => answer.tag === 'lost',
  },
  actions: {
    assignStock: assign((_, answer: StockAnswer) => (answer.tag === 'loaded' ? { rows: answer.rows } : {})),
    assignUnopened: assign((_, answer: StockAnswer) => (answer.tag === 'refused' ? { refusal: answer.refusal } : {})),
    assignDefect: assign({ refusal: unreachable }),
    clearTold: assign(untold),
    assignWrong: assign((_, refused: readonly Refused[]) => ({ ...untold, errors: errorsOf(refused) })),
    assignAsked: assign(({ context: { lost } }, asked: KeyedMove) => ({
      ...untold,
      asked: lost && isSame(lost.move, asked.move) ? lost : asked,
    })),
    assignMoved: assign((_, answer: MoveAnswer) =>
      answer.tag === 'moved' ? { moved: answer.moved, asked: null, lost: null } : {},
    ),
    assignRefusal: assign((_, answer: MoveAnswer) =>
      answer.tag === 'refused'
        ? { refusal: answer.refusal, errors: answer.errors, orders: answer.orders, asked: null, lost: null }
        : {},
    ),
    assignLost: assign(({ context }) => ({ refusal: unreachable, lost: context.asked, asked: null })),
    tellMoved: sendParent({ type: 'stock.moved' } satisfies AdjustmentReport),
  },
}).createMachine({
  id: 'adjustment',
  context: ({ input }) => ({ ...input, rows: [], asked: null, lost: null, ...untold }),
  initial: 'opening',
  states: {
    opening: {
      meta: { ignores: ['stock.*', 'move.asked'] },
      invoke: {
        id: 'fetchStock',
        src: 'fetchStock',
        input: ({ context }) => ({ product: context.product }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'here',
            actions: [{ type: 'assignStock', params: ({ event }) => event.output }, 'clearTold'],
          },
          { target: 'unopened', actions: { type: 'assignUnopened', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unopened', actions: 'assignDefect' },
      },
    },
    unopened: {
      meta: { ignores: ['move.asked'] },
      on: { 'stock.retry': 'opening', 'stock.outdated': 'opening' },
    },
    here: {
      tags: 'here',
      meta: { ignores: ['stock.retry'] },
      initial: 'resting',
      on: {
        'stock.outdated': '.refreshing',
        'move.asked': [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.refused },
            actions: { type: 'assignWrong', params: ({ event }) => event.refused },
          },
          {
            target: '.moving',
            actions: { type: 'assignAsked', params: ({ event: { move, key } }) => ({ move, key }) },
          },
        ],
      },
      states: {
        resting: {},
        /** What is shown stays until the answer is here, and longer where none comes. */
        refreshing: {
          invoke: {
            id: 'fetchStock',
            src: 'fetchStock',
            input: ({ context }) => ({ product: context.product }),
            onDone: { target: 'resting', actions: { type: 'assignStock', params: ({ event }) => event.output } },
            onError: 'resting',
          },
        },
        moving: {
          tags: 'busy',
          // The stock is looked at again after the answer, whatever it is.
          on: { 'stock.outdated': {}, 'move.asked': {} },
          invoke: {
            id: 'moveStock',
            src: 'moveStock',
            input: ({ context: { product, asked } }) => ({ product, ...(asked ?? nothing) }),
            onDone: [
              {
                guard: { type: 'isMoved', params: ({ event }) => event.output },
                target: 'refreshing',
                actions: [{ type: 'assignMoved', params: ({ event }) => event.output }, 'tellMoved'],
              },
              {
                guard: { type: 'isLost', params: ({ event }) => event.output },
                target: 'refreshing',
                actions: 'assignLost',
              },
              { target: 'refreshing', actions: { type: 'assignRefusal', params: ({ event }) => event.output } },
            ],
            onError: { target: 'refreshing', actions: 'assignLost' },
          },
        },
      },
    },
  },
})

export type AdjustmentRef = ActorRefFrom<typeof adjustmentMachine>
