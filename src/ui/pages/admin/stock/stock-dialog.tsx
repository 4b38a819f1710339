/** Goods come and go by hand: how many, why, and what stands afterwards. The order that holds them is named where they cannot go. */
import { useSelector } from '@xstate/react'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import type { AdjustmentRef } from '#machines/admin/stock/adjustment.machine.ts'
import type { StockRow } from '#machines/admin/stock/adjustment.types.ts'
import { readStockHistory } from '#machines/admin/stock/stock.read.ts'
import { decideMove, stockReasons, type StockReason } from '#machines/admin/stock.ts'
import type { Refusal } from '#machines/admin/resource.types.ts'
import { css } from '#styled/css'
import { choice } from '#styled/recipes'
import { useToast } from '#ui/actors/notifications.tsx'
import { useResource } from '#ui/actors/resource.ts'
import { useShopHandle } from '#ui/actors/shop.tsx'
import { Bone } from '#ui/components/bones.tsx'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { Field } from '#ui/components/field.tsx'
import { ErrorState } from '#ui/components/messages.tsx'
import { TextLink } from '#ui/components/text-link.tsx'
import { officeRules } from '#text/office-rules.ts'
import { officeStock } from '#text/office-stock.ts'
import { say, words } from '#ui/text/words.ts'
import { StockLevels } from './stock-levels.tsx'
import { moveTyped } from './stock-typed.ts'

const t = words(officeStock, officeRules)

const form = css({ display: 'grid', gap: '14' })
const reasons = css({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '0 12px' })
const legend = css({ fontWeight: '600', mb: '4', textStyle: 'small' })
const alarm = css({ color: 'error', textStyle: 'small', '& ul': { display: 'inline' } })

type Props = {
  readonly stock: AdjustmentRef
  readonly name: string
  /** The size that it was opened for; undefined: the first one. */
  readonly size?: number | null | undefined
  readonly onClose: () => void
}

export const StockDialog = ({ stock, name, size, onClose }: Props) => {
  const isHere = useSelector(stock, (snapshot) => snapshot.hasTag('here'))
  const isUnopened = useSelector(stock, (snapshot) => snapshot.matches('unopened'))
  const isBusy = useSelector(stock, (snapshot) => snapshot.hasTag('busy'))
  const id = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('office.stock_adjustOf', { name })}
      foot={
        <Button type="submit" form={id} full disabled={!isHere} busy={isBusy} busyLabel={t('office.stock_saving')}>
          {t('office.stock_save')}
        </Button>
      }
    >
      {isHere ? (
        <StockForm id={id} stock={stock} name={name} size={size} onClose={onClose} />
      ) : isUnopened ? (
        <ErrorState title={t('office.stock_notLoaded')} text="" onRetry={() => stock.send({ type: 'stock.retry' })} />
      ) : (
        <Bone h={240} radius={12} />
      )}
    </Dialog>
  )
}

const nameOf = (name: string, { label }: StockRow): string =>
  label === null ? name : t('office.stock_ofSize', { name, size: label })

/** A number, and what the shelf held by the page when it was begun: goods may leave before it is sent, or before it is sent once more. */
function useNumber(refusal: Refusal | null) {
  const [typed, setTyped] = useState('')
  const [begun, setBegun] = useState<{ shelf: number; refusal: Refusal | null } | null>(null)
  return {
    typed,
    seenOf: (shelf: number) => begun?.shelf ?? shelf,
    /** After a refusal people count anew. */
    type: (text: string, shelf: number) => {
      setTyped(text)
      setBegun(text === '' ? null : begun?.refusal === refusal ? begun : { shelf, refusal })
    },
    /** The number is held to be one of these goods. */
    moveTo: (shelf: number) => setBegun(typed === '' ? null : { shelf, refusal }),
  }
}

/** Whether goods never moved: where none are there, the server's history tells. */
function useIsNew(row: StockRow | undefined): boolean {
  const url = `/admin/stock/${row?.product_id}/history?measurement_id=${row?.measurement_id ?? 0}&per_page=1`
  return useResource(row?.shelf === 0 ? url : null, readStockHistory).data?.pagination.total === 0
}

const StockForm = ({ id, stock, name, size, onClose }: Props & { readonly id: string }) => {
  const { rows, errors, refusal, orders } = useSelector(stock, ({ context }) => context)
  const [chosen, setChosen] = useState(size === undefined ? rows[0]?.measurement_id : size)
  const [reason, setReason] = useState<StockReason>('received')
  const number = useNumber(refusal)
  const [note, setNote] = useState('')
  const { newId } = useShopHandle()
  const row = rows.find(({ measurement_id }) => measurement_id === chosen) ?? rows[0]
  const isNew = useIsNew(row)
  useDone(stock, (available) => row && { name: nameOf(name, row), count: available }, onClose)
  if (!row) return null
  const { move, refused } = moveTyped(row, { reason, typed: number.typed, note, seen: number.seenOf(row.shelf), isNew })
  const decided = refused.length > 0 ? null : decideMove(move, { ...row, isNew })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    stock.send({ type: 'move.asked', move, refused, key: newId() })
  }
  const [wrong] = errors['delta'] ?? errors['counted'] ?? []
  const [reasonWrong] = errors['reason'] ?? []
  return (
    <form id={id} className={form} onSubmit={onSubmit} noValidate>
      {rows.length > 1 && (
        <Field
          kind="select"
          label={t('office.stock_size')}
          value={String(row.measurement_id)}
          onChange={(event) => {
            const other = rows.find(({ measurement_id }) => measurement_id === Number(event.currentTarget.value))
            if (!other) return
            setChosen(other.measurement_id)
            number.moveTo(other.shelf)
          }}
        >
          {rows.map(({ measurement_id, label }) => (
            <option key={measurement_id} value={String(measurement_id)}>
              {label}
            </option>
          ))}
        </Field>
      )}
      <Reasons chosen={reason} isNew={isNew} onChoose={setReason} error={reasonWrong && say(reasonWrong)} />
      <Field
        type="number"
        step={1}
        min={reason === 'correction' ? undefined : 0}
        label={t('office.stock_quantity')}
        hint={say({ code: `office.stock_hint_${reason}` })}
        error={wrong && say(wrong)}
        value={number.typed}
        onChange={(event) => number.type(event.currentTarget.value, row.shelf)}
      />
      <div role="alert" className={alarm}>
        {orders.length > 0 ? <HeldBy orders={orders} /> : refusal && !wrong && !reasonWrong && say(refusal.message)}
      </div>
      <StockLevels row={row} after={decided && 'refused' in decided ? null : decided} />
      <Field
        label={t('office.stock_note')}
        optional
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </form>
  )
}

const Reasons = ({
  chosen,
  isNew,
  onChoose,
  error,
}: {
  readonly chosen: StockReason
  readonly isNew: boolean
  readonly onChoose: (reason: StockReason) => void
  readonly error: string | undefined
}) => {
  const look = choice({ kind: 'radio' })
  const name = useId()
  return (
    <div role="radiogroup" aria-label={t('office.stock_reason')}>
      <p className={legend} aria-hidden="true">
        {t('office.stock_reason')}
      </p>
      <div className={reasons}>
        {stockReasons
          .filter((reason) => reason !== 'opening' || isNew)
          .map((reason) => (
            <label key={reason} className={look.root}>
              <input
                type="radio"
                name={name}
                className={look.control}
                checked={reason === chosen}
                onChange={() => onChoose(reason)}
              />
              <span className={look.text}>{say({ code: `office.stock_reason_${reason}` })}</span>
            </label>
          ))}
      </div>
      {error && <p className={alarm}>{error}</p>}
    </div>
  )
}

const HeldBy = ({ orders }: { readonly orders: readonly string[] }) => (
  <>
    {t('office.stock_heldBy', { count: orders.length })}{' '}
    {orders.map((number, index) => (
      <span key={number}>
        {index > 0 && ', '}
        <TextLink to={`/admin/orders/${number}`}>{number}</TextLink>
      </span>
    ))}
  </>
)

/** It is done: that is told, and the dialog has no more to ask. */
function useDone(
  stock: AdjustmentRef,
  told: (available: number) => { name: string; count: number } | undefined,
  onClose: () => void,
): void {
  const moved = useSelector(stock, ({ context }) => context.moved)
  const toast = useToast()
  const seen = useRef(moved)
  useEffect(() => {
    if (moved === null || moved === seen.current) return
    seen.current = moved
    const params = told(moved.available)
    if (params) toast({ code: 'office.stock_moved', params })
    onClose()
  })
}
