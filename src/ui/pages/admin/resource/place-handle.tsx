/** Puts a row in its place: by drag, or by Alt and an arrow on its handle. */
import { useState, type DragEvent, type KeyboardEvent } from 'react'
import type { ResourceDefinition, ResourceRecord } from '#machines/admin/resource.definition.ts'
import type { ListPage } from '#machines/admin/resource.types.ts'
import { css } from '#styled/css'
import type { ResourceRef } from '#ui/actors/office.ts'
import { GripIcon } from '#ui/components/icons/office.tsx'
import { officeFields } from '#text/office-fields.ts'
import { words } from '#ui/text/words.ts'

const t = words(officeFields)

const handle = css({
  display: 'inline-grid',
  placeItems: 'center',
  w: '32px',
  h: '44px',
  color: 'muted',
  cursor: 'grab',
  borderRadius: 'cell',
  _hover: { color: 'ink' },
})

const placeOf = (row: ResourceRecord): number => Number(row['position'] ?? 0)

/**
 * The number that brings a row to another place of its group; null where it is there already, and where the row that it would come behind, or
 * before, stands on another page. Rows that a search or a filter hides stay on their side of the row that is shown: it goes right before that one.
 * @param to the place among the rows of its group
 * @param goesOn whether rows of the group stand on the page before and on the next one
 */
export function positionAt(
  rows: readonly ResourceRecord[],
  row: ResourceRecord,
  to: number,
  goesOn: { readonly above: boolean; readonly below: boolean },
): number | null {
  const from = rows.findIndex(({ id }) => id === row.id)
  if (to === from || to < 0 || to >= rows.length) return null
  const others = rows.filter(({ id }) => id !== row.id)
  const [before, after] = [others[to - 1], others[to]]
  if (!before) return after && !goesOn.above ? Math.max(placeOf(after) / 2, placeOf(after) - 0.5) : null
  if (!after) return goesOn.below ? null : placeOf(before) + 1
  return (placeOf(before) + placeOf(after)) / 2
}

/** Whether rows of the group of `row` stand on the page before and on the next one. */
export function goesOnAt(
  { orderedWithin }: Pick<ResourceDefinition, 'orderedWithin'>,
  { rows, pagination: { current_page, last_page } }: Pick<ListPage, 'rows' | 'pagination'>,
  { row, group }: { readonly row: ResourceRecord; readonly group: readonly ResourceRecord[] },
): { readonly above: boolean; readonly below: boolean } {
  // Of rows with others between them nobody knows what the edge of a page cuts off.
  const isApart = orderedWithin !== undefined && row[orderedWithin] === null
  return {
    above: current_page > 1 && (isApart || group[0] === rows[0]),
    below: current_page < last_page && (isApart || group.at(-1) === rows.at(-1)),
  }
}

type Props = {
  readonly definition: ResourceDefinition
  readonly resource: ResourceRef
  readonly page: ListPage
}

/** What the rows of a list that has an order need to be moved. */
export function usePlacing({ definition, resource, page }: Props) {
  const { rows } = page
  const [dragged, setDragged] = useState<number | null>(null)
  const [told, setTold] = useState('')
  const { orderedWithin } = definition
  const groupOf = (row: ResourceRecord) =>
    rows.filter((one) => orderedWithin === undefined || one[orderedWithin] === row[orderedWithin])
  const move = (row: ResourceRecord, to: number) => {
    const group = groupOf(row)
    const position = positionAt(group, row, to, goesOnAt(definition, page, { row, group }))
    const values = { position }
    if (position !== null)
      resource.send({ type: 'bulk.asked', action: 'place', ids: [row.id], query: '', total: 1, values, shown: values })
    const name = String(row[definition.nameField] ?? row.id)
    const place = (position === null ? group.indexOf(row) : to) + 1
    setTold(t('office.rowMoved', { name, place, count: group.length }))
  }
  const rowProps = (row: ResourceRecord) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      setDragged(row.id)
    },
    onDragEnd: () => setDragged(null),
    onDragOver: (event: DragEvent) => dragged !== null && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      const from = rows.find(({ id }) => id === dragged)
      const to = from ? groupOf(from).findIndex(({ id }) => id === row.id) : -1
      if (from && to >= 0) move(from, to)
    },
  })
  const handleOf = (row: ResourceRecord) => (
    <button
      type="button"
      className={handle}
      aria-label={t('office.moveRow', { name: String(row[definition.nameField] ?? row.id) })}
      title={t('office.moveRowHint')}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      onKeyDown={(event: KeyboardEvent) => {
        const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
        if (!event.altKey || by === 0) return
        event.preventDefault()
        move(row, groupOf(row).findIndex(({ id }) => id === row.id) + by)
      }}
    >
      <GripIcon size={18} />
    </button>
  )
  return { told, rowProps, handleOf }
}
