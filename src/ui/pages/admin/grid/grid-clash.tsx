/** The clash of cells: those of a row that somebody else changed first are decided together, as in the form. */
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { clashesOf, rowOf } from '#machines/admin/grid/grid.edits.ts'
import type { GridRef } from '#machines/admin/grid/grid.machine.ts'
import type { Side } from '#machines/admin/resource.types.ts'
import { ClashDialog } from '../resource/clash-dialog.tsx'
import { wordsOf } from '../resource/resource-words.ts'

const tell = wordsOf('products')

type Props = {
  readonly grid: GridRef
  /** The row's record. */
  readonly id: number
  readonly onEnd: () => void
}

export const GridClash = ({ grid, id, onEnd }: Props) => {
  const context = useSelector(grid, (snapshot) => snapshot.context)
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})
  const clashes = clashesOf(context.pending, id)
  // All are decided, or the others took theirs back.
  const isOver = clashes.length === 0
  useEffect(() => {
    if (isOver) onEnd()
  }, [isOver, onEnd])
  return (
    <ClashDialog
      open={!isOver}
      name={String(rowOf(context, id)?.['name'] ?? '')}
      changedBy={clashes.find(({ clash }) => clash?.changedBy)?.clash?.changedBy ?? null}
      clashes={clashes.map(({ field, before, typed, clash }) => ({
        field,
        label: tell(field),
        before,
        theirs: clash?.theirs,
        mine: typed,
      }))}
      choices={choices}
      onChoose={(field, side) => setChoices({ ...choices, [field]: side })}
      onApply={() => grid.send({ type: 'clash.decided', id, choices })}
      onClose={onEnd}
    />
  )
}
