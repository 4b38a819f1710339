/** Who the order is for: a customer who is found, or somebody new by name and phone. */
import { useState } from 'react'
import { showPhone } from '#machines/forms/phone.ts'
import { readData } from '#machines/catalog/read-data.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { css } from '#styled/css'
import { useResource } from '#ui/actors/resource.ts'
import { Button } from '#ui/components/button.tsx'
import { Field } from '#ui/components/field.tsx'
import { Panel } from '#ui/components/panel.tsx'
import { office } from '#text/office.ts'
import { officePhoneOrders } from '#text/office-phone-orders.ts'
import { words } from '#ui/text/words.ts'
import { DraftControl, errorOf, type PhoneView } from './draft-control.tsx'
import { alarm, heading, list, note, pair, part } from './styles.ts'
import { useTypedPause } from '../../resource/use-pause.ts'

const t = words(officePhoneOrders, office)

const found = css({
  display: 'grid',
  gap: '2',
  w: '100%',
  minH: '48px',
  p: '8px 12px',
  textAlign: 'start',
  borderRadius: 'control',
  cursor: 'pointer',
  bg: 'surface',
  boxShadow: 'inset 0 0 0 1px token(colors.line)',
  _hover: { bg: 'brand.tint' },
})
const chosen = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8',
  fontWeight: '600',
})

type Customer = components['schemas']['AdminCustomer']

const readCustomers = (reply: unknown): Customer[] | null => readData<Customer[]>(reply)

export const PersonPart = ({ view }: { readonly view: PhoneView }) => {
  const { draft, change, isClosed } = view
  return (
    <Panel as="section" pad="none" className={part} aria-label={t('office.phone_person')}>
      <h2 className={heading}>{t('office.phone_person')}</h2>
      {draft.customer_id === null ? (
        !isClosed && <FindPerson view={view} />
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

const FindPerson = ({ view: { change } }: { readonly view: PhoneView }) => {
  const [typed, setTyped] = useState('')
  const text = useTypedPause(typed)
  const url = text === '' ? null : `/admin/users?${new URLSearchParams({ per_page: '15', search: text })}`
  const { data, failure } = useResource(url, readCustomers)
  const choose = ({ id, name, phone, email }: Customer) => {
    setTyped('')
    change({ customer_id: id, name: name ?? '', phone: phone === null ? '' : showPhone(phone), email: email ?? '' })
  }
  const people = (data ?? []).filter(({ is_blocked }) => !is_blocked).slice(0, 5)
  return (
    <search>
      <Field
        label={t('office.phone_findPerson')}
        hint={t('office.phone_findPersonHint')}
        type="search"
        value={typed}
        maxLength={120}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {url !== null && people.length > 0 && (
        <ul role="list" className={list} aria-label={t('office.phone_found')}>
          {people.map((one) => (
            <li key={one.id}>
              <button type="button" className={found} onClick={() => choose(one)}>
                <span>{one.name ?? one.email ?? one.phone}</span>
                <span className={note}>
                  {[one.phone === null ? null : showPhone(one.phone), one.email].filter(Boolean).join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={note}>
        {url === null
          ? ''
          : failure
            ? t('office.phone_notFound')
            : data && people.length === 0
              ? t('office.phone_nobody')
              : ''}
      </p>
    </search>
  )
}
