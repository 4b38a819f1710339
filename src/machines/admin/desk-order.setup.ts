/** What the chart of an order of the desk is made of: its ports, what it asks and what it does. */
import { assign, sendParent, setup } from 'xstate'
import { port } from '#machines/port.ts'
import type {
  DeskOrderContext,
  DeskOrderEvent,
  DeskOrderInput,
  DeskOrderReport,
  NoteCall,
  OrderAnswer,
  Step,
  StepAnswer,
  StepCall,
} from './desk-order.types.ts'
import type { Refusal } from './resource.types.ts'

const unreachable: Refusal = { message: { code: 'forms.unreachable' }, requestId: null }
const untold = { refusal: null, errors: {}, movedOn: null }

export const deskOrderSetup = setup({
  types: {
    context: {} as DeskOrderContext,
    events: {} as DeskOrderEvent,
    input: {} as DeskOrderInput,
    tags: {} as 'busy' | 'here' | 'refreshing',
  },
  actors: {
    fetchOrder: port<OrderAnswer, { number: string }>('fetchOrder'),
    takeStep: port<StepAnswer, StepCall>('takeStep'),
    addNote: port<StepAnswer, NoteCall>('addNote'),
  },
  guards: {
    isLoaded: (_, answer: OrderAnswer) => answer.tag === 'loaded',
    isMissing: (_, answer: OrderAnswer) => answer.tag === 'missing',
    isDone: (_, answer: StepAnswer) => answer.tag === 'done',
    isStale: (_, answer: StepAnswer) => answer.tag === 'stale',
  },
  actions: {
    assignOrder: assign((_, answer: OrderAnswer | StepAnswer) =>
      'order' in answer ? { order: answer.order, pending: null, words: '' } : {},
    ),
    assignUnopened: assign((_, answer: OrderAnswer) => (answer.tag === 'refused' ? { refusal: answer.refusal } : {})),
    assignStep: assign((_, { action, values }: Step) => ({ pending: { action, values }, ...untold })),
    assignNote: assign((_, words: string) => ({ words, ...untold })),
    /** What was shown before the answer is taken back. */
    assignRefusal: assign((_, answer: StepAnswer) =>
      answer.tag === 'refused' ? { pending: null, refusal: answer.refusal, errors: answer.errors } : { pending: null },
    ),
    assignMovedOn: assign((_, answer: StepAnswer) =>
      answer.tag === 'stale' ? { pending: null, movedOn: answer.movedOn } : { pending: null },
    ),
    assignDefect: assign({ pending: null, refusal: unreachable }),
    clearTold: assign(untold),
    /** Who was first is told until the next step, also behind a dialog that is closed. */
    clearRefusal: assign({ refusal: null, errors: {} }),
    tellMoved: sendParent({ type: 'order.moved' } satisfies DeskOrderReport),
  },
})
