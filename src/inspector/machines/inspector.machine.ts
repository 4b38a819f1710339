/** The inspector: who may look, what is chosen to be looked at, and reports between its parts. */
import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'
import { port } from '#machines/port.ts'
import { attachmentMachine } from './attachment.machine.ts'
import { FILE, type AttachmentReport } from './attachment.types.ts'
import { faultsMachine } from './faults.machine.ts'
import { importingMachine, type JournalOpened } from './importing.machine.ts'
import { sendingMachine } from './sending.machine.ts'
import { timelineMachine } from './timeline.machine.ts'

/** Which events are listed. */
export type EventFilter = {
  /** Path of an actor; '' for all. */
  actor: string
  /** Kind of entry; '' for all. */
  kind: string
  text: string
  /** Only those that no transition took. */
  isUntaken: boolean
}

export const noFilter: EventFilter = { actor: '', kind: '', text: '', isUntaken: false }

/** A state or a transition of a chart, or the chart itself, by its id. */
export type ChartPlace = { readonly chart: string; readonly id: string }

/** What the address of the page asks for. */
export type InspectorInput = {
  tab: string | null
  journal: string | null
  /** Number of the order whose stream is looked at. */
  order: string | null
  /** Id of the chart to look at. */
  chart: string | null
  at: number | null
  /** What is laid over the chart. */
  over: string | null
}

export type InspectorEvent =
  | AttachmentReport
  | JournalOpened
  | { type: 'gate.retry' }
  | { type: 'actor.chosen'; path: string }
  /** Something that was searched for, and maybe no actor is in. */
  | { type: 'place.chosen'; place: ChartPlace }
  | { type: 'filter.changed'; filter: Partial<EventFilter> }

type Followed = Extract<AttachmentReport, { type: 'page.followed' }>
type Lengths = Exclude<AttachmentReport, Followed>

type InspectorContext = {
  input: InspectorInput
  /** Path of the actor that is looked at; '' until one was chosen. */
  actor: string
  /** What was searched for, until an actor is chosen. */
  place: ChartPlace | null
  filter: EventFilter
}

export const inspectorMachine = setup({
  types: { context: {} as InspectorContext, events: {} as InspectorEvent, input: {} as InspectorInput },
  actors: {
    /** Whether the person who sits here may look. */
    askGate: port<boolean, undefined>('askGate'),
    attachment: attachmentMachine,
    timeline: timelineMachine,
    importing: importingMachine,
    sending: sendingMachine,
    faults: faultsMachine,
  },
  guards: { mayLook: (_, may: boolean) => may },
  actions: {
    tellTimeline: sendTo('timeline', (_, report: Lengths) => report),
    tellFaults: sendTo('faults', (_, followed: Followed) => followed),
    closeForm: sendTo('sending', { type: 'recording.replaced' }),
    tellAttachment: sendTo('attachment', (_, opened: JournalOpened) => opened),
    assignActor: assign((_, actor: string) => ({ actor, place: null })),
    assignPlace: assign((_, place: ChartPlace) => ({ place })),
    assignFilter: assign(({ context }, filter: Partial<EventFilter>) => ({ filter: { ...context.filter, ...filter } })),
  },
}).createMachine({
  id: 'inspector',
  context: ({ input }) => ({ input, actor: '', place: null, filter: noFilter }),
  initial: 'asking',
  states: {
    asking: {
      meta: {
        ignores: [
          'gate.retry',
          'page.followed',
          'recording.*',
          'journal.opened',
          'actor.chosen',
          'place.chosen',
          'filter.changed',
        ],
      },
      invoke: {
        id: 'askGate',
        src: 'askGate',
        input: undefined,
        onDone: [
          { guard: { type: 'mayLook', params: ({ event }) => event.output }, target: 'open' },
          { target: 'closed' },
        ],
        onError: 'closed',
      },
    },
    /** Nothing is shown, asked of tabs or imported before an admin has signed in. */
    closed: {
      meta: {
        ignores: ['page.followed', 'recording.*', 'journal.opened', 'actor.chosen', 'place.chosen', 'filter.changed'],
      },
      on: { 'gate.retry': 'asking' },
    },
    open: {
      meta: { ignores: ['gate.retry'] },
      invoke: [
        {
          id: 'timeline',
          src: 'timeline',
          input: ({ context }) => ({ wanted: context.input.at }),
          onError: {},
        },
        {
          id: 'attachment',
          src: 'attachment',
          // a journal or an order that the address names is not given up for a tab that answers meanwhile
          input: ({ context: { input } }) => ({ wanted: (input.journal ?? input.order) === null ? input.tab : FILE }),
          onError: {},
        },
        {
          id: 'importing',
          src: 'importing',
          input: ({ context: { input } }) => ({ address: input.journal, order: input.order }),
          onError: {},
        },
        { id: 'faults', src: 'faults', input: undefined, onError: {} },
        { id: 'sending', src: 'sending', input: undefined, onError: {} },
      ],
      on: {
        'recording.replaced': { actions: [{ type: 'tellTimeline', params: ({ event }) => event }, 'closeForm'] },
        'page.followed': { actions: { type: 'tellFaults', params: ({ event }) => event } },
        'recording.grew': { actions: { type: 'tellTimeline', params: ({ event }) => event } },
        'journal.opened': { actions: { type: 'tellAttachment', params: ({ event }) => event } },
        'actor.chosen': { actions: { type: 'assignActor', params: ({ event }) => event.path } },
        'place.chosen': { actions: { type: 'assignPlace', params: ({ event }) => event.place } },
        'filter.changed': { actions: { type: 'assignFilter', params: ({ event }) => event.filter } },
      },
    },
  },
})

export type InspectorRef = ActorRefFrom<typeof inspectorMachine>
