/** Fills the ports of grids: pages of rows, and changes of rows that are answered each alone. */
import { fromPromise } from '#services/journal/asked.ts'
import { gridMachine } from '#machines/admin/grid/grid.machine.ts'
import {
  type GridInput,
  type RowChange,
  type RowResult,
  type RowsAnswer,
  rowsAtOnce,
  type SaveRowsAnswer,
} from '#machines/admin/grid/grid.types.ts'
import { readErrorBody } from '#services/api/error-body.ts'
import { bulkRecords, listRecords } from '#services/api/office.ts'
import { readPage } from '#services/api/office.read.ts'
import { readRowResults } from '#services/api/office-rows.read.ts'
import { serverSaid, toldRefusal } from '#services/api/refusal.ts'
import type { Message } from '#ui/text/message.ts'
import { gridDraft } from '#services/storage/office-drafts.ts'
import { type DraftPage, draftPorts } from './draft-ports.ts'
import { refused, type ResourcePage } from './refused.ts'

type Result = ReturnType<typeof readRowResults>[number]

/** The list as the grid asks for it: page by page, whatever page its address names. */
function queryOf(query: string, page: number): string {
  const params = new URLSearchParams(query)
  for (const name of ['view', 'columns']) params.delete(name)
  params.set('page', String(page))
  params.set('per_page', String(rowsAtOnce))
  return params.toString()
}

function resultOf(result: Result): RowResult {
  const { id, ok, version, message } = result
  if (ok) return { id, version: version ?? 0, errors: {}, current: null, changedBy: null }
  const body = readErrorBody(result)
  const told = toldRefusal({ status: 422, body }).errors
  const errors = Object.fromEntries(
    Object.entries(told).flatMap(([field, [first]]): [string, Message][] => (first ? [[field, first]] : [])),
  )
  const whole: Message = message === null ? { code: 'forms.failed' } : serverSaid(message)
  return { id, version: null, errors: { ...errors, '': whole }, current: result.current, changedBy: result.changed_by }
}

export const connectGrid = (page: ResourcePage & DraftPage) => {
  const { reach, newId } = page
  return gridMachine.provide({
    actors: {
      ...draftPorts(page, gridDraft),
      fetchRows: fromPromise<RowsAnswer, GridInput & { query: string; page: number }>(async ({ input, signal }) => {
        const { resource, query, page } = input
        const answer = await (await reach()).call(listRecords(resource, queryOf(query, page)), signal)
        if (answer.tag !== 'done') return refused(answer)
        const { rows, pagination } = readPage(answer.reply)
        return { tag: 'loaded', page, rows, total: pagination.total }
      }),
      saveRows: fromPromise<SaveRowsAnswer, GridInput & { records: readonly RowChange[] }>(
        async ({ input, signal }) => {
          const body = { action: 'update', records: input.records }
          const answer = await (await reach()).call(bulkRecords(input.resource, body, newId()), signal)
          if (answer.tag === 'unreachable') return { tag: 'lost' }
          if (answer.tag === 'refused') return refused(answer)
          return { tag: 'done', results: readRowResults(answer.reply).map(resultOf) }
        },
      ),
    },
  })
}
