import type { ReactNode } from 'react'
import type { OrderItemView } from '#machines/order/order.read.ts'
import { css } from '#styled/css'
import { Link } from '#ui/components/link.tsx'
import { naira } from '#ui/components/money.ts'
import { Panel } from '#ui/components/panel.tsx'
import { Tile } from '#ui/components/tile.tsx'
import { order } from '#text/order.ts'
import { words } from '#ui/text/words.ts'

const t = words(order)

const row = css({
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr) auto',
  columnGap: '14',
  alignItems: 'center',
  py: '14',
  borderTopWidth: '1px',
  borderColor: 'line',
  _first: { borderTopWidth: '0' },
})
const list = css({ p: { base: '4px 16px', sm: '6px 24px' } })
const name = css({
  fontWeight: '500',
  color: 'ink',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  _hover: { textDecoration: 'underline' },
})
const meta = css({ textStyle: 'small', color: 'muted' })
const missing = css({ textStyle: 'small', color: 'warning' })
const total = css({ fontWeight: '500', whiteSpace: 'nowrap' })
const below = css({ gridColumn: '2 / -1' })
const tile = css({ w: '64px' })

type OrderItemsProps = {
  readonly items: readonly OrderItemView[]
  /** what can be done with one of them */
  readonly aside?: ((item: OrderItemView) => ReactNode) | undefined
}

/** What was bought, as it was when it was bought. */
export const OrderItems = ({ items, aside }: OrderItemsProps) => (
  <Panel as="section" pad="none" aria-label={t('order.items')}>
    <ul role="list" className={list}>
      {items.map((item) => (
        <li key={`${item.product_id}:${item.product_measurement_id}`} className={row} aria-label={item.name}>
          <Tile
            picture={{
              url: item.image_url ?? '/pictures/objects/parcel',
              cloth: item.image_cloth,
              blur: item.image_color,
            }}
            size="s"
            className={tile}
          />
          <div>
            <Link to={`/products/${item.slug}`} className={name}>
              {item.name}
            </Link>
            <p className={meta}>
              {[item.label, t('order.qtyQuantity', { quantity: item.quantity })].filter(Boolean).join(' · ')}
            </p>
            {item.left_out && <p className={missing}>{t('order.notThere')}</p>}
            {!item.is_returnable && !item.left_out && <p className={meta}>{t('order.cannotBeReturned')}</p>}
          </div>
          <span className={total}>{item.left_out ? <s>{naira(item.line_total)}</s> : naira(item.line_total)}</span>
          {aside && <div className={below}>{aside(item)}</div>}
        </li>
      ))}
    </ul>
  </Panel>
)
