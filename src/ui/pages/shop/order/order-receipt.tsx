/** The order on paper: who sells, what was bought at which price, the VAT by class, and what was paid. */
import type { CSSProperties, ReactNode } from 'react'
import { showPhone } from '#machines/forms/phone.ts'
import { addressLine } from '#machines/order/address-line.ts'
import { hasEmail } from '#machines/order/order.contact.ts'
import type { OrderView } from '#machines/order/order.read.ts'
import { useResource } from '#ui/actors/resource.ts'
import { naira } from '#ui/components/money.ts'
import { readSettings } from '#ui/layouts/footer.tsx'
import { orderReceipt } from '#text/order-receipt.ts'
import { words } from '#ui/text/words.ts'
import { momentOf } from '../../account/profile/profile.read.ts'
import { methodName } from './order-words.ts'
import { paidByHand, vatByClass } from './receipt-figures.ts'

const t = words(orderReceipt)

// Here and not in the sheet, which every visit downloads: nobody sees these on a screen.
const left: CSSProperties = { textAlign: 'left', padding: '4px 12px 4px 0', verticalAlign: 'top' }
const right: CSSProperties = {
  textAlign: 'right',
  padding: '4px 0 4px 12px',
  whiteSpace: 'nowrap',
  verticalAlign: 'top',
}
const table: CSSProperties = { width: '100%', borderCollapse: 'collapse', marginTop: 20, breakInside: 'auto' }
const rule: CSSProperties = { borderTop: '1px solid' }
const head: CSSProperties = { fontSize: '1.5rem', fontWeight: 700 }
const sides: CSSProperties = { display: 'flex', justifyContent: 'space-between', gap: 24, marginTop: 20 }

const classNames = {
  get standard() {
    return t('order-receipt.standard')
  },
  get zero() {
    return t('order-receipt.zero')
  },
  get exempt() {
    return t('order-receipt.exempt')
  },
}

const Seller = () => {
  const { data } = useResource('/settings', readSettings)
  if (!data) return null
  return (
    <div>
      <strong>{data.store_name}</strong>
      {[data.address, data.phone, data.email, data.tin && t('order-receipt.tin', { tin: data.tin })]
        .filter(Boolean)
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
    </div>
  )
}

const Buyer = ({ order: { contact, delivery } }: { readonly order: OrderView }) => (
  <div>
    <strong>{contact.name}</strong>
    <p>{showPhone(contact.phone)}</p>
    {hasEmail(contact) && <p>{contact.email}</p>}
    {delivery.method === 'pickup' ? (
      <p>{t('order-receipt.collected', { store: delivery.store })}</p>
    ) : (
      <p>{addressLine(delivery.address, delivery.city, delivery.lga, delivery.state)}</p>
    )}
  </div>
)

const Goods = ({ order }: { readonly order: OrderView }) => (
  <table style={table}>
    <thead>
      <tr>
        <th style={left}>{t('order-receipt.goods')}</th>
        <th style={right}>{t('order-receipt.quantity')}</th>
        <th style={right}>{t('order-receipt.unitPrice')}</th>
        <th style={right}>{t('order-receipt.amount')}</th>
      </tr>
    </thead>
    <tbody>
      {order.items.map((item) => (
        <tr key={`${item.product_id}:${item.product_measurement_id}`} style={rule}>
          <td style={left}>
            {[item.name, item.label, item.left_out && t('order-receipt.notThere')].filter(Boolean).join(', ')}
          </td>
          <td style={right}>{item.quantity}</td>
          <td style={right}>{naira(item.unit_price)}</td>
          <td style={right}>{naira(item.line_total)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Row = ({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) => (
  <tr style={rule}>
    <th style={left}>{label}</th>
    <td style={right}>{children}</td>
  </tr>
)

/** Money that came and went back; a try that brought nothing is no part of a receipt. */
const Sums = ({ order }: { readonly order: OrderView }) => (
  <table style={table}>
    <tbody>
      <Row label={t('order-receipt.subtotal')}>{naira(order.subtotal)}</Row>
      {order.discount > 0 && <Row label={t('order-receipt.discount')}>{naira(-order.discount)}</Row>}
      <Row label={t(order.delivery.method === 'pickup' ? 'order-receipt.pickup' : 'order-receipt.delivery')}>
        {naira(order.delivery_fee)}
      </Row>
      {order.left_out !== undefined && <Row label={t('order-receipt.notThere')}>{naira(-order.left_out)}</Row>}
      <Row label={t('order-receipt.total')}>
        <strong>{naira(order.total)}</strong>
      </Row>
      {order.payments
        .filter(({ received }) => received > 0)
        .map((payment) => (
          <Row
            key={payment.reference}
            label={t('order-receipt.paidBy', {
              method: methodName(payment.channel),
              moment: momentOf(payment.started_at),
            })}
          >
            {naira(payment.received)}
          </Row>
        ))}
      {paidByHand(order) > 0 && <Row label={t('order-receipt.paid')}>{naira(paidByHand(order))}</Row>}
      {order.refunded > 0 && <Row label={t('order-receipt.refunded')}>{naira(order.refunded)}</Row>}
      {order.outstanding > 0 && <Row label={t('order-receipt.outstanding')}>{naira(order.outstanding)}</Row>}
    </tbody>
  </table>
)

const Vat = ({ order }: { readonly order: OrderView }) => (
  <table style={table}>
    <thead>
      <tr>
        <th style={left}>{t('order-receipt.vatClass')}</th>
        <th style={right}>{t('order-receipt.amountWithVat')}</th>
        <th style={right}>{t('order-receipt.vat')}</th>
      </tr>
    </thead>
    <tbody>
      {vatByClass(order).map(({ taxClass, amount, vat }) => (
        <tr key={taxClass} style={rule}>
          <td style={left}>{classNames[taxClass]}</td>
          <td style={right}>{naira(amount)}</td>
          <td style={right}>{naira(vat)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

export const OrderReceipt = ({ order }: { readonly order: OrderView }) => (
  <article data-paper-only style={{ display: 'none' }}>
    <h1 style={head}>
      {t('order-receipt.title', { paid: order.paid > 0 ? 'yes' : 'no', number: order.order_number })}
    </h1>
    <p>{momentOf(order.placed_at)}</p>
    <div style={sides}>
      <Seller />
      <Buyer order={order} />
    </div>
    <Goods order={order} />
    <Sums order={order} />
    <Vat order={order} />
  </article>
)
