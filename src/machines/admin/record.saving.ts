import { recordSetup } from './record.setup.ts'

/** On its way to the server: saved, merged with what others changed meanwhile, refused, or too late. */
export const savingState = recordSetup.createStateConfig({
  tags: 'busy',
  // Also where it is left before the answer.
  exit: 'tellNothingPending',
  meta: { ignores: ['record.*', 'choice.made', 'choices.*', 'records.outdated'] },
  on: { 'field.changed': { actions: [{ type: 'assignField', params: ({ event }) => event }, 'keepDraft'] } },
  invoke: {
    id: 'saveRecord',
    src: 'saveRecord',
    input: ({ context: { resource, editing } }) => ({
      resource,
      id: editing?.id ?? null,
      version: editing?.base?.version ?? null,
      values: editing?.sent ?? {},
    }),
    onDone: [
      {
        guard: { type: 'isSaved', params: ({ event }) => event.output },
        target: 'editing',
        actions: [
          { type: 'tellChange', params: ({ event }) => event.output },
          'leaveDraft',
          { type: 'assignSaved', params: ({ event }) => event.output },
          'keepDraft',
        ],
      },
      {
        guard: { type: 'isInConflict', params: ({ event }) => event.output },
        target: 'choosing',
        actions: { type: 'assignStale', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'isStale', params: ({ event }) => event.output },
        target: 'saving',
        reenter: true,
        actions: { type: 'assignMerged', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'isUnconfirmed', params: ({ event }) => event.output },
        target: 'confirming',
      },
      {
        guard: { type: 'isMissing', params: ({ event }) => event.output },
        target: 'gone',
        actions: { type: 'tellChange', params: ({ event }) => event.output },
      },
      {
        target: 'editing',
        actions: { type: 'assignSaveRefusal', params: ({ event }) => event.output },
      },
    ],
    onError: { target: 'editing', actions: 'assignDefect' },
  },
})

/** Nothing is saved before whoever asks for it has shown once more who they are; then the same goes out again. */
export const confirmingState = recordSetup.createStateConfig({
  meta: { ignores: ['record.*', 'field.changed', 'choice.made', 'choices.*', 'records.outdated'] },
  invoke: {
    id: 'confirmation',
    src: 'confirmation',
    onDone: [
      { guard: { type: 'isConfirmed', params: ({ event }) => event.output }, target: 'saving' },
      { target: 'editing' },
    ],
    onError: { target: 'editing', actions: 'assignDefect' },
  },
})
