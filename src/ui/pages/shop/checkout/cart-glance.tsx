import { css, cx } from '#styled/css'
import { panel, textLink } from '#styled/recipes'
import type { CheckoutView } from '#ui/actors/checkout.ts'
import { naira } from '#ui/components/money.ts'
import { Tile } from '#ui/components/tile.tsx'
import { checkout } from '#text/checkout.ts'
import { words } from '#ui/text/words.ts'
import { pictureOf } from '../listing/card-goods.ts'
import { itemWords } from '#ui/components/counts.ts'

const t = words(checkout)

const row = css({ display: { base: 'flex', md: 'none' }, alignItems: 'center', gap: '12', p: '10px 14px' })
const tiles = css({ display: 'flex', '& > * + *': { ml: '-18px' } })
const wording = css({ flex: '1', minW: 0, textStyle: 'small', fontWeight: '500' })
const amount = css({ display: 'block', textStyle: 'caption', fontWeight: '400', color: 'muted' })

/** On a phone the order stands at the foot of the page: what it holds, and the way down there. */
export const CartGlance = ({ checkout: { quote } }: { readonly checkout: CheckoutView }) =>
  quote && (
    <div className={cx(panel({ pad: 'none' }), row)}>
      <span className={tiles}>
        {quote.lines.slice(0, 3).map((line) => (
          <Tile key={`${line.product_id}:${line.product_measurement_id ?? 0}`} picture={pictureOf(line)} size="xs" />
        ))}
      </span>
      <p className={wording}>
        {itemWords(quote.item_count)}
        <span className={amount}>{naira(quote.subtotal)}</span>
      </p>
      <a href="#your-order" className={textLink({ size: 's' })}>
        {t('checkout.view')}
      </a>
    </div>
  )
