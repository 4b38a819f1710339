/** What the list of expired orders draws by components of its own: why nobody paid, whom to call, and the way to order again. */
import { showPhone } from '#machines/forms/phone.ts'
import { mayDo } from '#machines/admin/permissions.ts'
import type { ResourceRecord } from '#machines/admin/resource.definition.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { css } from '#styled/css'
import { useSession } from '#ui/actors/parts.ts'
import { Badge } from '#ui/components/badge.tsx'
import { LinkButton } from '#ui/components/button.tsx'
import { officeExpired } from '#text/office-expired.ts'
import { officeOrders } from '#text/office-orders.ts'
import { words } from '#ui/text/words.ts'
import { lagosWords } from '../resource/lagos-time.ts'
import type { ResourceLooks } from '../resource/looks.ts'
import { wordsOf } from '../resource/resource-words.ts'

const t = words(officeExpired, officeOrders)
const tell = wordsOf('orders')

const lines = css({ display: 'grid', gap: '2', overflowWrap: 'anywhere' })
const reason = css({ color: 'error' })
const link = css({ color: 'brand', minH: '24px', display: 'inline-flex', alignItems: 'center', whiteSpace: 'nowrap' })
const ways = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' })

type Expired = components['schemas']['ExpiredOrder']
type Row = { readonly row: ResourceRecord }

const textOf = (row: ResourceRecord, field: keyof Expired): string | null => {
  const value = row[field]
  return typeof value === 'string' ? value : null
}

const tones = { all: 'success', some: 'warning', none: 'neutral' } as const

const Attempts = ({ row }: Row) => {
  const attempts = (row['attempts'] ?? []) as Expired['attempts']
  if (attempts.length === 0)
    return `${tell(`method_${String(row['payment_method'])}`)} · ${t('office.expired-orders_neverTried')}`
  return (
    <ul role="list" className={lines}>
      {attempts.map(({ channel, status, reason: why, at }) => (
        <li key={at}>
          {`${tell(`method_${channel}`)} · ${tell(`attempt_${status}`)}`}
          {why !== null && <span className={reason}>{` · ${why}`}</span>}
        </li>
      ))}
    </ul>
  )
}

const Phone = ({ row }: Row) => {
  const phone = textOf(row, 'phone')
  return phone === null ? (
    '—'
  ) : (
    <a
      className={link}
      href={`tel:${phone}`}
      aria-label={t('office.expired-orders_call', { name: String(row['customer']) })}
    >
      {showPhone(phone)}
    </a>
  )
}

/** Who it was, and below the name the number to call: two columns of a wide table in one. */
const Customer = (props: Row) => (
  <div className={lines}>
    <span>{String(props.row['customer'])}</span>
    <Phone {...props} />
  </div>
)

const InStock = ({ row }: Row) => {
  const left = textOf(row, 'in_stock') as Expired['in_stock']
  return <Badge tone={tones[left]}>{wordsOf('expired-orders')(`in_stock_${left}`)}</Badge>
}

/** Where one gets on with it. */
const Again = ({ row }: Row) => {
  const duty = useSession().user?.duty ?? null
  const email = textOf(row, 'email')
  const number = String(row['order_number'])
  return (
    <div className={ways}>
      {mayDo(duty, 'orders.money') && (
        <LinkButton
          size="s"
          variant="secondary"
          to={`/admin/orders/new?again=${number}`}
          aria-label={t('office.expired-orders_orderAgainNumber', { number })}
        >
          {t('office.expired-orders_orderAgain')}
        </LinkButton>
      )}
      {email !== null && (
        <a
          className={link}
          href={`mailto:${email}?subject=${encodeURIComponent(t('office.expired-orders_subject', { number }))}`}
          aria-label={t('office.expired-orders_writeTo', { name: String(row['customer']) })}
        >
          {t('office.expired-orders_write')}
        </a>
      )}
    </div>
  )
}

export const expiredLooks: ResourceLooks = {
  cells: { customer: Customer, attempts: Attempts, in_stock: InStock, again: Again },
  linkTo: (row) => `/admin/orders/${String(row['order_number'])}`,
  PhoneLine: ({ row }) => (
    <>
      {`${String(row['customer'])} · ${lagosWords(String(row['expired_at']))}`}
      <Attempts row={row} />
      <div className={ways}>
        <Phone row={row} />
        <InStock row={row} />
        <Again row={row} />
      </div>
    </>
  ),
}
