/** An order that the shop's people write for a person who called: priced as it is written, and placed once however often that is pressed. */
import type { ActorRefFrom } from 'xstate'
import { nothingYet } from './phone-order.draft.ts'
import { draftName, phoneOrderSetup } from './phone-order.setup.ts'

export const phoneOrderMachine = phoneOrderSetup.createMachine({
  id: 'phoneOrder',
  context: ({ input }) => ({ ...input, ...nothingYet }),
  initial: 'recalling',
  invoke: { id: 'keepDraft', src: 'keepDraft', onError: {} },
  states: {
    /** What was written before a reload, or before logging in again, comes back. */
    recalling: {
      tags: 'recalling',
      meta: { ignores: ['draft.changed', 'quote.*', 'order.asked'] },
      on: {
        'draft.begun': {
          target: 'editing.gathering',
          actions: [{ type: 'begin', params: ({ event }) => event }, 'keepDraft'],
        },
      },
      invoke: {
        id: 'findDraft',
        src: 'findDraft',
        input: { name: draftName },
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'editing.gathering',
            actions: { type: 'assignRecalled', params: ({ event }) => event.output },
          },
          { target: 'editing' },
        ],
        onError: 'editing',
      },
    },
    editing: {
      initial: 'empty',
      on: {
        'draft.begun': {
          target: '.gathering',
          actions: [{ type: 'begin', params: ({ event }) => event }, 'keepDraft'],
        },
        'draft.changed': [
          {
            guard: { type: 'isPriced', params: ({ event }) => event.change },
            target: '.gathering',
            actions: [{ type: 'assignChange', params: ({ event }) => event.change }, 'keepDraft'],
          },
          { actions: [{ type: 'assignChange', params: ({ event }) => event.change }, 'keepDraft'] },
        ],
        'order.asked': { actions: 'assignLacking' },
        'quote.outdated': '.gathering',
      },
      states: {
        /** Nothing was chosen: nobody is asked for a price. */
        empty: {
          entry: 'dropQuote',
          meta: { ignores: ['quote.retry'] },
          on: { 'quote.outdated': {} },
        },
        /** The price of before stays in view until the new one is here. */
        gathering: {
          tags: 'pricing',
          meta: { ignores: ['quote.retry'] },
          after: { quotePause: [{ guard: 'hasGoods', target: 'asking' }, { target: 'empty' }] },
        },
        asking: {
          tags: 'pricing',
          meta: { ignores: ['quote.retry'] },
          invoke: {
            id: 'quoteOrder',
            src: 'quoteOrder',
            input: ({ context }) => ({ draft: context.draft }),
            onDone: [
              {
                guard: { type: 'isQuoted', params: ({ event }) => event.output },
                target: 'quoted',
                actions: { type: 'assignQuote', params: ({ event }) => event.output },
              },
              { target: 'unpriced', actions: { type: 'assignUnpriced', params: ({ event }) => event.output } },
            ],
            onError: { target: 'unpriced', actions: 'assignUnpricedDefect' },
          },
        },
        quoted: {
          meta: { ignores: ['quote.retry'] },
          on: {
            // else it is told what is lacking, as everywhere here
            'order.asked': { guard: 'canPlace', target: '#phoneOrder.placing', actions: 'clearTold' },
          },
        },
        unpriced: { on: { 'quote.retry': { target: 'asking', actions: 'clearTold' } } },
      },
    },
    /** What is on its way stays as it was agreed; a second press is the same order. */
    placing: {
      tags: ['busy', 'closed'],
      meta: { ignores: ['draft.*', 'quote.*', 'order.asked'] },
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context: { draft, quote, key } }) => ({ draft, quoteHash: quote?.quote_hash ?? '', key }),
        onDone: [
          {
            guard: { type: 'isPlaced', params: ({ event }) => event.output },
            target: 'placed',
            actions: [{ type: 'assignPlaced', params: ({ event }) => event.output }, 'leaveDraft', 'tellMoved'],
          },
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'editing.quoted',
            actions: { type: 'assignChanged', params: ({ event }) => event.output },
          },
          {
            // What it holds may be gone from what there is to sell.
            guard: { type: 'isEarlier', params: ({ event }) => event.output },
            target: 'editing.gathering',
            actions: [{ type: 'assignEarlier', params: ({ event }) => event.output }, 'keepDraft'],
          },
          { guard: { type: 'isUnanswered', params: ({ event }) => event.output }, target: 'unanswered' },
          {
            // What was refused may be the goods: they are priced again, with what stands in their way.
            target: 'editing.gathering',
            actions: { type: 'assignRefused', params: ({ event }) => event.output },
          },
        ],
        onError: 'unanswered',
      },
    },
    /** It may stand already: nothing is changed before the same press has its answer. */
    unanswered: {
      tags: 'closed',
      meta: { ignores: ['draft.*', 'quote.*'] },
      on: { 'order.asked': 'placing' },
    },
    placed: {
      tags: 'closed',
      meta: { ignores: ['draft.changed', 'quote.*', 'order.asked'] },
      on: {
        'draft.begun': {
          target: 'editing.gathering',
          actions: [{ type: 'begin', params: ({ event }) => event }, 'keepDraft'],
        },
      },
    },
  },
})

export type PhoneOrderRef = ActorRefFrom<typeof phoneOrderMachine>
