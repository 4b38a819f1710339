/** A customer who is found by name, email or phone. */
import { useState } from 'react'
import { showPhone } from '#machines/forms/phone.ts'
import { readData } from '#machines/catalog/read-data.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { css } from '#styled/css'
import { useResource } from '#ui/actors/resource.ts'
import { Field } from '#ui/components/field.tsx'
import { officePhoneOrders } from '#text/office-phone-orders.ts'
import { words } from '#ui/text/words.ts'
import { useTypedPause } from '../../resource/use-pause.ts'
import { list, note } from './styles.ts'

const t = words(officePhoneOrders)

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
export type Customer = components['schemas']['AdminCustomer']

const readCustomers = (reply: unknown): Customer[] | null => readData<Customer[]>(reply)

/** `nobody`: what is said where nobody is found. */
type Props = { readonly hint: string; readonly nobody: string; readonly onChoose: (customer: Customer) => void }

export const FindPerson = ({ hint, nobody, onChoose }: Props) => {
  const [typed, setTyped] = useState('')
  const text = useTypedPause(typed)
  const url = text === '' ? null : `/admin/users?${new URLSearchParams({ per_page: '15', search: text })}`
  const { data, failure } = useResource(url, readCustomers)
  const choose = (customer: Customer) => {
    setTyped('')
    onChoose(customer)
  }
  const people = (data ?? []).filter(({ is_blocked }) => !is_blocked).slice(0, 5)
  return (
    <search>
      <Field
        label={t('office.phone_findPerson')}
        hint={hint}
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
        {url === null ? '' : failure ? t('office.phone_notFound') : data && people.length === 0 ? nobody : ''}
      </p>
    </search>
  )
}
