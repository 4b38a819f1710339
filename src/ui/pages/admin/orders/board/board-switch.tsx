/** The desk's list as a table or as a board: its address says which. The board comes with a script of its own. */
import { lazy, Suspense } from 'react'
import { Bone } from '#ui/components/bones.tsx'
import { officeBoard } from '#text/office-board.ts'
import { words } from '#ui/text/words.ts'
import { LookSwitch } from '../../resource/look-switch.tsx'
import type { ListLookProps } from '../../resource/looks.ts'

const t = words(officeBoard)

const Board = lazy(async () => ({ default: (await import('./orders-board.tsx')).OrdersBoard }))

export const LazyBoard = (props: ListLookProps) => (
  <Suspense fallback={<Bone h={560} radius={12} />}>
    <Board {...props} />
  </Suspense>
)

/** The board begins with what there is still something to do for, whoever waits longest first; a table with all. */
const along = {
  there: { 'filter[open]': 'yes', sort: 'placed_at', per_page: '100', tab: null },
  back: { 'filter[open]': null, sort: null, per_page: null },
}

export const BoardSwitch = ({ query }: { readonly query: string }) => (
  <LookSwitch
    query={query}
    view="board"
    along={along}
    labels={{ group: t('office.board_views'), table: t('office.board_table'), other: t('office.board_board') }}
  />
)
