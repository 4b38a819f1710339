/** An order as a card of the board: what whoever packs it has to know, and the steps that its chart allows now. */
import { useEffect, useRef } from 'react'
import { columnOf, movesOf, type Move } from '#machines/admin/order-board.ts'
import type { ResourceRecord } from '#machines/admin/resource.definition.ts'
import { css } from '#styled/css'
import { Button } from '#ui/components/button.tsx'
import { Checkbox } from '#ui/components/choice.tsx'
import { Link } from '#ui/components/link.tsx'
import { naira } from '#ui/components/money.ts'
import { Spinner } from '#ui/components/spinner.tsx'
import { office } from '#text/office.ts'
import { officeBoard } from '#text/office-board.ts'
import { officeOrders } from '#text/office-orders.ts'
import { words } from '#ui/text/words.ts'
import { lagosWords } from '../../resource/lagos-time.ts'
import { wordsOf } from '../../resource/resource-words.ts'
import { PaymentBadge, StatusBadge } from '../order-badges.tsx'

const t = words(office, officeOrders, officeBoard)
const tell = wordsOf('orders')

const card = css({
  display: 'grid',
  gap: '8',
  p: '12px',
  borderRadius: 'cell',
  bg: 'surface',
  textStyle: 'small',
  boxShadow: 'inset 0 0 0 1px token(colors.line)',
  '&[draggable=true]': { cursor: 'grab' },
})
const head = css({ display: 'flex', alignItems: 'center', gap: '8' })
const number = css({
  fontWeight: '500',
  color: 'ink',
  textDecoration: 'none',
  minH: '44px',
  display: 'inline-flex',
  alignItems: 'center',
  _hover: { textDecoration: 'underline' },
})
const muted = css({ color: 'muted' })
const inRow = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })

export const numberOf = (row: ResourceRecord): string => String(row['order_number'])

/** Columns of more than one status say which. */
const isTold = (status: string): boolean => ['on_the_way', 'others'].includes(columnOf(status))

type Props = {
  readonly row: ResourceRecord
  readonly query: string
  readonly canMove: boolean
  readonly isMoving: boolean
  /** Its button was pressed: focus goes with it. */
  readonly isFollowed: boolean
  readonly onFollowed: () => void
  readonly isSelected: boolean
  readonly onSelect: (isSelected: boolean) => void
  /** Null: let go. */
  readonly onDrag: (row: ResourceRecord | null) => void
  readonly onMove: (move: Move) => void
}

export const BoardCard = (props: Props) => {
  const { row, query, canMove, isMoving, isFollowed, onFollowed, isSelected, onSelect, onDrag, onMove } = props
  const link = useRef<HTMLAnchorElement>(null)
  // A card that comes into another column is a new element there.
  useEffect(() => {
    if (!isFollowed) return
    link.current?.focus()
    onFollowed()
  }, [isFollowed, onFollowed])
  const status = String(row['status'])
  const moves = movesOf(row)
  return (
    <li
      className={card}
      data-row=""
      aria-busy={isMoving || undefined}
      draggable={canMove && moves.length > 0}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', numberOf(row))
        onDrag(row)
      }}
      onDragEnd={() => onDrag(null)}
    >
      <div className={head}>
        <Checkbox
          aria-label={t('office.selectName', { name: numberOf(row) })}
          checked={isSelected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        >
          {null}
        </Checkbox>
        <Link
          ref={link}
          className={number}
          data-opens=""
          draggable={false}
          to={`/admin/orders/${numberOf(row)}`}
          state={{ list: query }}
        >
          {numberOf(row)}
        </Link>
        {isMoving && <Spinner />}
      </div>
      <p>{String(row['customer'])}</p>
      <p className={muted}>{String(row['place'])}</p>
      <p className={muted}>
        {`${naira(Number(row['total']))} · ${t('office.board_items', { count: Number(row['item_count']) })}`}
      </p>
      <p className={muted}>{lagosWords(String(row['placed_at']))}</p>
      <div className={inRow}>
        {isTold(status) && <StatusBadge status={status} />}
        <PaymentBadge status={String(row['payment_status'])} />
      </div>
      {canMove && moves.length > 0 && (
        <div className={inRow}>
          {moves.map((move) => (
            <Button
              key={move.action}
              size="s"
              variant="secondary"
              aria-label={t('office.orders_stepTitle', { step: tell(`action_${move.action}`), number: numberOf(row) })}
              onClick={() => onMove(move)}
            >
              {tell(`action_${move.action}`)}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}
