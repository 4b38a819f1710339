/** Where an order goes, what bringing it there costs and how long it takes. */
import type { components } from '#openapi/generated/schema.d.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { ApiError, invalidField } from '../../platform/errors.ts'
import type { CheckoutSettings } from './checkout-settings.ts'
import type { Destination } from './checkout.types.ts'
import { promiseDelivery } from '#machines/delivery-area/delivery-promise.ts'
import { daysUntil, lagosDate } from '../../platform/lagos-days.ts'
import { columns, orNull, rowsOf } from '../../platform/db/rows.ts'
import { alias } from 'drizzle-orm/pg-core'
import { lgas, states, stores } from '../../platform/db/schema/content.ts'

type Schemas = components['schemas']
export type Choice = Schemas['QuoteDelivery'] | Schemas['PickupChoice']

const [s, l] = [alias(states, 's'), alias(lgas, 'l')]
const placeRow = rowsOf({
  name: s.name,
  base_fee: s.base_fee,
  eta_days_min: s.eta_days_min,
  eta_days_max: s.eta_days_max,
  lga: orNull(l.name),
  is_served: orNull(l.is_served),
  fee: l.fee,
})

async function toDoor(
  database: Queryable,
  settings: Promise<CheckoutSettings>,
  { state_code, lga }: Schemas['QuoteDelivery'],
  now: number,
): Promise<Destination> {
  const wanted = lga?.trim() ?? ''
  const [[place], known] = await Promise.all([
    database.rows(placeRow`
      select ${columns} from states s left join lgas l on l.state_code = s.code and lower(l.name) = lower(${wanted}) where s.code = ${state_code}`),
    settings,
  ])
  if (!place) throw invalidField('delivery.state_code', 'Choose a state.')
  if (wanted !== '' && place.lga === null) {
    throw invalidField(
      'delivery.lga',
      `There is no LGA “${wanted.slice(0, 80)}” in ${place.name}. Choose one of the list.`,
    )
  }
  if (place.is_served === false) {
    throw invalidField(
      'delivery.lga',
      `We do not deliver to ${place.lga} yet. Choose another LGA, or collect it yourself.`,
    )
  }
  return {
    method: 'delivery',
    state_code,
    state: place.name,
    lga: place.lga,
    fee: place.fee ?? place.base_fee,
    estimate: promiseDelivery(place, known, now),
  }
}

const { id, name, address, city, phone, is_pickup_point, pickup_fee, services } = stores
const storeRow = rowsOf({ id, name, address, city, phone, is_pickup_point, pickup_fee, services })

async function toStore(
  database: Queryable,
  settings: Promise<CheckoutSettings>,
  { store_id }: Schemas['PickupChoice'],
  now: number,
): Promise<Destination> {
  const [[store], { pickup }] = await Promise.all([
    database.rows(storeRow`select ${columns} from stores
    where id = ${store_id} and is_active and archived_at is null`),
    settings,
  ])
  if (!pickup.isEnabled || !store?.is_pickup_point) {
    throw invalidField('delivery.store_id', 'This store does not hand out orders. Choose another.')
  }
  const { readyWithinHours } = pickup
  const ready = now + readyWithinHours * 3_600_000
  const days = daysUntil(ready, now)
  return {
    method: 'pickup',
    store_id: store.id,
    store: store.name,
    address: `${store.address}, ${store.city}`,
    phone: store.phone,
    takesPayment: store.services.includes('pay_in_store'),
    ready_within_hours: readyWithinHours,
    fee: store.pickup_fee,
    estimate: { days_min: days, days_max: days, from: lagosDate(ready), to: lagosDate(ready) },
  }
}

/**
 * @param settings are being read: the place is asked for beside them
 * @param now milliseconds since 1970
 * @throws ApiError 422 at the field for a state, LGA or store that there is not
 */
export const findDestination = (
  database: Queryable,
  settings: Promise<CheckoutSettings>,
  choice: Choice,
  now: number,
): Promise<Destination> => {
  if (choice.method === 'delivery') return toDoor(database, settings, choice, now)
  if (choice.method === 'pickup') return toStore(database, settings, choice, now)
  throw new ApiError(422, 'validation_failed', 'Choose delivery or pickup.')
}
