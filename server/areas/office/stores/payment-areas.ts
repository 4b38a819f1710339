/** Where the rider collects money, as settings keep it and as a form lists it: `NG-LA` for a whole state, `NG-FC/Bwari` for one LGA. Pure. */
export type Areas = Readonly<Record<string, 'all' | readonly string[]>>

export const listAreas = (areas: Areas): string[] =>
  Object.entries(areas).flatMap(([state, lgas]) => (lgas === 'all' ? [state] : lgas.map((lga) => `${state}/${lga}`)))

/** A state that is named whole needs none of its LGAs. */
export function areasOf(listed: readonly string[]): Areas {
  const areas: Record<string, 'all' | string[]> = {}
  for (const one of listed) {
    const [state = '', ...lga] = one.split('/')
    const there = areas[state]
    if (lga.length === 0) areas[state] = 'all'
    else if (there === undefined) areas[state] = [lga.join('/')]
    else if (there !== 'all') there.push(lga.join('/'))
  }
  return areas
}
