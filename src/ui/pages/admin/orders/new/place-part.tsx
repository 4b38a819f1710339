/** Where the order goes: to a door, or to a store where it is collected. */
import type { State, Store } from '#machines/catalog/catalog.types.ts'
import { readData } from '#machines/catalog/read-data.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { css } from '#styled/css'
import { useResource } from '#ui/actors/resource.ts'
import { Button } from '#ui/components/button.tsx'
import { Field } from '#ui/components/field.tsx'
import { TruckIcon } from '#ui/components/icons/buying.tsx'
import { StoreIcon } from '#ui/components/icons/pages.tsx'
import { naira } from '#ui/components/money.ts'
import { Panel } from '#ui/components/panel.tsx'
import { Segmented } from '#ui/components/segmented.tsx'
import { office } from '#text/office.ts'
import { officePhoneOrders } from '#text/office-phone-orders.ts'
import { words } from '#ui/text/words.ts'
import { readStates } from '../../../shop/listing/read-states.ts'
import { DraftControl, errorOf, type PhoneView } from './draft-control.tsx'
import { heading, pair, part } from './styles.ts'

const t = words(officePhoneOrders, office)

const known = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })

type Address = components['schemas']['Address']

const readStores = (reply: unknown): Store[] | null => readData<Store[]>(reply)
const readAddresses = (reply: unknown): Address[] | null =>
  readData<{ addresses?: Address[] }>(reply)?.addresses ?? null

export const PlacePart = ({ view }: { readonly view: PhoneView }) => {
  const { draft, isClosed, change } = view
  return (
    <Panel as="section" pad="none" className={part} aria-label={t('office.phone_where')}>
      <h2 className={heading}>{t('office.phone_where')}</h2>
      <Segmented
        label={t('office.phone_where')}
        items={[
          { value: 'delivery', label: t('office.phone_delivery'), icon: TruckIcon },
          { value: 'pickup', label: t('office.phone_pickup'), icon: StoreIcon },
        ]}
        chosen={draft.how}
        onChoose={(how) => !isClosed && change({ how: how === 'pickup' ? 'pickup' : 'delivery' })}
      />
      {draft.how === 'delivery' ? <Door view={view} /> : <Counter view={view} />}
    </Panel>
  )
}

const Door = ({ view }: { readonly view: PhoneView }) => {
  const { data } = useResource('/states', readStates)
  const states: readonly State[] = data ?? []
  const lgas = states.find(({ code }) => code === view.draft.state_code)?.lgas ?? []
  return (
    <>
      {view.draft.customer_id !== null && !view.isClosed && <KnownAddresses view={view} id={view.draft.customer_id} />}
      <div className={pair}>
        <DraftControl view={view} name="state_code" kind="select" also={{ lga: '' }}>
          <option value="">{t('office.phone_choose')}</option>
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </DraftControl>
        <DraftControl view={view} name="lga" kind="select" disabled={view.draft.state_code === ''}>
          <option value="">{t('office.phone_choose')}</option>
          {lgas.map((lga) => (
            <option key={lga} value={lga}>
              {lga}
            </option>
          ))}
        </DraftControl>
      </div>
      <div className={pair}>
        <DraftControl view={view} name="address" maxLength={200} />
        <DraftControl view={view} name="city" maxLength={80} />
      </div>
      <div className={pair}>
        <DraftControl view={view} name="landmark" optional maxLength={200} />
        <DraftControl view={view} name="instructions" optional maxLength={500} />
      </div>
    </>
  )
}

/** Where the customer had things brought before. */
const KnownAddresses = ({ view: { change }, id }: { readonly view: PhoneView; readonly id: number }) => {
  const { data } = useResource(`/admin/users/${id}/overview`, readAddresses)
  if (!data || data.length === 0) return null
  return (
    <div className={known}>
      {data.slice(0, 4).map((one) => (
        <Button
          key={one.id}
          size="s"
          variant="secondary"
          onClick={() =>
            change({
              state_code: one.state_code,
              lga: one.lga,
              city: one.city,
              address: one.line1,
              landmark: one.landmark ?? '',
              instructions: one.instructions ?? '',
            })
          }
        >
          {t('office.phone_useAddress', { label: one.label || one.line1 })}
        </Button>
      ))}
    </div>
  )
}

const feeWords = (fee: number): string => (fee > 0 ? naira(fee) : t('office.phone_free'))

const Counter = ({ view }: { readonly view: PhoneView }) => {
  const { data } = useResource('/stores?filter[pickup]=true', readStores)
  return (
    <Field
      kind="select"
      label={t('office.phone_store_id')}
      error={errorOf(view, 'store_id')}
      value={view.draft.store_id === null ? '' : String(view.draft.store_id)}
      disabled={view.isClosed}
      onChange={({ currentTarget: { value } }) => view.change({ store_id: value === '' ? null : Number(value) })}
    >
      <option value="">{t('office.phone_choose')}</option>
      {(data ?? []).map(({ id, name, city, pickup_fee }) => (
        <option key={id} value={id}>
          {`${name}, ${city} · ${feeWords(pickup_fee)}`}
        </option>
      ))}
    </Field>
  )
}
