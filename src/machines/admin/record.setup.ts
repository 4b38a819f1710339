/** What the chart of one record is made of: its ports, what it asks and what it does. */
import { assign, sendParent, sendTo, setup } from 'xstate'
import { port } from '#machines/port.ts'
import { draftChannel, draftPort, type DraftAnswer, type DraftFact } from './drafts.ts'
import { confirmationMachine, type ConfirmationOutcome } from './confirmation.machine.ts'
import {
  afterSave,
  applyChoices,
  asNew,
  beginEditing,
  beginSave,
  changeField,
  choose,
  conflictsOf,
  discard,
  draftOf,
  errorsOf,
  isChosen,
  merge,
  openEditing,
  recall,
  refresh,
} from './record.editing.ts'
import type { FieldValue, Refused, Values } from './resource.definition.ts'
import type {
  Editing,
  RecordAnswer,
  RecordContext,
  RecordDraft,
  RecordEvent,
  RecordReport,
  Refusal,
  Removal,
  RemoveAnswer,
  ResourceInput,
  Save,
  SaveAnswer,
  Side,
} from './resource.types.ts'

const unreachable: Refusal = { message: { code: 'forms.unreachable' }, requestId: null }

/** Changes the record under edit, where there is one. */
const edit = (context: RecordContext, change: (editing: Editing) => Editing): Partial<RecordContext> =>
  context.editing ? { editing: change(context.editing) } : {}

/** Fields by which records are called, the first that one has. */
const names = ['code', 'name', 'title', 'label', 'version_name'] as const
const nameOf = (record: Values | null | undefined): string =>
  String(names.map((name) => record?.[name]).find((value) => value !== undefined && value !== null) ?? '')

/** What a write is called in the offer to take it back. */
function undoOf(answer: SaveAnswer | RemoveAnswer, { editing }: RecordContext) {
  if (answer.tag === 'removed')
    return {
      auditId: answer.auditId,
      code: answer.outcome === 'deleted' ? ('office.deleted' as const) : ('office.archived' as const),
      name: nameOf(editing?.base),
    }
  if (answer.tag !== 'saved' || answer.auditId === null) return null
  const code = editing?.id === null ? ('office.created' as const) : ('office.saved' as const)
  return { auditId: answer.auditId, code, name: nameOf(answer.record) }
}

export const draftName = ({ resource, editing }: RecordContext): string => `${resource}/${editing?.id ?? 'new'}`

const leave = (context: RecordContext): DraftFact<RecordDraft> => ({ type: 'draft.left', name: draftName(context) })

export const recordSetup = setup({
  types: {
    context: {} as RecordContext,
    events: {} as RecordEvent,
    input: {} as ResourceInput,
    tags: {} as 'busy',
  },
  actors: {
    confirmation: confirmationMachine,
    findDraft: draftPort<RecordDraft>(),
    keepDraft: draftChannel<RecordDraft>(),
    fetchRecord: port<RecordAnswer, { resource: string; id: number | null }>('fetchRecord'),
    saveRecord: port<SaveAnswer, Save>('saveRecord'),
    removeRecord: port<RemoveAnswer, Removal>('removeRecord'),
  },
  guards: {
    isLoaded: (_, answer: RecordAnswer) => answer.tag === 'loaded',
    isMissing: (_, answer: { tag: string }) => answer.tag === 'missing',
    isOpen: ({ context }, id: number) => context.editing?.id === id,
    isSound: (_, refused: readonly Refused[]) => refused.length === 0,
    isUnconfirmed: (_, answer: SaveAnswer) => answer.tag === 'unconfirmed',
    isConfirmed: (_, outcome: ConfirmationOutcome) => outcome.tag === 'confirmed',
    isSaved: (_, answer: SaveAnswer) => answer.tag === 'saved',
    /** Both sides changed the same field: a person has to choose. */
    isInConflict: ({ context }, answer: SaveAnswer) =>
      answer.tag === 'stale' && context.editing !== null && conflictsOf(context.editing, answer.stale).length > 0,
    isStale: (_, answer: SaveAnswer) => answer.tag === 'stale',
    isStored: ({ context }) => context.editing !== null && context.editing.id !== null,
    isChosen: ({ context }) => context.editing !== null && isChosen(context.editing),
    isRemoved: (_, answer: RemoveAnswer) => answer.tag === 'removed',
  },
  actions: {
    assignBegun: assign((_, values: Values) => ({ editing: beginEditing(values) })),
    assignWanted: assign((_, id: number) => ({ editing: { ...beginEditing({}), id } })),
    assignRecord: assign((_, answer: RecordAnswer) =>
      answer.tag === 'loaded' ? { editing: openEditing(answer.record) } : {},
    ),
    assignRecalled: assign(({ context }, { draft }: DraftAnswer<RecordDraft>) =>
      draft ? edit(context, (editing) => recall(editing, draft)) : {},
    ),
    /** What is typed is kept until it is saved or given up. */
    keepDraft: sendTo('keepDraft', ({ context }): DraftFact<RecordDraft> => {
      const draft = context.editing && draftOf(context.editing)
      return draft ? { type: 'draft.kept', name: draftName(context), draft } : leave(context)
    }),
    leaveDraft: sendTo('keepDraft', ({ context }) => leave(context)),
    assignAgain: assign(({ context }, answer: RecordAnswer) =>
      answer.tag === 'loaded' ? edit(context, (editing) => refresh(editing, answer.record)) : {},
    ),
    assignRefusal: assign(({ context }, answer: { tag: string; refusal?: Refusal }) =>
      edit(context, (editing) => ({ ...editing, refusal: answer.refusal ?? null })),
    ),
    assignDefect: assign(({ context }) => edit(context, (editing) => ({ ...editing, refusal: unreachable }))),
    clearEditing: assign({ editing: null }),
    assignField: assign(({ context }, { field, value }: { field: string; value: FieldValue }) =>
      edit(context, (editing) => changeField(editing, field, value)),
    ),
    assignRefused: assign(({ context }, refused: readonly Refused[]) =>
      edit(context, (editing) => ({ ...editing, errors: errorsOf(refused) })),
    ),
    assignSent: assign(({ context }, values: Values) => edit(context, (editing) => beginSave(editing, values))),
    assignSaved: assign(({ context }, answer: SaveAnswer) =>
      answer.tag === 'saved' ? edit(context, (editing) => afterSave(editing, answer.record)) : {},
    ),
    assignMerged: assign(({ context }, answer: SaveAnswer) =>
      answer.tag === 'stale' ? edit(context, (editing) => merge(editing, answer.stale)) : {},
    ),
    assignStale: assign(({ context }, answer: SaveAnswer) =>
      answer.tag === 'stale' ? edit(context, (editing) => ({ ...editing, stale: answer.stale, choices: {} })) : {},
    ),
    assignSaveRefusal: assign(({ context }, answer: SaveAnswer) =>
      answer.tag === 'refused'
        ? edit(context, (editing) => ({ ...editing, refusal: answer.refusal, errors: answer.errors }))
        : {},
    ),
    assignChoice: assign(({ context }, { field, side }: { field: string; side: Side }) =>
      edit(context, (editing) => choose(editing, field, side)),
    ),
    /** Back to what was typed. It is still of the version that was opened: the next save asks again. */
    assignUnchosen: assign(({ context }) => edit(context, (editing) => ({ ...editing, stale: null, choices: {} }))),
    assignChosen: assign(({ context }) => edit(context, applyChoices)),
    assignDiscarded: assign(({ context }) => edit(context, discard)),
    assignNew: assign(({ context }) => edit(context, asNew)),
    /** The list shows a change of one of its rows before the server has answered. */
    tellPending: sendParent(
      ({ context: { editing } }) =>
        ({
          type: 'rows.pending',
          pending: editing && editing.id !== null ? { ids: [editing.id], values: editing.sent } : null,
        }) satisfies RecordReport,
    ),
    tellNothingPending: sendParent({ type: 'rows.pending', pending: null } satisfies RecordReport),
    tellChange: sendParent(
      ({ context }, answer: SaveAnswer | RemoveAnswer) =>
        ({ type: 'change.made', undo: undoOf(answer, context) }) satisfies RecordReport,
    ),
  },
})
