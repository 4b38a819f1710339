/** What the chart of a resource is made of: its ports, what it asks and what it does. */
import { assign, raise, sendTo, setup } from 'xstate'
import { port } from '#machines/port.ts'
import { confirmationMachine, type ConfirmationOutcome } from './confirmation.machine.ts'
import { selectionOf } from './list-query.ts'
import { recordMachine } from './record.machine.ts'
import type {
  Bulk,
  BulkAnswer,
  BulkFound,
  BulkJob,
  BulkJobAnswer,
  BulkResult,
  ListAnswer,
  Pending,
  Refusal,
  ResourceContext,
  ResourceEvent,
  ResourceInput,
  StepUndone,
  Undo,
  UndoStep,
} from './resource.types.ts'

const mostUndos = 50

const unreachable: Refusal = { message: { code: 'forms.unreachable' }, requestId: null }

const withUndo = (undos: readonly UndoStep[], undo: UndoStep) => [...undos, undo].slice(-mostUndos)

/** The step that was pressed stood last then. */
const withoutUndo = (undos: readonly UndoStep[], { auditId }: StepUndone) =>
  auditId === undefined ? undos.slice(0, -1) : undos.filter((one) => one.auditId !== auditId)

/** The page with what was done to its rows; the list is read again all the same. */
const withDone = ({ page, bulk }: ResourceContext, results: readonly BulkResult[]): ResourceContext['page'] =>
  page && {
    ...page,
    rows: page.rows.map((row) =>
      results.some(({ id, ok }) => ok && id === row.id) ? ({ ...row, ...bulk?.shown } as typeof row) : row,
    ),
  }

/** Of all that match, those that failed; of named ones, those as well as what was selected and is not done. */
function leftSelected({ bulk, selected }: ResourceContext, results: readonly BulkResult[]): number[] {
  const at = (isOk: boolean) => results.flatMap(({ id, ok }) => (ok === isOk ? [id] : []))
  const done = new Set(at(true))
  return bulk?.ids ? [...new Set([...selected.filter((id) => !done.has(id)), ...at(false)])] : at(false)
}

export const resourceSetup = setup({
  types: {
    context: {} as ResourceContext,
    events: {} as ResourceEvent,
    input: {} as ResourceInput,
    tags: {} as 'busy' | 'refreshing',
  },
  actors: {
    record: recordMachine,
    confirmation: confirmationMachine,
    fetchList: port<ListAnswer, { resource: string; query: string }>('fetchList'),
    runBulk: port<BulkAnswer, Bulk & { resource: string }>('runBulk'),
    findBulk: port<BulkFound, { resource: string }>('findBulk'),
    watchBulk: port<BulkJobAnswer, { id: number }>('watchBulk'),
    cancelBulk: port<BulkJobAnswer, { id: number }>('cancelBulk'),
    undoBulk: port<BulkJobAnswer, { id: number }>('undoBulk'),
    undoChange: port<StepUndone, Undo>('undoChange'),
  },
  guards: {
    isOtherQuery: ({ context }, query: string) => query !== context.query,
    isListed: (_, answer: ListAnswer) => answer.tag === 'loaded',
    isUnconfirmed: (_, answer: BulkAnswer) => answer.tag === 'unconfirmed',
    isConfirmed: (_, outcome: ConfirmationOutcome) => outcome.tag === 'confirmed',
    isBegun: (_, answer: BulkAnswer) => answer.tag === 'begun',
    isFound: (_, found: BulkFound) => found.job !== null,
    isRunning: (_, answer: BulkJobAnswer) => answer.tag === 'told' && answer.job.state === 'running',
    isTold: (_, answer: BulkJobAnswer) => answer.tag === 'told',
    isLost: (_, answer: BulkJobAnswer) => answer.tag === 'lost',
    canUndoBulk: ({ context: { job } }) =>
      job !== null && job.state !== 'running' && job.state !== 'undone' && job.counts.written > 0,
    isDone: (_, answer: BulkAnswer) => answer.tag === 'done',
    canUndo: ({ context }, auditId: number | null) => auditId !== null || context.undos.length > 0,
    isRecorded: (_, undo: UndoStep | null) => undo !== null,
    isUndone: (_, answer: StepUndone) => answer.tag === 'undone',
  },
  actions: {
    assignQuery: assign(({ context }, query: string) => ({
      query,
      ...(selectionOf(query) !== selectionOf(context.query) && { selected: [], results: [] }),
    })),
    assignPage: assign((_, answer: ListAnswer) =>
      answer.tag === 'loaded' ? { page: answer.page, refusal: null } : { refusal: answer.refusal },
    ),
    assignListDefect: assign({ refusal: unreachable }),
    assignRows: assign(({ context }, { ids, isSelected }: { ids: readonly number[]; isSelected: boolean }) => ({
      selected: isSelected
        ? [...new Set([...context.selected, ...ids])]
        : context.selected.filter((id) => !ids.includes(id)),
    })),
    clearRows: assign({ selected: [], results: [] }),
    clearJob: assign({ job: null, bulkRefusal: null }),
    tellMade: raise((_, undo: UndoStep | null) => ({ type: 'change.made' as const, undo })),
    outdateRecord: sendTo('record', { type: 'records.outdated' }),
    outdateRecords: raise({ type: 'records.outdated' }),

    assignPending: assign((_, pending: Pending | null) => ({ pending })),
    clearPending: assign({ pending: null }),
    assignMade: assign(({ context }, undo: UndoStep | null) => (undo ? { undos: withUndo(context.undos, undo) } : {})),

    assignBulk: assign((_, { action, ids, query, total, values, shown }: Bulk) => ({
      bulk: { action, ids, query, total, values, shown },
      pending: ids ? { ids, values: shown } : null,
      results: [],
      bulkRefusal: null,
      job: null,
    })),
    /** What failed and what nothing was asked of stays selected; what was done stays as it was shown until the list is read again. */
    assignResults: assign(({ context }, answer: BulkAnswer) =>
      answer.tag === 'done'
        ? {
            page: withDone(context, answer.results),
            results: answer.results,
            selected: leftSelected(context, answer.results),
          }
        : answer.tag === 'refused'
          ? { bulkRefusal: answer.refusal }
          : {},
    ),
    assignJob: assign((_, job: BulkJob | null) => ({ job, bulkRefusal: null })),
    /** Where a job has ended, those that failed are selected, and those that it did not come to. */
    assignEnded: assign((_, answer: BulkJobAnswer) =>
      answer.tag === 'told'
        ? {
            job: answer.job,
            results: answer.job.failures,
            selected: [...answer.job.failures.map(({ id }) => id), ...answer.job.left],
            bulkRefusal: null,
          }
        : answer.tag === 'refused'
          ? { bulkRefusal: answer.refusal }
          : {},
    ),
    assignJobRefusal: assign((_, answer: BulkJobAnswer) =>
      answer.tag === 'refused' ? { bulkRefusal: answer.refusal } : { bulkRefusal: unreachable },
    ),
    assignBulkDefect: assign({ bulkRefusal: unreachable }),

    assignUndo: assign(({ context }, auditId: number | null) => {
      const wanted = auditId ?? context.undos.at(-1)?.auditId
      const step = context.undos.find((one) => one.auditId === wanted) ?? { auditId: wanted ?? 0, code: '', name: '' }
      return { undos: [...context.undos.filter((one) => one.auditId !== wanted), step], undoRefusal: null }
    }),
    dropUndo: assign(({ context }, answer: StepUndone) => ({ undos: withoutUndo(context.undos, answer) })),
    assignUndoRefusal: assign(({ context }, answer: StepUndone) =>
      answer.tag === 'refused'
        ? { undos: withoutUndo(context.undos, answer), undoRefusal: answer.refusal }
        : { undoRefusal: unreachable },
    ),
    clearUndoRefusal: assign({ undoRefusal: null }),
    assignUndoDefect: assign({ undoRefusal: unreachable }),
  },
  delays: { offerTime: 5000, refusalTime: 8000, lookEvery: 1000 },
})
