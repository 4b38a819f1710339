import type { ReactNode } from 'react'
import type { OrderItemView } from '#machines/order/order.read.ts'
import { css } from '#styled/css'
import { order } from '#text/order.ts'
import { words } from '#ui/text/words.ts'
import { GoodsList, goodsMeta, GoodsRow, goodsTrouble } from '../listing/goods-list.tsx'

const t = words(order)

const below = css({ gridColumn: '2 / -1' })

type OrderItemsProps = {
  readonly items: readonly OrderItemView[]
  /** what can be done with one of them that was there */
  readonly aside?: ((item: OrderItemView) => ReactNode) | undefined
}

/** What was bought, as it was when it was bought. */
export const OrderItems = ({ items, aside }: OrderItemsProps) => (
  <GoodsList label={t('order.items')}>
    {items.map((item) => (
      <GoodsRow
        key={`${item.product_id}:${item.product_measurement_id}`}
        goods={item}
        total={item.line_total}
        isStruck={item.left_out === true}
        below={aside && !item.left_out && <div className={below}>{aside(item)}</div>}
      >
        <p className={goodsMeta}>
          {[item.label, t('order.qtyQuantity', { quantity: item.quantity })].filter(Boolean).join(' · ')}
        </p>
        {item.left_out && <p className={goodsTrouble}>{t('order.notThere')}</p>}
        {!item.is_returnable && !item.left_out && <p className={goodsMeta}>{t('order.cannotBeReturned')}</p>}
      </GoodsRow>
    ))}
  </GoodsList>
)
