/** What the chart of a customer's page is made of: its ports, what it asks and what it does. */
import { assign, sendParent, setup } from 'xstate'
import { port } from '#machines/port.ts'
import type {
  CustomerContext,
  CustomerEvent,
  CustomerInput,
  CustomerReport,
  DocumentAnswer,
  EndAnswer,
  OverviewAnswer,
} from './customer.types.ts'
import type { Refusal } from './resource.types.ts'

const unreachable: Refusal = { message: { code: 'forms.unreachable' }, requestId: null }

export const customerSetup = setup({
  types: {
    context: {} as CustomerContext,
    events: {} as CustomerEvent,
    input: {} as CustomerInput,
    tags: {} as 'busy' | 'refreshing',
  },
  actors: {
    fetchOverview: port<OverviewAnswer, { id: number }>('fetchOverview'),
    endSession: port<EndAnswer, { id: number; session: number }>('endSession'),
    saveDocument: port<DocumentAnswer, { id: number }>('saveDocument'),
  },
  guards: {
    isLoaded: (_, answer: OverviewAnswer) => answer.tag === 'loaded',
    isMissing: (_, answer: OverviewAnswer) => answer.tag === 'missing',
    isEnded: (_, answer: EndAnswer) => answer.tag === 'ended',
  },
  actions: {
    assignOverview: assign((_, answer: OverviewAnswer) =>
      answer.tag === 'loaded' ? { overview: answer.overview } : {},
    ),
    assignRefusal: assign((_, answer: { tag: string; refusal?: Refusal }) => ({ refusal: answer.refusal ?? null })),
    assignDefect: assign({ refusal: unreachable }),
    assignSession: assign((_, session: number) => ({ session })),
    assignSaved: assign((_, answer: DocumentAnswer) =>
      answer.tag === 'saved' ? { saved: answer.name } : { refusal: answer.refusal },
    ),
    clearOverview: assign({ overview: null, refusal: null, saved: null }),
    clearSession: assign({ session: null }),
    clearTold: assign({ refusal: null, saved: null }),
    tellMoved: sendParent({ type: 'customer.moved' } satisfies CustomerReport),
  },
})
