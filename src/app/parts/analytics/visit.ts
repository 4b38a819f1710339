/** The visit that this document belongs to: an id in memory, for as long as something happens in it. */

/** 128 bits in hex as a UUID. */
export const uuidOf = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5')

/** Milliseconds without anything: then a visit is over. */
export const quiet = 30 * 60_000

/** @param goesOn whether the document goes on with a visit that it cannot name: the server names it with its answer */
export function createVisit(newId: () => string, goesOn: boolean) {
  let id = uuidOf(newId())
  let joins = goesOn
  let last = 0
  return {
    /**
     * What a call says of its visit.
     * @param at of what happens in it, in milliseconds since 1970 @param since what goes on until then, as a page that is looked at
     */
    at(at: number, since = at): { visit: string; joins?: true } {
      if (last > 0 && since - last > quiet) {
        id = uuidOf(newId())
        joins = false
      }
      last = Math.max(last, at)
      return { visit: id, ...(joins && { joins }) }
    },
    /** @param named null where the server named none */
    join(named: string | null | undefined): void {
      if (joins && named) id = named
      if (named) joins = false
    },
    current: (): string => id,
  }
}

export type Visit = ReturnType<typeof createVisit>
