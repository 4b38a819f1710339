import { type CollectionType, type Filter, type FilterName, isSoon, type Place } from '../port.ts'
import { collectionBits } from './columns.ts'
import type { Slots } from './slots.ts'

/** Whether the product in a slot is meant. */
export type Condition = (slot: number) => boolean
export type NamedCondition = { name: FilterName; holds: Condition }

/** Whether a product belongs to a collection; `expiring_soon` follows from the date and is never stored. */
function inCollection(slots: Slots, type: CollectionType, now: number): Condition {
  const { expires, collections } = slots.columns()
  if (type === 'expiring_soon') return (slot) => isSoon(expires[slot] as number, now)
  const bit = collectionBits[type]
  return (slot) => ((collections[slot] as number) & bit) !== 0
}

/** One of several numbers; nearly always there is one. */
function isAmong(values: Int32Array, wanted: readonly number[]): Condition {
  const [only] = wanted
  if (wanted.length === 1) return (slot) => values[slot] === only
  const set = new Set(wanted)
  return (slot) => set.has(values[slot] as number)
}

/** @param code of a name; -1 where nothing has it, as in columns where there is none */
const known = (code: number): number[] => (code === -1 ? [] : [code])

function conditionOf(slots: Slots, filter: Filter, now: number): Condition {
  const columns = slots.columns()
  switch (filter.name) {
    case 'category':
      return isAmong(columns.category, filter.ids)
    case 'subcategory':
      return isAmong(columns.subcategory, filter.ids)
    case 'brand':
      return isAmong(
        columns.brand,
        filter.brands.flatMap((name) => known(slots.brands.find(name))),
      )
    case 'collection':
      return inCollection(slots, filter.collection, now)
    case 'price': {
      const { price } = columns
      return (slot) => (price[slot] as number) >= filter.from && (price[slot] as number) <= filter.to
    }
    case 'on_sale':
      return (slot) => (columns.onSale[slot] === 1) === filter.wanted
    case 'in_stock': {
      const { stocked, expires } = columns
      return (slot) => (stocked[slot] === 1 && (expires[slot] as number) > now) === filter.wanted
    }
    case 'measurement': {
      const code = slots.labels.find(filter.label)
      return (slot) => slots.labelsOf(slot).includes(code)
    }
    case 'rating':
      return (slot) => (columns.rating[slot] as number) >= filter.tenths
    case 'ids': {
      const wanted = new Set(filter.ids.map((id) => slots.find(id)?.slot))
      return (slot) => wanted.has(slot)
    }
  }
}

export const conditionsOf = (slots: Slots, filters: readonly Filter[], now: number): NamedCondition[] =>
  filters.map((filter) => ({ name: filter.name, holds: conditionOf(slots, filter, now) }))

export const everywhere: Condition = () => true

export function conditionOfPlace(slots: Slots, place: Place | undefined, now: number): Condition {
  if (!place) return everywhere
  if (place.kind === 'collection') return inCollection(slots, place.collection, now)
  const { category, subcategory } = slots.columns()
  return isAmong(place.kind === 'category' ? category : subcategory, [place.id])
}
