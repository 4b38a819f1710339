/** Where the cart that a coupon is tried on goes, and whose it is. */
import { useEffect, useRef } from 'react'
import { css } from '#styled/css'
import { useResource } from '#ui/actors/resource.ts'
import { Button } from '#ui/components/button.tsx'
import { Field } from '#ui/components/field.tsx'
import { officeCoupons } from '#text/office-coupons.ts'
import { words } from '#ui/text/words.ts'
import { readStates } from '../../shop/listing/read-states.ts'
import { FindPerson } from '../orders/new/find-person.tsx'
import type { Who } from './trial-cart.ts'

const t = words(officeCoupons)

const person = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8',
})

export const StateField = ({
  chosen,
  onChoose,
}: {
  readonly chosen: string
  readonly onChoose: (code: string) => void
}) => {
  const { data } = useResource('/states', readStates)
  return (
    <Field
      kind="select"
      label={t('office.coupons_tryState')}
      optional
      value={chosen}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      <option value="">{t('office.coupons_tryNoState')}</option>
      {(data ?? []).map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Field>
  )
}

type WhoseProps = { readonly who: Who | null; readonly onChoose: (who: Who | null) => void }

export const Whose = ({ who, onChoose }: WhoseProps) => {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(who)
  // What was pressed goes with its look: whoever pressed it goes on at what stands there now.
  useEffect(() => {
    if (before.current !== who) place.current?.querySelector<HTMLElement>('input, button')?.focus()
    before.current = who
  }, [who])
  return (
    <div ref={place}>
      {who ? (
        <p className={person}>
          {t('office.coupons_tryCustomer', { name: who.name })}
          <Button size="s" variant="secondary" onClick={() => onChoose(null)}>
            {t('office.coupons_tryGuest')}
          </Button>
        </p>
      ) : (
        <FindPerson
          hint={t('office.coupons_tryFindHint')}
          nobody={t('office.coupons_tryNobody')}
          onChoose={({ id, name, email, phone }) => onChoose({ id, name: name ?? email ?? phone ?? String(id) })}
        />
      )}
    </div>
  )
}
