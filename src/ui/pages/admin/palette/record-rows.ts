/** Records that were found, as rows of the palette; only of lists that have a page. */
import type { FoundRecords } from '#machines/palette/palette.machine.ts'
import { naira } from '#ui/components/money.ts'
import { ReceiptIcon } from '#ui/components/icons/menus.tsx'
import { UsersIcon } from '#ui/components/icons/office.tsx'
import { BoxIcon, TicketIcon } from '#ui/components/icons/pages.tsx'
import { palette } from '#text/palette.ts'
import { words } from '#ui/text/words.ts'
import { statusName } from '#ui/pages/shop/order/order-words.ts'
import { lagosWords } from '../resource/lagos-time.ts'
import type { Row } from './palette-entries.ts'

const t = words(palette)

export type Group = { readonly title: string; readonly rows: readonly Row[] }

const ordersOf = ({ orders }: FoundRecords): Row[] =>
  orders.map(({ order_number, customer, status, total, placed_at }) => ({
    id: `order ${order_number}`,
    label: customer === null ? order_number : `${order_number} ${customer}`,
    note: `${lagosWords(placed_at)} · ${statusName(status)}`,
    end: naira(total),
    icon: ReceiptIcon,
    to: `/admin/orders/${order_number}`,
  }))

const customersOf = ({ customers }: FoundRecords): Row[] =>
  customers.map(({ id, name, email, phone }) => ({
    id: `customer ${id}`,
    label: name ?? email ?? phone ?? String(id),
    note: [email, phone].filter(Boolean).join(' · '),
    icon: UsersIcon,
    to: `/admin/users/${id}`,
  }))

const productStates = {
  draft: 'palette.draft',
  active: 'palette.active',
  archived: 'palette.archived',
} as const

const productsOf = ({ products }: FoundRecords): Row[] =>
  products.map(({ id, name, sku, status, price }) => ({
    id: `product ${id}`,
    label: name,
    note: `${sku} · ${t(productStates[status])}`,
    end: naira(price),
    icon: BoxIcon,
    to: `/admin/products/${id}`,
  }))

const couponsOf = ({ coupons }: FoundRecords): Row[] =>
  coupons.map(({ id, code, name }) => ({
    id: `coupon ${id}`,
    label: code,
    note: name,
    icon: TicketIcon,
    to: `/admin/coupons/${id}`,
  }))

/** In the order of the bar's words. */
export const groupsOf = (records: FoundRecords, stands: (to: string) => boolean): readonly Group[] =>
  [
    { list: '/admin/orders', title: t('palette.orders'), rows: ordersOf(records) },
    { list: '/admin/users', title: t('palette.customers'), rows: customersOf(records) },
    { list: '/admin/products', title: t('palette.products'), rows: productsOf(records) },
    { list: '/admin/coupons', title: t('palette.coupons'), rows: couponsOf(records) },
  ].filter(({ list, rows }) => rows.length > 0 && stands(list))
