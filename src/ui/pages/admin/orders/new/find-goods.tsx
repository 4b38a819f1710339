/** Goods that are sold, found by name, brand or SKU, with what is left of each now. */
import { useState } from 'react'
import { withMore } from '#machines/admin/phone-order/phone-order.draft.ts'
import type { PhoneLine } from '#machines/admin/phone-order/phone-order.types.ts'
import { readData } from '#machines/catalog/read-data.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { useResource } from '#ui/actors/resource.ts'
import { Button } from '#ui/components/button.tsx'
import { Field } from '#ui/components/field.tsx'
import { naira } from '#ui/components/money.ts'
import { Tile } from '#ui/components/tile.tsx'
import { office } from '#text/office.ts'
import { officePhoneOrders } from '#text/office-phone-orders.ts'
import { words } from '#ui/text/words.ts'
import { list, name, note, row } from './styles.ts'
import { useTypedPause } from '../../resource/use-pause.ts'

const t = words(officePhoneOrders, office)

type Product = components['schemas']['AdminProduct']

type Goods = PhoneLine & { price: number; left: number; picture: Product['image_url']; cloth: Product['image_cloth'] }

/** Products at once, each with all of its sizes: more letters find fewer. */
const most = 8

/** What can be ordered of a product: itself, or each of its sizes. */
function goodsOf(product: Product): Goods[] {
  const shared = {
    product_id: product.id,
    quantity: 1,
    name: product.name,
    picture: product.image_url,
    cloth: product.image_cloth,
  }
  if (product.measurements.length === 0) {
    const price = product.sale_price ?? product.base_price
    return [{ ...shared, product_measurement_id: null, label: null, price, left: product.stock_quantity }]
  }
  return product.measurements.map(({ id, label, price, sale_price }) => ({
    ...shared,
    product_measurement_id: id,
    label,
    price: sale_price ?? price,
    left: product.measurement_stock.find((one) => one.id === id)?.available ?? 0,
  }))
}

const readGoods = (reply: unknown): Goods[] | null =>
  readData<Product[]>(reply)?.slice(0, most).flatMap(goodsOf) ?? null

type Props = {
  /** What was chosen so far. */
  readonly lines: readonly PhoneLine[]
  readonly onLines: (lines: readonly PhoneLine[]) => void
}

export const FindGoods = ({ lines, onLines }: Props) => {
  const [typed, setTyped] = useState('')
  const text = useTypedPause(typed)
  const url =
    text === '' ? null : `/admin/products?${new URLSearchParams({ tab: 'active', per_page: '15', search: text })}`
  const { data, failure } = useResource(url, readGoods)
  const add = ({ product_id, product_measurement_id, quantity, name: goods, label }: Goods) =>
    onLines(withMore(lines, { product_id, product_measurement_id, quantity, name: goods, label }))
  return (
    <search>
      <Field
        label={t('office.phone_findGoods')}
        hint={t('office.phone_findGoodsHint')}
        type="search"
        value={typed}
        maxLength={120}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {url !== null && data && data.length > 0 && (
        <ul role="list" className={list} aria-label={t('office.phone_goodsFound')}>
          {data.map((one) => (
            <Found key={`${one.product_id}:${one.product_measurement_id ?? ''}`} goods={one} onAdd={() => add(one)} />
          ))}
        </ul>
      )}
      <p role="status" className={note}>
        {url === null ? '' : failure ? t('office.phone_notFound') : data?.length === 0 ? t('office.phone_noGoods') : ''}
      </p>
    </search>
  )
}

const Found = ({ goods, onAdd }: { readonly goods: Goods; readonly onAdd: () => void }) => {
  const called = goods.label === null ? goods.name : `${goods.name}, ${goods.label}`
  return (
    <li className={row}>
      <Tile
        size="xs"
        picture={{ url: goods.picture ?? '/pictures/objects/parcel', cloth: (goods.cloth ?? 'sky') as 'sky' }}
      />
      <div>
        <p className={name}>{called}</p>
        <p className={note}>{`${naira(goods.price)} · ${t('office.phone_left', { count: goods.left })}`}</p>
      </div>
      <Button
        size="s"
        variant="secondary"
        disabled={goods.left === 0}
        aria-label={t('office.phone_addNamed', { name: called })}
        onClick={onAdd}
      >
        {t('office.phone_add')}
      </Button>
    </li>
  )
}
