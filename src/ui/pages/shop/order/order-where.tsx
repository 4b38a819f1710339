import { showPhone } from '#machines/forms/phone.ts'
import { addressLine } from '#machines/order/address-line.ts'
import type { OrderView } from '#machines/order/order.read.ts'
import { css } from '#styled/css'
import { PinIcon } from '#ui/components/icons/frame.tsx'
import { StoreIcon } from '#ui/components/icons/pages.tsx'
import { Panel } from '#ui/components/panel.tsx'
import { order } from '#text/order.ts'
import { words } from '#ui/text/words.ts'

const t = words(order)

const box = css({ display: 'flex', gap: '12', p: { base: '16', sm: '20px 24px' }, '& > svg': { flexShrink: 0 } })
const who = css({ fontWeight: '600', color: 'ink' })
const lines = css({ color: 'muted', overflowWrap: 'anywhere', '& > p': { textStyle: 'body' } })
const said = css({ mt: '8', textStyle: 'small', color: 'muted' })

/** Where it goes, or where it waits to be collected. */
export const OrderWhere = ({ order }: { readonly order: OrderView }) => {
  const { contact, delivery, note, substitution } = order
  return (
    <Panel as="section" pad="none" aria-label={delivery.method === 'pickup' ? t('order.pickup') : t('order.delivery')}>
      <div className={box}>
        {delivery.method === 'pickup' ? <StoreIcon size={22} /> : <PinIcon size={22} />}
        <div className={lines}>
          <p>
            <span className={who}>{`${contact.name}, ${showPhone(contact.phone)}`}</span>
          </p>
          {delivery.method === 'pickup' ? (
            <>
              <p>{t('order.collectAtStore', { store: delivery.store })}</p>
              <p>{delivery.address}</p>
            </>
          ) : (
            <>
              <p>{addressLine(delivery.address, delivery.city, delivery.lga, delivery.state)}</p>
              {delivery.landmark && <p>{delivery.landmark}</p>}
              {delivery.instructions && <p>{delivery.instructions}</p>}
            </>
          )}
          {substitution && <p className={said}>{t('order.ifFreshGoodsAreNotThere', { choice: substitution })}</p>}
          {note && <p className={said}>{t('order.yourNoteNote', { note })}</p>}
        </div>
      </div>
    </Panel>
  )
}
