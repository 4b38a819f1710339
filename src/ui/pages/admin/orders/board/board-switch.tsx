/** The desk's list as a table or as a board: its address says which. The board comes with a script of its own. */
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { css } from '#styled/css'
import { Bone } from '#ui/components/bones.tsx'
import { Button } from '#ui/components/button.tsx'
import { officeBoard } from '#text/office-board.ts'
import { words } from '#ui/text/words.ts'
import { changed } from '../../resource/list-url.ts'
import type { ListLookProps } from '../../resource/looks.ts'

const t = words(officeBoard)

const group = css({ display: 'flex', gap: '4' })

const Board = lazy(async () => ({ default: (await import('./orders-board.tsx')).OrdersBoard }))

export const LazyBoard = (props: ListLookProps) => (
  <Suspense fallback={<Bone h={560} radius={12} />}>
    <Board {...props} />
  </Suspense>
)

/** The board begins with what there is still something to do for, whoever waits longest first; a table with all. */
const board = { view: 'board', 'filter[open]': 'yes', sort: 'placed_at', per_page: '100', tab: null }
const table = { view: null, 'filter[open]': null, sort: null, per_page: null }

export const BoardSwitch = ({ query }: { readonly query: string }) => {
  const navigate = useNavigate()
  const isBoard = new URLSearchParams(query).get('view') === 'board'
  const show = (look: typeof board | typeof table) => void navigate({ search: changed(query, look) })
  return (
    <div role="group" aria-label={t('office.board_views')} className={group}>
      <Button variant={isBoard ? 'ghost' : 'secondary'} aria-pressed={!isBoard} onClick={() => isBoard && show(table)}>
        {t('office.board_table')}
      </Button>
      <Button variant={isBoard ? 'secondary' : 'ghost'} aria-pressed={isBoard} onClick={() => !isBoard && show(board)}>
        {t('office.board_board')}
      </Button>
    </div>
  )
}
