/** Who ordered, where it goes, and the way to what they reported of it. Whoever may not see customers sees the name and the place. */
import { addressLine } from '#machines/order/address-line.ts'
import { hasEmail } from '#machines/order/order.contact.ts'
import { showPhone } from '#machines/forms/phone.ts'
import type { DeskOrder } from '#machines/admin/desk-order.types.ts'
import { css } from '#styled/css'
import { Panel } from '#ui/components/panel.tsx'
import { TextLink } from '#ui/components/text-link.tsx'
import { officeOrders } from '#text/office-orders.ts'
import { words } from '#ui/text/words.ts'

const t = words(officeOrders)

const box = css({ p: '14px 16px', display: 'grid', gap: '4', overflowWrap: 'anywhere' })
const heading = css({ textStyle: 'h3', mb: '4' })
const name = css({ fontWeight: '600' })
const lines = css({ color: 'muted', textStyle: 'small' })
const link = css({ color: 'brand', textStyle: 'small', minH: '24px', display: 'inline-flex', alignItems: 'center' })

const present = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ')

const Email = ({ email }: { readonly email: string }) =>
  hasEmail({ email }) ? (
    <a className={link} href={`mailto:${email}`}>
      {email}
    </a>
  ) : (
    <p className={lines}>{t('office.orders_noEmail')}</p>
  )

export const OrderPerson = ({ order }: { readonly order: DeskOrder }) => {
  const { contact, delivery } = order
  return (
    <Panel as="section" pad="none" aria-label={t('office.orders_customer')}>
      <div className={box}>
        <h2 className={heading}>{t('office.orders_customer')}</h2>
        <p className={name}>{contact.name}</p>
        {contact.phone !== null && (
          <a className={link} href={`tel:${contact.phone}`}>
            {showPhone(contact.phone)}
          </a>
        )}
        {contact.email !== null && <Email email={contact.email} />}
        {order.case_count !== null && order.case_count > 0 && (
          <TextLink to={`/admin/cases?tab=all&search=${order.order_number}`} size="s">
            {t('office.orders_cases', { count: order.case_count })}
          </TextLink>
        )}
        <div className={lines}>
          {delivery.method === 'pickup' ? (
            <p>{t('office.orders_collects', { store: delivery.store, address: delivery.address })}</p>
          ) : (
            <>
              <p>{addressLine(delivery.address, delivery.city, delivery.lga, delivery.state)}</p>
              {delivery.landmark !== null && <p>{delivery.landmark}</p>}
              {delivery.instructions !== null && <p>{delivery.instructions}</p>}
            </>
          )}
          {order.note !== null && <p>{t('office.orders_wrote', { note: order.note })}</p>}
          {order.substitution && <p>{t('office.orders_fresh', { choice: order.substitution })}</p>}
          {order.tracking && (
            <p>
              {t('office.orders_sentWith', {
                carrier: present(order.tracking.carrier, order.tracking.number) || t('office.orders_ourRider'),
              })}
            </p>
          )}
        </div>
      </div>
    </Panel>
  )
}
