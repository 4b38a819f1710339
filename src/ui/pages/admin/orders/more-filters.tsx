/** Filters of the order desk that are asked for less often: days, sums, state, coupon, product and customer. */
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { css } from '#styled/css'
import { useResource } from '#ui/actors/resource.ts'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { Field } from '#ui/components/field.tsx'
import { office } from '#text/office.ts'
import { officeOrders } from '#text/office-orders.ts'
import { words } from '#ui/text/words.ts'
import { readStates } from '../../shop/listing/read-states.ts'
import { changed } from '../resource/list-url.ts'

const t = words(officeOrders, office)

const form = css({ display: 'grid', gap: '14', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' } })

const fields = [
  { id: 'from', label: 'office.orders_filterFrom', type: 'date' },
  { id: 'to', label: 'office.orders_filterTo', type: 'date' },
  { id: 'total_min', label: 'office.orders_filterLeast', type: 'number' },
  { id: 'total_max', label: 'office.orders_filterMost', type: 'number' },
  { id: 'coupon', label: 'office.orders_filterCoupon', type: 'text' },
  { id: 'product', label: 'office.orders_filterProduct', type: 'number' },
  { id: 'customer', label: 'office.orders_filterCustomer', type: 'number' },
] as const

const names = [...fields.map(({ id }) => id), 'place']
const inQuery = (id: string): string => `filter[${id}]`

export const MoreFilters = ({ query }: { readonly query: string }) => {
  const [isOpen, setOpen] = useState(false)
  const params = new URLSearchParams(query)
  const count = names.filter((id) => params.has(inQuery(id))).length
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {count === 0 ? t('office.orders_filterMore') : t('office.orders_filterMoreCount', { count })}
      </Button>
      {isOpen && <FilterDialog query={query} onClose={() => setOpen(false)} />}
    </>
  )
}

const FilterDialog = ({ query, onClose }: { readonly query: string; readonly onClose: () => void }) => {
  const navigate = useNavigate()
  const { data: states } = useResource('/states', readStates)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() => {
    const params = new URLSearchParams(query)
    return Object.fromEntries(names.map((id) => [id, params.get(inQuery(id)) ?? '']))
  })
  const go = (values: Readonly<Record<string, string>>) => {
    onClose()
    const change = Object.fromEntries(names.map((id) => [inQuery(id), (values[id] ?? '').trim()]))
    void navigate({ search: changed(query, change) })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    go(typed)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('office.orders_filterMore')}
      foot={
        <Button full type="submit" form="order-filters">
          {t('office.orders_filterShow')}
        </Button>
      }
    >
      <form id="order-filters" className={form} onSubmit={onSubmit}>
        {fields.map(({ id, label, type }) => (
          <Field
            key={id}
            label={t(label)}
            type={type}
            min={type === 'number' ? 0 : undefined}
            step={id.startsWith('total') ? '0.01' : undefined}
            value={typed[id] ?? ''}
            maxLength={40}
            onChange={(event) => setTyped({ ...typed, [id]: event.currentTarget.value })}
          />
        ))}
        <Field
          kind="select"
          label={t('office.orders_filterPlace')}
          value={typed['place'] ?? ''}
          onChange={(event) => setTyped({ ...typed, place: event.currentTarget.value })}
        >
          <option value="">{t('office.any')}</option>
          {(states ?? []).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Field>
        <Button variant="ghost" onClick={() => go({})}>
          {t('office.orders_filterClear')}
        </Button>
      </form>
    </Dialog>
  )
}
