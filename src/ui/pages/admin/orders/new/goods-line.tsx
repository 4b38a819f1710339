/** A line of goods that were found: counted, with its price where that is known. */
import type { PhoneLine, Quote } from '#machines/admin/phone-order/phone-order.types.ts'
import { css } from '#styled/css'
import { IconButton } from '#ui/components/icon-button.tsx'
import { TrashIcon } from '#ui/components/icons/buying.tsx'
import { naira } from '#ui/components/money.ts'
import { Stepper } from '#ui/components/stepper.tsx'
import { officePhoneOrders } from '#text/office-phone-orders.ts'
import { words } from '#ui/text/words.ts'
import { alarm, name, note } from './styles.ts'

const t = words(officePhoneOrders)

const line = css({
  display: 'grid',
  gridTemplateColumns: { base: 'auto minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto 110px auto' },
  alignItems: 'center',
  gap: '8px 12px',
  py: '10px',
  borderBottomWidth: '1px',
  borderColor: 'line',
})
const words_ = css({ gridColumn: { base: '1 / -1', sm: 'auto' } })
const amount = css({ textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })

type Priced = Quote['lines'][number]

type LineProps = {
  readonly line: PhoneLine
  readonly priced: Priced | undefined
  readonly isClosed: boolean
  readonly onCount: (quantity: number) => void
}

export const GoodsLine = ({ line: { name: goods, label, quantity }, priced, isClosed, onCount }: LineProps) => {
  const called = label === null ? goods : `${goods}, ${label}`
  const problem = priced?.problem ?? null
  return (
    <li className={line} aria-label={called}>
      <div className={words_}>
        <p className={name}>{called}</p>
        {priced && <p className={note}>{naira(priced.unit_price)}</p>}
        {problem && <p className={alarm}>{problem.message}</p>}
      </div>
      {isClosed ? (
        <span>{quantity}</span>
      ) : (
        <Stepper
          size="s"
          value={quantity}
          label={t('office.phone_quantityOf', { name: called })}
          increaseLabel={t('office.phone_oneMore', { name: called })}
          decreaseLabel={t('office.phone_oneLess', { name: called })}
          tone={problem ? 'error' : 'plain'}
          onChange={onCount}
        />
      )}
      <span className={amount}>{priced && !problem ? naira(priced.line_total) : '—'}</span>
      {!isClosed && (
        <IconButton icon={TrashIcon} label={t('office.phone_remove', { name: called })} onClick={() => onCount(0)} />
      )}
    </li>
  )
}
