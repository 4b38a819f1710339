/** Orders on a board: a card is dropped where its chart lets it, or moved by its buttons. A move is the list's action for many, asked for one. */
import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import { boardColumns, columnOf, moveInto, type BoardColumn, type Move } from '#machines/admin/order-board.ts'
import { fieldsOfStep } from '#machines/admin/desk-steps.ts'
import { mayDo } from '#machines/admin/permissions.ts'
import type { RecordAction, ResourceRecord, Values } from '#machines/admin/resource.definition.ts'
import { css } from '#styled/css'
import { useSession } from '#ui/actors/parts.ts'
import { office } from '#text/office.ts'
import { officeBoard } from '#text/office-board.ts'
import { officeOrders } from '#text/office-orders.ts'
import { words } from '#ui/text/words.ts'
import { AskedAction } from '../../resource/asked-action.tsx'
import type { ListLookProps } from '../../resource/looks.ts'
import { wordsOf } from '../../resource/resource-words.ts'
import { BoardCard, numberOf } from './board-card.tsx'

const t = words(office, officeOrders, officeBoard)
const tell = wordsOf('orders')

const board = css({ display: 'flex', gap: '12', overflowX: 'auto', pb: '12px', mb: '16' })
const column = css({
  display: 'grid',
  alignContent: 'start',
  gap: '8',
  flex: '0 0 264px',
  p: '8px',
  borderRadius: 'panel',
  bg: 'sunken',
  '&[data-takes]': { bg: 'brand.tint' },
})
const heading = css({ textStyle: 'h3', p: '8px' })
const cards = css({ display: 'grid', gap: '8' })
const note = css({ textStyle: 'small', color: 'muted', p: '8px' })
const unseen = css({ srOnly: true })

export const nameOf = (id: BoardColumn): string => {
  if (id === 'others') return t('office.board_others')
  return id === 'delivered' ? t('office.board_delivered') : tell(`tab_${id}`)
}

/** Columns that take part: those of the way always, the others where there is something in them. */
const columnsOf = (rows: readonly ResourceRecord[]): readonly BoardColumn[] => {
  const all: readonly BoardColumn[] = [...boardColumns.map(({ id }) => id), 'others']
  const ofTheWay: readonly BoardColumn[] = ['to_pack', 'packing', 'ready', 'on_the_way', 'delivered']
  return all.filter((id) => ofTheWay.includes(id) || rows.some((row) => columnOf(String(row['status'])) === id))
}

/** `ids`: of all cards that go along. `follows`: focus goes with the card, for its button was pressed. */
type Asked = {
  readonly row: ResourceRecord
  readonly move: Move
  readonly ids: readonly number[]
  readonly follows: boolean
}

const fieldsOf = ({ row, move }: Asked): RecordAction['fields'] =>
  fieldsOfStep(move.action, row['method'] === 'pickup' ? 'pickup' : 'delivery')

/** What the board does with a card. */
function useMoves({ resource, page, query }: ListLookProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [followed, setFollowed] = useState<number | null>(null)
  const [told, setTold] = useState('')
  const run = ({ row, move, ids, follows }: Asked, values: Values) => {
    setAsked(null)
    if (follows) setFollowed(row.id)
    setTold(t('office.board_moved', { number: numberOf(row), column: nameOf(columnOf(move.leads_to)) }))
    const shown = { status: move.leads_to, moves: [] }
    resource.send({
      type: 'bulk.asked',
      action: move.action,
      ids,
      query,
      total: page.pagination.total,
      values,
      shown,
    })
  }
  const begin = (one: Asked) => {
    if ((fieldsOf(one) ?? []).length > 0) setAsked(one)
    else run(one, {})
  }
  const letGo = useCallback(() => setFollowed(null), [])
  return { asked, setAsked, followed, letGo, told, run, begin }
}

type AskedMoveProps = Pick<ListLookProps, 'definition' | 'resource'> & { moves: ReturnType<typeof useMoves> }

const AskedMove = ({ definition, resource, moves }: AskedMoveProps) => {
  const { asked } = moves
  if (!asked) return null
  return (
    <AskedAction
      definition={definition}
      action={{ id: asked.move.action, fields: fieldsOf(asked) ?? [] }}
      name={asked.ids.length > 1 ? t('office.selected', { count: asked.ids.length }) : numberOf(asked.row)}
      resource={resource}
      ids={asked.ids}
      onClose={() => moves.setAsked(null)}
      onRun={(values) => moves.run(asked, values)}
    />
  )
}

export const OrdersBoard = (props: ListLookProps) => {
  const { definition, resource, page, query } = props
  const duty = useSession().user?.duty ?? null
  const selected = useSelector(resource, ({ context }) => context.selected)
  const pending = useSelector(resource, ({ context }) => context.pending)
  const isBusy = useSelector(resource, (snapshot) => !snapshot.matches({ bulk: 'resting' }))
  const [dragged, setDragged] = useState<ResourceRecord | null>(null)
  const moves = useMoves(props)
  const rows = page.rows.map((row) =>
    pending?.ids.includes(row.id) ? ({ ...row, ...pending.values } as ResourceRecord) : row,
  )
  const canMove = mayDo(duty, definition.permission.write) && !isBusy
  const drop = (row: ResourceRecord, move: Move) => {
    setDragged(null)
    // A card that is chosen brings the others that are chosen along.
    moves.begin({ row, move, ids: selected.includes(row.id) ? selected : [row.id], follows: false })
  }
  return (
    <>
      <div className={board} role="region" aria-label={t('office.board_name')}>
        {columnsOf(rows).map((id) => {
          const here = rows.filter((row) => columnOf(String(row['status'])) === id)
          const taken = dragged ? moveInto(dragged, id) : undefined
          return (
            <section
              key={id}
              className={column}
              aria-label={nameOf(id)}
              data-takes={taken ? '' : undefined}
              onDragOver={(event) => taken && event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged && taken) drop(dragged, taken)
              }}
            >
              <h2 className={heading}>{t('office.board_column', { name: nameOf(id), count: here.length })}</h2>
              {here.length === 0 ? (
                <p className={note}>{t('office.board_nobody')}</p>
              ) : (
                <ul className={cards}>
                  {here.map((row) => (
                    <BoardCard
                      key={row.id}
                      row={row}
                      query={query}
                      canMove={canMove}
                      isMoving={pending?.ids.includes(row.id) ?? false}
                      isFollowed={moves.followed === row.id}
                      isSelected={selected.includes(row.id)}
                      onSelect={(isSelected) => resource.send({ type: 'rows.selected', ids: [row.id], isSelected })}
                      onDrag={setDragged}
                      onFollowed={moves.letGo}
                      onMove={(move) => moves.begin({ row, move, ids: [row.id], follows: true })}
                    />
                  ))}
                </ul>
              )}
            </section>
          )
        })}
      </div>
      <p role="status" className={unseen}>
        {moves.told}
      </p>
      <AskedMove definition={definition} resource={resource} moves={moves} />
    </>
  )
}
