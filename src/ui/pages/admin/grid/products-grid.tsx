/** Products as a grid: cells are moved through, edited, filled and copied like a spreadsheet's, and saved as they are left. */
import { useSelector } from '@xstate/react'
import { useEffect, useState, type PointerEvent } from 'react'
import type { GridRef } from '#machines/admin/grid/grid.machine.ts'
import { useGrid } from '#ui/actors/office.ts'
import { Bone } from '#ui/components/bones.tsx'
import { officeGrid } from '#text/office-grid.ts'
import { officeRules } from '#text/office-rules.ts'
import { words } from '#ui/text/words.ts'
import type { ListLookProps } from '../resource/looks.ts'
import { gridColumns } from './grid-columns.ts'
import { GridClash } from './grid-clash.tsx'
import { GridFoot } from './grid-foot.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { type Block, gridKeys } from './grid-keys.ts'
import { frame, rowHeight, spacer } from './grid-looks.ts'
import { at, type Place } from './grid-range.ts'
import { GridHead, GridRow } from './grid-row.tsx'
import { type Cells, pageOf, useCells } from './use-cells.ts'
import { useFill } from './use-fill.ts'
import { type Cursor, shownRows, useCursor } from './use-cursor.ts'

const t = words(officeGrid, officeRules)

/** Rows drawn above and below those in sight. */
const beyond = 6

export const ProductsGrid = ({ definition, query }: ListLookProps) => {
  const grid = useGrid(definition.id, query)
  const isHere = useSelector(grid, (snapshot) => snapshot !== undefined && snapshot.context.total !== null)
  return grid && isHere ? <Opened grid={grid} /> : <Bone h={560} radius={12} />
}

/** The open cell goes where a list that is read anew has its record. */
function useFollow(cells: Cells, { chosen, typed, opened, follow }: Cursor): void {
  const row = typed === null ? undefined : cells.rowOf(opened.id)
  useEffect(() => {
    if (row !== undefined && row !== chosen.active.row) follow(row)
  })
}

const Opened = ({ grid }: { readonly grid: GridRef }) => {
  const cells = useCells(grid)
  const { setBox, ...cursor } = useCursor(cells.total)
  /** The record whose clash is being decided. */
  const [clash, setClash] = useState<number | null>(null)
  const open = (place: Place) => {
    const id = cells.clashAt(place)
    if (id === null) cursor.open(place, cells.shown(place), cells.opened(place))
    else setClash(id)
  }
  const [first, setFirst] = useState(0)
  const { active } = cursor.chosen
  const from = Math.max(0, first - beyond)
  const to = Math.min(cells.total, first + shownRows + beyond)
  useEffect(() => {
    const pages = [...new Set([pageOf(from), pageOf(Math.max(from, to - 1))])]
    grid.send({ type: 'window.moved', pages })
  }, [grid, from, to])
  useFollow(cells, cursor)
  const [block, setBlock] = useState<Block | null>(null)
  const onPull = useFill(cells, cursor)
  const showBad = () => {
    const bad = cells.bad()
    const here = bad.findIndex(({ row, column }) => row === active.row && column === active.column)
    const next = bad[(here + 1) % bad.length]
    if (next) cursor.choose(at(next.row, next.column))
    cursor.focus()
  }
  return (
    <>
      <div
        ref={setBox}
        role="grid"
        tabIndex={0}
        aria-label={t('office.grid_name')}
        aria-rowcount={cells.total + 1}
        aria-colcount={gridColumns.length}
        aria-multiselectable="true"
        aria-activedescendant={`cell-${active.row}-${active.column}`}
        className={frame}
        onScroll={(event) => setFirst(Math.floor(event.currentTarget.scrollTop / rowHeight))}
        {...gridKeys(cells, cursor, open, setBlock)}
      >
        <GridHead />
        <div role="presentation" className={spacer} style={{ height: from * rowHeight }} />
        {Array.from({ length: to - from }, (_, n) => from + n).map((index) => (
          <Row key={index} index={index} cells={cells} cursor={cursor} open={open} onPull={onPull} />
        ))}
        <div role="presentation" className={spacer} style={{ height: (cells.total - to) * rowHeight }} />
      </div>
      <GridFoot
        grid={grid}
        chosen={cursor.chosen}
        record={cells.recordAt(active.row)}
        onNext={showBad}
        onChoose={() => open(active)}
      />
      {clash !== null && (
        <GridClash
          grid={grid}
          id={clash}
          onEnd={() => {
            setClash(null)
            cursor.focus()
          }}
        />
      )}
      <BlockDialog
        block={block}
        onEnd={(written) => {
          setBlock(null)
          if (written) cells.write(written)
          cursor.focus()
        }}
      />
    </>
  )
}

type RowProps = {
  readonly index: number
  readonly cells: Cells
  readonly cursor: Cursor
  readonly open: (place: Place) => void
  readonly onPull: (event: PointerEvent) => void
}

/** A row that writes what was typed when its cell is left by a press elsewhere. */
const Row = ({ index, cells, cursor, open, onPull }: RowProps) => {
  const { chosen, typed, opened } = cursor
  const leave = () => {
    if (cursor.close() && typed !== null) cells.write([{ ...chosen.active, text: typed, ...opened }])
  }
  return (
    <GridRow
      index={index}
      record={cells.recordAt(index)}
      pending={cells.pending}
      chosen={chosen}
      typed={typed}
      onType={cursor.setTyped}
      onPull={onPull}
      onLeave={leave}
      onChoose={(column, isRange) => {
        leave()
        cursor.choose(isRange ? { anchor: chosen.anchor, active: { row: index, column } } : at(index, column))
      }}
      onOpen={(column) => open({ row: index, column })}
    />
  )
}
