/** What is ordered: found by name or SKU with what is left of it, counted, and priced with the quote. */
import { lineKey, withQuantity } from '#machines/admin/phone-order/phone-order.draft.ts'
import type { PhoneDraft, Quote } from '#machines/admin/phone-order/phone-order.types.ts'
import { Panel } from '#ui/components/panel.tsx'
import { office } from '#text/office.ts'
import { officePhoneOrders } from '#text/office-phone-orders.ts'
import { words } from '#ui/text/words.ts'
import { wordsOf } from '../../resource/resource-words.ts'
import { DraftControl, errorOf, type PhoneView } from './draft-control.tsx'
import { FindGoods } from './find-goods.tsx'
import { GoodsLine } from './goods-line.tsx'
import { alarm, heading, note, part } from './styles.ts'

const t = words(officePhoneOrders, office)
const tell = wordsOf('phone')

const choices: readonly PhoneDraft['substitution'][] = ['call', 'similar', 'refund']

type Props = { readonly view: PhoneView; readonly quote: Quote | null }

export const GoodsPart = ({ view, quote }: Props) => {
  const { draft, isClosed, change } = view
  const refused = errorOf(view, 'items')
  return (
    <Panel as="section" pad="none" className={part} aria-label={t('office.phone_goods')}>
      <h2 className={heading}>{t('office.phone_goods')}</h2>
      {!isClosed && <FindGoods lines={draft.lines} onLines={(lines) => change({ lines })} />}
      {draft.lines.length === 0 ? (
        <p className={note}>{t('office.phone_empty')}</p>
      ) : (
        <ul role="list" aria-label={t('office.phone_lines')}>
          {draft.lines.map((one) => (
            <GoodsLine
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
