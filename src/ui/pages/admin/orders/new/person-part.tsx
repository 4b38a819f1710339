/** Who the order is for: a customer who is found, or somebody new by name and phone. */
import { showPhone } from '#machines/forms/phone.ts'
import { css } from '#styled/css'
import { Button } from '#ui/components/button.tsx'
import { Panel } from '#ui/components/panel.tsx'
import { office } from '#text/office.ts'
import { officePhoneOrders } from '#text/office-phone-orders.ts'
import { words } from '#ui/text/words.ts'
import { DraftControl, errorOf, type PhoneView } from './draft-control.tsx'
import { type Customer, FindPerson } from './find-person.tsx'
import { alarm, heading, pair, part } from './styles.ts'

const t = words(officePhoneOrders, office)

const chosen = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8',
  fontWeight: '600',
})

export const PersonPart = ({ view }: { readonly view: PhoneView }) => {
  const { draft, change, isClosed } = view
  const choose = ({ id, name, phone, email }: Customer) =>
    change({ customer_id: id, name: name ?? '', phone: phone === null ? '' : showPhone(phone), email: email ?? '' })
  return (
    <Panel as="section" pad="none" className={part} aria-label={t('office.phone_person')}>
      <h2 className={heading}>{t('office.phone_person')}</h2>
      {draft.customer_id === null ? (
        !isClosed && (
          <FindPerson hint={t('office.phone_findPersonHint')} nobody={t('office.phone_nobody')} onChoose={choose} />
        )
      ) : (
        <p className={chosen}>
          {t('office.phone_customer', { name: draft.name })}
          <Button size="s" variant="secondary" disabled={isClosed} onClick={() => change({ customer_id: null })}>
            {t('office.phone_guest')}
          </Button>
        </p>
      )}
      {errorOf(view, 'customer_id') && <p className={alarm}>{errorOf(view, 'customer_id')}</p>}
      <div className={pair}>
        <DraftControl view={view} name="name" maxLength={120} />
        <DraftControl view={view} name="phone" type="tel" maxLength={40} />
      </div>
      <DraftControl view={view} name="email" type="email" optional maxLength={254} />
    </Panel>
  )
}
