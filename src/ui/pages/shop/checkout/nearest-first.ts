/** Which store is near to where somebody lives. An area has no place on the map, so it is told by LGA, state and zone. Pure. */
import type { State, Store } from '#machines/catalog/catalog.types.ts'

type Placed = Pick<Store, 'lga' | 'state_code'>
type Area = { readonly state_code: string; readonly lga: string }

/** Those of the LGA, then of the state, then of its zone, then all others; else in the order in which they came. */
export function nearestFirst<Found extends Placed>(
  stores: readonly Found[],
  area: Area,
  states: readonly Pick<State, 'code' | 'zone'>[],
): Found[] {
  const zoneOf = (code: string) => states.find((state) => state.code === code)?.zone
  const zone = zoneOf(area.state_code)
  const stepsTo = ({ lga, state_code: code }: Placed): number => {
    if (code === area.state_code) return lga === area.lga ? 0 : 1
    return zone !== undefined && zoneOf(code) === zone ? 2 : 3
  }
  return stores.toSorted((one, other) => stepsTo(one) - stepsTo(other))
}
