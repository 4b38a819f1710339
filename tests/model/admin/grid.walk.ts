import { gridMachine } from '#machines/admin/grid/grid.machine.ts'
import type { CellEdit, RowsAnswer, SaveRowsAnswer } from '#machines/admin/grid/grid.types.ts'
import type { ResourceRecord } from '#machines/admin/resource.definition.ts'
import { defineWalk } from '../walker/types.ts'

const refusal = { message: { code: 'forms.failed' as const }, requestId: 'r-1' }
const row = (version: number, name: string) => ({ id: 1, version, name }) as unknown as ResourceRecord
const put = (typed: string, isBad = false): CellEdit => ({
  id: 1,
  field: 'name',
  typed,
  value: typed,
  row: 0,
  refused: isBad ? { field: 'name', code: 'office.required' } : null,
})
const answers = (...outputs: (RowsAnswer | SaveRowsAnswer)[]) =>
  outputs.map((output) => ({ type: 'done' as const, output }))

const none = { current: null, changedBy: null }
const kept = { ...put('Kept'), before: 'Kunu', message: null, clash: null }

/** One row of a list that others change too. */
const grid = defineWalk(gridMachine)({
  name: 'grid',
  input: { resource: 'products' },
  // Two gestures are remembered at a time: deeper ones differ in nothing but their number.
  events: ({ context: { undos, redos, pending } }) => [
    { type: 'grid.shown', query: 'tab=all' },
    ...(Object.keys(pending).length + undos.length + redos.length === 0
      ? ([
          { type: 'grid.shown', query: 'tab=low' },
          { type: 'window.moved', pages: [2] },
        ] as const)
      : []),
    { type: 'window.moved', pages: [1] },
    // somebody typed for a while over what stood there before
    ...(undos.length + redos.length === 0
      ? ([{ type: 'cells.edited', edits: [{ ...put('Zobo'), seen: 'Older' }] }] as const)
      : []),
    ...(undos.length + redos.length < 2
      ? ([
          { type: 'cells.edited', edits: [put('Zobo')] },
          { type: 'cells.edited', edits: [put('', true)] },
        ] as const)
      : []),
    { type: 'clash.decided', id: 1, choices: { name: 'mine' } },
    { type: 'clash.decided', id: 1, choices: { name: 'theirs' } },
    { type: 'cells.dropped' },
    { type: 'gesture.undone' },
    { type: 'gesture.redone' },
    { type: 'records.outdated' },
    { type: 'grid.retry' },
  ],
  outcomes: {
    keepDraft: () => [],
    findDraft: () => [
      { type: 'done', output: { draft: null } },
      { type: 'done', output: { draft: { cells: [kept] } } },
      {
        type: 'done',
        output: {
          draft: {
            cells: [
              { ...kept, clash: { theirs: 'Theirs', changedBy: null } },
              { ...kept, id: 2 },
            ],
          },
        },
      },
    ],
    fetchRows: (now) => {
      const page = now.context.wanted[0] ?? 1
      const loaded = (...rows: ResourceRecord[]): RowsAnswer => ({ tag: 'loaded', page, rows, total: 1 })
      const isOvertaken = (['saving', 'waiting', 'recalling'] as const).some((cells) => now.matches({ cells }))
      return answers(
        page === 1 ? loaded(row(1, 'Kunu')) : loaded(),
        ...(isOvertaken && page === 1 ? [loaded(row(3, 'Theirs'))] : []),
        { tag: 'refused', refusal },
      )
    },
    saveRows: () =>
      answers(
        { tag: 'done', results: [{ id: 1, version: 2, errors: {}, ...none }] },
        { tag: 'done', results: [{ id: 1, version: null, errors: { name: { code: 'forms.failed' } }, ...none }] },
        { tag: 'done', results: [{ id: 1, version: null, errors: {}, current: row(3, 'Theirs'), changedBy: 'Bola' }] },
        { tag: 'lost' },
        { tag: 'refused', refusal },
      ),
  },
  equivalents: {
    'rows.resting: retarget to loading records.outdated #0':
      'what rests shows a page, which is wanted then and asked for at once',
  },
  // What is remembered, confirmed and pending multiplies; all transitions lie within the first of them, with 737 of their pairs.
  limits: { configurations: 14_000 },
  always: [
    {
      name: 'rows are under way only while they are saved',
      holds: (now) => now.context.sent.length > 0 === now.matches({ cells: 'saving' }),
    },
    {
      name: 'a cell that is refused never goes out',
      holds: (now) => now.context.sent.every(({ values }) => values['name'] !== ''),
    },
  ],
})

export const walks = [grid]
