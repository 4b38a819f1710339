/** One record of the back office: opened, changed, saved, merged with what others did meanwhile, or gone. */
import { confirmingState, savingState } from './record.saving.ts'
import { draftName, recordSetup } from './record.setup.ts'

export const recordMachine = recordSetup.createMachine({
  id: 'record',
  context: ({ input }) => ({ ...input, editing: null }),
  initial: 'closed',
  invoke: { id: 'keepDraft', src: 'keepDraft', onError: {} },
  on: {
    'record.opened': [
      { guard: { type: 'isOpen', params: ({ event }) => event.id } },
      { target: '.opening', actions: { type: 'assignWanted', params: ({ event }) => event.id } },
    ],
    'record.begun': {
      target: '.recalling',
      actions: { type: 'assignBegun', params: ({ event }) => event.values },
    },
    'record.closed': { target: '.closed', actions: 'clearEditing' },
  },
  states: {
    closed: { meta: { ignores: ['record.*', 'field.changed', 'choice.made', 'choices.*', 'records.outdated'] } },
    opening: {
      tags: 'busy',
      meta: { ignores: ['record.*', 'field.changed', 'choice.made', 'choices.*', 'records.outdated'] },
      invoke: {
        id: 'fetchRecord',
        src: 'fetchRecord',
        input: ({ context }) => ({ resource: context.resource, id: context.editing?.id ?? null }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'recalling',
            actions: { type: 'assignRecord', params: ({ event }) => event.output },
          },
          { guard: { type: 'isMissing', params: ({ event }) => event.output }, target: 'missing' },
          { target: 'unopened', actions: { type: 'assignRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unopened', actions: 'assignDefect' },
      },
    },
    /** What was typed here before and not saved comes back. */
    recalling: {
      tags: 'busy',
      meta: { ignores: ['record.*', 'field.changed', 'choice.made', 'choices.*', 'records.outdated'] },
      invoke: {
        id: 'findDraft',
        src: 'findDraft',
        input: ({ context }) => ({ name: draftName(context) }),
        onDone: { target: 'editing', actions: { type: 'assignRecalled', params: ({ event }) => event.output } },
        onError: 'editing',
      },
    },
    /** There is no such record. */
    missing: { meta: { ignores: ['record.*', 'field.changed', 'choice.made', 'choices.*', 'records.outdated'] } },
    unopened: {
      meta: { ignores: ['record.*', 'field.changed', 'choice.made', 'choices.*'] },
      on: { 'record.retry': 'opening', 'records.outdated': 'opening' },
    },
    editing: {
      initial: 'idle',
      meta: { ignores: ['record.retry', 'record.recreated', 'choice.made', 'choices.*'] },
      on: {
        'field.changed': { actions: [{ type: 'assignField', params: ({ event }) => event }, 'keepDraft'] },
        'record.saved': [
          {
            guard: { type: 'isSound', params: ({ event }) => event.refused },
            target: 'saving',
            actions: [{ type: 'assignSent', params: ({ event }) => event.values }, 'tellPending'],
          },
          { actions: { type: 'assignRefused', params: ({ event }) => event.refused } },
        ],
        'record.discarded': { actions: ['leaveDraft', 'assignDiscarded'] },
        'record.removed': { guard: 'isStored', target: 'removing' },
      },
      states: {
        idle: { on: { 'records.outdated': { guard: 'isStored', target: 'checking' } } },
        /** Others changed something: perhaps this. */
        checking: {
          on: { 'records.outdated': { target: 'checking', reenter: true } },
          invoke: {
            id: 'fetchRecord',
            src: 'fetchRecord',
            input: ({ context }) => ({ resource: context.resource, id: context.editing?.id ?? null }),
            onDone: [
              { guard: { type: 'isMissing', params: ({ event }) => event.output }, target: '#record.gone' },
              { target: 'idle', actions: { type: 'assignAgain', params: ({ event }) => event.output } },
            ],
            onError: 'idle',
          },
        },
      },
    },
    saving: savingState,
    confirming: confirmingState,
    /** Somebody else changed the same fields: before, theirs and mine, a choice each. */
    choosing: {
      meta: { ignores: ['record.*', 'field.changed', 'records.outdated'] },
      on: {
        'choice.made': { actions: { type: 'assignChoice', params: ({ event }) => event } },
        'choices.applied': { guard: 'isChosen', target: 'saving', actions: ['assignChosen', 'keepDraft'] },
        'choices.left': { target: 'editing', actions: 'assignUnchosen' },
        'record.discarded': { target: 'editing', actions: ['leaveDraft', 'assignDiscarded'] },
      },
    },
    /** Somebody deleted it while it was open: what was typed can become a new one. */
    gone: {
      meta: { ignores: ['record.*', 'choice.made', 'choices.*', 'records.outdated'] },
      on: {
        'field.changed': { actions: [{ type: 'assignField', params: ({ event }) => event }, 'keepDraft'] },
        'record.discarded': { actions: 'leaveDraft' },
        'record.recreated': { target: 'editing', actions: ['leaveDraft', 'assignNew', 'keepDraft'] },
      },
    },
    removing: {
      tags: 'busy',
      meta: { ignores: ['record.*', 'field.changed', 'choice.made', 'choices.*', 'records.outdated'] },
      invoke: {
        id: 'removeRecord',
        src: 'removeRecord',
        input: ({ context: { resource, editing }, event }) => ({
          resource,
          id: editing?.id ?? 0,
          version: editing?.base?.version ?? 0,
          options: event.type === 'record.removed' ? event.options : {},
        }),
        onDone: [
          {
            guard: { type: 'isRemoved', params: ({ event }) => event.output },
            target: 'closed',
            actions: [{ type: 'tellChange', params: ({ event }) => event.output }, 'leaveDraft', 'clearEditing'],
          },
          {
            guard: { type: 'isMissing', params: ({ event }) => event.output },
            target: 'closed',
            actions: [{ type: 'tellChange', params: ({ event }) => event.output }, 'leaveDraft', 'clearEditing'],
          },
          { target: 'editing', actions: { type: 'assignRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: 'assignDefect' },
      },
    },
  },
})
