/**
 * Where a page leads once what it shows is stored under another address than its own.
 * @param given.id that of the address; null for a new record
 * @param given.begunAt at which address a new record was begun in place of one that somebody deleted; null where none was
 * @param given.open what is open; null for a new one that is not stored yet
 */
export const madeIdOf = ({
  id,
  begunAt,
  open,
}: {
  readonly id: number | null
  readonly begunAt: number | null
  readonly open: number | null
}): number | null => ((id === null || begunAt === id) && open !== id ? open : null)
