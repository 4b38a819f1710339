/** The visit that this document belongs to: an id in memory, for as long as something happens in it. */

/** 128 bits in hex as a UUID. */
export const uuidOf = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5')

/** Milliseconds without anything: then a visit is over. */
const quiet = 30 * 60_000

export function createVisit(newId: () => string) {
  let id = uuidOf(newId())
  let last = 0
  return {
    /** @param at of what happens in it, in milliseconds since 1970 */
    at(at: number): string {
      if (last > 0 && at - last > quiet) id = uuidOf(newId())
      last = Math.max(last, at)
      return id
    },
    current: (): string => id,
  }
}

export type Visit = ReturnType<typeof createVisit>
