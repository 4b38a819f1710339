/** What the card of a store says. */
import { addressLine } from '#machines/order/address-line.ts'
import { CLOTHS } from '#ui/components/pictures.ts'
import { naira } from '#ui/components/money.ts'
import type { StoreGoods } from '#ui/components/store-card.tsx'
import { stores } from '#text/stores.ts'
import { words } from '#ui/text/words.ts'
import { openText } from '../listing/times.ts'
import { distanceText, type FoundStore } from './find-stores.ts'
import { isOpenAt, weekRows } from './opening.ts'

const t = words(stores)

const services = (store: FoundStore): string[] => [
  ...(store.is_pickup_point
    ? [store.pickup_fee > 0 ? t('stores.pickupAmount', { amount: naira(store.pickup_fee) }) : t('stores.pickupFree')]
    : []),
  ...(store.services.includes('returns') ? [t('stores.returns')] : []),
  ...(store.services.includes('pay_in_store') ? [t('stores.payInStore')] : []),
]

export function storeGoodsOf(store: FoundStore, now: number): StoreGoods {
  const isOpen = isOpenAt(store.opening_hours, now)
  return {
    name: store.name,
    lines: [store.address, addressLine(store.city, store.lga, store.state)],
    distance: store.away === null ? undefined : distanceText(store.away),
    open: isOpen,
    openText: openText(isOpen, store.opening_hours, now).replace(/ today$/, ''),
    services: services(store),
    hours: weekRows(store.opening_hours, now),
    phone: store.phone,
    directionsHref: `https://www.google.com/maps/dir/?api=1&destination=${store.latitude},${store.longitude}`,
    cloth: CLOTHS[(store.id + 4) % CLOTHS.length] ?? 'sun',
  }
}

/** "3 stores in Lagos", "1 store", "3 stores, nearest first". */
export function foundText(count: number, stateName: string | null, isNearest: boolean): string {
  return t('stores.stores', {
    count,
    stateName: stateName ?? '',
    where: stateName ? 'yes' : 'no',
    isNearest: isNearest && count > 1 ? 'yes' : 'no',
  })
}
