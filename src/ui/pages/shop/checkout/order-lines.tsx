import type { QuoteLine } from '#machines/checkout/checkout.types.ts'
import { css } from '#styled/css'
import { naira } from '#ui/components/money.ts'
import { Tile } from '#ui/components/tile.tsx'
import { checkout } from '#text/checkout.ts'
import { words } from '#ui/text/words.ts'
import { pictureOf } from '../listing/card-goods.ts'

const t = words(checkout)

const list = css({ display: 'grid', gap: '12' })
const row = css({
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr) auto',
  columnGap: '12',
  alignItems: 'center',
})
const name = css({ textStyle: 'small', fontWeight: '500' })
const note = css({ textStyle: 'caption', color: 'muted' })
const wrong = css({ gridColumn: '2 / -1', textStyle: 'caption', fontWeight: '500', color: 'error', mt: '4' })
const amount = css({ textStyle: 'small', fontWeight: '500' })

/** What is ordered, each line with what keeps it from being bought. */
export const OrderLines = ({ lines }: { readonly lines: readonly QuoteLine[] }) => (
  <ul role="list" aria-label={t('checkout.itemsOfYourOrder')} className={list}>
    {lines.map((line) => (
      <li key={`${line.product_id}:${line.product_measurement_id ?? 0}`} className={row} aria-label={line.name}>
        <Tile picture={pictureOf(line)} size="xs" soldOut={line.problem !== null} />
        <span>
          <span className={name}>{line.name}</span>
          <br />
          <span className={note}>
            {t('checkout.lineQuantity', {
              label: line.label ?? '',
              labelIs: line.label ? 'yes' : 'no',
              quantity: line.quantity,
            })}
          </span>
        </span>
        <span className={amount}>{naira(line.line_total)}</span>
        {line.problem && <p className={wrong}>{line.problem.message}</p>}
      </li>
    ))}
  </ul>
)
