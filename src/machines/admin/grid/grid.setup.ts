/** What the chart of a grid is made of: its ports, what it asks and what it does. */
import { assign, raise, sendTo, setup } from 'xstate'
import { port } from '#machines/port.ts'
import { draftChannel, draftPort, type DraftAnswer, type DraftFact } from '../drafts.ts'
import { selectionOf } from '../list-query.ts'
import type { Refusal, Side } from '../resource.types.ts'
import { answered, arrived, changesOf, decide, dropped, edit, newest, recalled, redo, undo } from './grid.edits.ts'
import type {
  CellEdit,
  GridContext,
  GridDraft,
  GridEvent,
  GridInput,
  RowChange,
  RowsAnswer,
  SaveRowsAnswer,
} from './grid.types.ts'

const unreachable: Refusal = { message: { code: 'forms.unreachable' }, requestId: null }
export const fresh = { pages: {}, total: null, wanted: [1], pending: {}, sent: [], undos: [], redos: [], refusal: null }

/** Each list has its own, so that another filter takes nothing of this one. */
export const draftName = ({ resource, query }: GridContext): string => `grid/${resource}?${selectionOf(query)}`

export const gridSetup = setup({
  types: {
    context: {} as GridContext,
    events: {} as GridEvent,
    input: {} as GridInput,
    tags: {} as 'saving' | 'offline',
  },
  actors: {
    findDraft: draftPort<GridDraft>(),
    keepDraft: draftChannel<GridDraft>(),
    fetchRows: port<RowsAnswer, GridInput & { query: string; page: number }>('fetchRows'),
    saveRows: port<SaveRowsAnswer, GridInput & { records: readonly RowChange[] }>('saveRows'),
  },
  guards: {
    isOtherQuery: ({ context }, query: string) => query !== context.query,
    hasWanted: ({ context }) => context.wanted.length > 0,
    isLoaded: (_, answer: RowsAnswer) => answer.tag === 'loaded',
    hasChanges: ({ context }) => changesOf(context).length > 0,
    isDone: (_, answer: SaveRowsAnswer) => answer.tag === 'done',
  },
  actions: {
    begin: assign((_, query: string) => ({ ...fresh, query })),
    assignWanted: assign(({ context }, pages: readonly number[]) => ({
      wanted: [
        ...pages.filter((page) => !(page in context.pages) && !context.wanted.includes(page)),
        ...context.wanted,
      ],
    })),
    /** All that is shown is asked for again. */
    assignOutdated: assign(({ context }) => ({
      wanted: [...new Set([...Object.keys(context.pages).map(Number), ...context.wanted])],
    })),
    assignRows: assign(({ context }, answer: RowsAnswer) => {
      if (answer.tag !== 'loaded') return {}
      const rows = newest(context, answer.rows)
      return {
        pages: { ...context.pages, [answer.page]: rows },
        pending: arrived(context, rows),
        total: answer.total,
        wanted: context.wanted.filter((page) => page !== answer.page),
        refusal: null,
      }
    }),
    tellArrived: raise({ type: 'rows.arrived' }),
    assignRecalled: assign(({ context }, { draft }: DraftAnswer<GridDraft>) => (draft ? recalled(context, draft) : {})),
    assignDecided: assign(({ context }, { id, choices }: { id: number; choices: Readonly<Record<string, Side>> }) =>
      decide(context, id, choices),
    ),
    dropCells: assign(({ context }) => dropped(context)),
    /** What is not saved is kept until it is, or is given up. */
    keepDraft: sendTo('keepDraft', ({ context }): DraftFact<GridDraft> => {
      const cells = Object.values(context.pending)
      const name = draftName(context)
      return cells.length > 0 ? { type: 'draft.kept', name, draft: { cells } } : { type: 'draft.left', name }
    }),
    assignNotLoaded: assign((_, answer: RowsAnswer) => (answer.tag === 'refused' ? { refusal: answer.refusal } : {})),
    assignEdits: assign(({ context }, edits: readonly CellEdit[]) => edit(context, edits)),
    undoGesture: assign(({ context }) => undo(context)),
    redoGesture: assign(({ context }) => redo(context)),
    send: assign(({ context }) => ({ sent: changesOf(context) })),
    assignSaved: assign(({ context }, answer: SaveRowsAnswer) =>
      answer.tag === 'done' ? { ...answered(context, answer.results), sent: [], refusal: null } : {},
    ),
    assignNotSaved: assign((_, answer: SaveRowsAnswer) => ({
      sent: [],
      refusal: answer.tag === 'refused' ? answer.refusal : unreachable,
    })),
    assignLost: assign({ sent: [], refusal: unreachable }),
    assignDefect: assign({ refusal: unreachable }),
  },
})
