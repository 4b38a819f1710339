/** What of the grid is saved, what is not and why, and the way to the next one that is not. */
import { useSelector } from '@xstate/react'
import { badCells, cellKey } from '#machines/admin/grid/grid.edits.ts'
import type { GridRef } from '#machines/admin/grid/grid.machine.ts'
import type { ResourceRecord } from '#machines/admin/resource.definition.ts'
import { Button } from '#ui/components/button.tsx'
import { officeGrid } from '#text/office-grid.ts'
import { say, words } from '#ui/text/words.ts'
import { gridColumns } from './grid-columns.ts'
import { alarm, foot } from './grid-looks.ts'
import type { Chosen } from './grid-range.ts'

const t = words(officeGrid)

type Props = {
  readonly grid: GridRef
  readonly chosen: Chosen
  readonly record: ResourceRecord | undefined
  readonly onNext: () => void
  /** Opens the clash of the cell that one stands on. */
  readonly onChoose: () => void
}

export const GridFoot = ({ grid, chosen, record, onNext, onChoose }: Props) => {
  const { pending, refusal, total } = useSelector(grid, ({ context }) => context)
  const isOffline = useSelector(grid, (snapshot) => snapshot.hasTag('offline'))
  const bad = badCells(pending)
  const waiting = Object.keys(pending).length - bad.length
  const field = gridColumns[chosen.active.column]?.id ?? ''
  const here = record && pending[cellKey({ id: record.id, field })]
  return (
    <div className={foot}>
      <span role="status">
        {bad.length > 0
          ? t('office.grid_notSaved', { bad: bad.length, total: total ?? 0 })
          : waiting > 0
            ? t('office.grid_saving', { count: waiting })
            : t('office.grid_allSaved')}
      </span>
      {bad.length > 0 && (
        <Button size="s" variant="ghost" onClick={onNext}>
          {t('office.grid_next')}
        </Button>
      )}
      <span role="alert" className={alarm}>
        {here?.message ? say(here.message) : refusal ? say(refusal.message) : ''}
      </span>
      {here?.clash && (
        <Button size="s" variant="secondary" aria-haspopup="dialog" onClick={onChoose}>
          {t('office.grid_choose')}
        </Button>
      )}
      {(isOffline || refusal) && (
        <Button size="s" variant="ghost" onClick={() => grid.send({ type: 'grid.retry' })}>
          {t('office.grid_retry')}
        </Button>
      )}
    </div>
  )
}
