/** One document: a packing slip, which has no prices, or a receipt with the VAT inside them. */
import { addressLine } from '#machines/order/address-line.ts'
import type { PackingSlip, PrintedOrders, Receipt } from '#machines/admin/printed.read.ts'
import { css } from '#styled/css'
import { naira } from '#ui/components/money.ts'
import { office } from '#text/office.ts'
import { officePrint } from '#text/office-print.ts'
import { words } from '#ui/text/words.ts'
import { lagosWords } from '../resource/lagos-time.ts'

const t = words(office, officePrint)

const head = css({ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', gap: '4px 16px', mb: '16' })
const title = css({ textStyle: 'h3' })
const muted = css({ color: 'muted', textStyle: 'small' })
const to = css({ mb: '16', overflowWrap: 'anywhere' })
const row = css({ display: 'flex', justifyContent: 'space-between', gap: '16', py: '4' })
const strong = css({ fontWeight: '600' })
const figure = css({ fontWeight: '600', whiteSpace: 'nowrap' })

type Shop = PrintedOrders['shop']
type Any = PackingSlip | Receipt

const Head = ({
  shop,
  heading,
  placedAt,
}: {
  readonly shop: Shop
  readonly heading: string
  readonly placedAt: string
}) => (
  <div className={head}>
    <div>
      <h2 className={title}>{heading}</h2>
      <p className={muted}>{t('office-print.placed', { moment: lagosWords(placedAt) })}</p>
    </div>
    <div>
      <p className={strong}>{shop.name}</p>
      <p className={muted}>{[shop.address, shop.phone, shop.email].filter(Boolean).join(' · ')}</p>
      {shop.tin && <p className={muted}>{t('office-print.tin', { tin: shop.tin })}</p>}
    </div>
  </div>
)

/** Whom it goes to, and where: of a receipt what whoever prints it may see. */
const Where = ({ order: { delivery, name, phone } }: { readonly order: Any }) => (
  <div className={to}>
    <p className={muted}>
      {delivery.method === 'pickup'
        ? t('office-print.fetchedAt', { store: delivery.store })
        : t('office-print.bringTo')}
    </p>
    <p className={strong}>{[name, phone].filter(Boolean).join(' · ')}</p>
    {delivery.method === 'delivery' && (
      <>
        <p>{addressLine(delivery.address, delivery.city, delivery.lga, delivery.state)}</p>
        {delivery.landmark && <p>{t('office-print.landmark', { landmark: delivery.landmark })}</p>}
        {delivery.instructions && <p>{delivery.instructions}</p>}
      </>
    )}
  </div>
)

const named = ({ name, label }: { readonly name: string; readonly label: string | null }): string =>
  label === null ? name : `${name} (${label})`

export const PrintedSlip = ({ slip, shop }: { readonly slip: PackingSlip; readonly shop: Shop }) => (
  <>
    <Head shop={shop} heading={t('office-print.slipOf', { number: slip.order_number })} placedAt={slip.placed_at} />
    <Where order={slip} />
    <ul role="list" aria-label={t('office-print.goods')}>
      {slip.items.map((item, index) => (
        <li key={index} className={row}>
          <span>{named(item)}</span>
          <span className={figure}>{t('office-print.quantity', { quantity: item.quantity })}</span>
        </li>
      ))}
    </ul>
    <p className={muted}>{t('office-print.pieces', { count: slip.item_count })}</p>
    {slip.substitution && <p className={to}>{t('office-print.fresh', { choice: slip.substitution })}</p>}
    {slip.note && <p className={to}>{t('office-print.note', { note: slip.note })}</p>}
  </>
)

const Sum = ({
  label,
  amount,
  isStrong = false,
}: {
  readonly label: string
  readonly amount: number
  readonly isStrong?: boolean
}) => (
  <div className={row}>
    <dt className={isStrong ? strong : undefined}>{label}</dt>
    <dd className={isStrong ? strong : undefined}>{naira(amount)}</dd>
  </div>
)

const Sums = ({ receipt }: { readonly receipt: Receipt }) => (
  <dl>
    <Sum label={t('office-print.subtotal')} amount={receipt.subtotal} />
    {receipt.discount > 0 && (
      <Sum
        label={
          receipt.coupon_code ? t('office-print.coupon', { code: receipt.coupon_code }) : t('office-print.discount')
        }
        amount={-receipt.discount}
      />
    )}
    <Sum
      label={receipt.delivery.method === 'pickup' ? t('office-print.pickup') : t('office-print.delivery')}
      amount={receipt.delivery_fee}
    />
    {receipt.left_out !== undefined && <Sum label={t('office-print.leftOut')} amount={-receipt.left_out} />}
    <Sum label={t('office-print.total')} amount={receipt.total} isStrong />
    <Sum label={t('office-print.vat')} amount={receipt.tax} />
    {receipt.paid > 0 && (
      <Sum
        label={`${t('office-print.paid')}, ${t('office-print.paidBy', { method: receipt.payment_method })}`}
        amount={receipt.paid}
      />
    )}
    {receipt.outstanding > 0 && <Sum label={t('office-print.due')} amount={receipt.outstanding} isStrong />}
    {receipt.refunded > 0 && <Sum label={t('office-print.refunded')} amount={receipt.refunded} />}
  </dl>
)

const taxOf = ({ tax }: Receipt['items'][number]): string =>
  tax === 0 ? t('office-print.noVat') : `${t('office-print.vat')}: ${naira(tax)}`

export const PrintedReceipt = ({ receipt, shop }: { readonly receipt: Receipt; readonly shop: Shop }) => {
  const number = receipt.order_number
  const heading =
    receipt.outstanding > 0 ? t('office-print.notPaid', { number }) : t('office-print.receiptOf', { number })
  return (
    <>
      <Head shop={shop} heading={heading} placedAt={receipt.placed_at} />
      <Where order={receipt} />
      <ul role="list" aria-label={t('office-print.goods')}>
        {receipt.items.map((item, index) => (
          <li key={index} className={row}>
            <div>
              <p>{named(item)}</p>
              {item.left_out && <p className={strong}>{t('office-print.leftOut')}</p>}
              <p className={muted}>
                {[t('office-print.each', { quantity: item.quantity, price: naira(item.unit_price) }), taxOf(item)].join(
                  ' · ',
                )}
              </p>
            </div>
            <span>{naira(item.line_total)}</span>
          </li>
        ))}
      </ul>
      <Sums receipt={receipt} />
    </>
  )
}
