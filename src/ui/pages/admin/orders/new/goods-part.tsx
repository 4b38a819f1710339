/** What is ordered: found by name or SKU with what is left of it, counted, and priced with the quote. */
import { lineKey, withQuantity } from '#machines/admin/phone-order/phone-order.draft.ts'
import type { PhoneDraft, PhoneLine, Quote } from '#machines/admin/phone-order/phone-order.types.ts'
import { css } from '#styled/css'
import { IconButton } from '#ui/components/icon-button.tsx'
import { TrashIcon } from '#ui/components/icons/buying.tsx'
import { naira } from '#ui/components/money.ts'
import { Panel } from '#ui/components/panel.tsx'
import { Stepper } from '#ui/components/stepper.tsx'
import { office } from '#text/office.ts'
import { officePhoneOrders } from '#text/office-phone-orders.ts'
import { words } from '#ui/text/words.ts'
import { wordsOf } from '../../resource/resource-words.ts'
import { DraftControl, errorOf, type PhoneView } from './draft-control.tsx'
import { FindGoods } from './find-goods.tsx'
import { alarm, heading, name, note, part } from './styles.ts'

const t = words(officePhoneOrders, office)
const tell = wordsOf('phone')

const choices: readonly PhoneDraft['substitution'][] = ['call', 'similar', 'refund']

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

type Props = { readonly view: PhoneView; readonly quote: Quote | null }

export const GoodsPart = ({ view, quote }: Props) => {
  const { draft, isClosed, change } = view
  const refused = errorOf(view, 'items')
  return (
    <Panel as="section" pad="none" className={part} aria-label={t('office.phone_goods')}>
      <h2 className={heading}>{t('office.phone_goods')}</h2>
      {!isClosed && <FindGoods view={view} />}
      {draft.lines.length === 0 ? (
        <p className={note}>{t('office.phone_empty')}</p>
      ) : (
        <ul role="list" aria-label={t('office.phone_lines')}>
          {draft.lines.map((one) => (
            <Line
              key={lineKey(one)}
              line={one}
              priced={quote?.lines.find((other) => lineKey(other) === lineKey(one))}
              isClosed={isClosed}
              onCount={(quantity) => change({ lines: withQuantity(draft.lines, lineKey(one), quantity) })}
            />
          ))}
        </ul>
      )}
      {quote?.lines.some(({ is_fresh: isFresh }) => isFresh) && (
        <DraftControl view={view} name="substitution" kind="select">
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {tell(choice)}
            </option>
          ))}
        </DraftControl>
      )}
      {refused && (
        <p role="alert" className={alarm}>
          {refused}
        </p>
      )}
    </Panel>
  )
}

type LineProps = {
  readonly line: PhoneLine
  readonly priced: Priced | undefined
  readonly isClosed: boolean
  readonly onCount: (quantity: number) => void
}

const Line = ({ line: { name: goods, label, quantity }, priced, isClosed, onCount }: LineProps) => {
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
