/**
 * What has been read of products, kept until the database tells that it is no longer so. A row that is told of while it is being read goes to
 * who asked for it, and is not kept: nobody knows from which side of the change it is.
 */
export type KeptRows<Row> = {
  get(id: number): Row | undefined
  /** Reads rows, and keeps them. */
  read(reading: () => Promise<Row[]>): Promise<Row[]>
  /** One is as it was but for this. Undefined where that cannot be told: it is forgotten. */
  change(id: number, change: (row: Row) => Row | undefined): void
  forget(id: number): void
  forgetAll(): void
}

/** @param most rows in memory; one more, and all are read anew */
export function keepRows<Row extends { readonly id: number }>(most: number): KeptRows<Row> {
  const kept = new Map<number, Row>()
  /** Ids that were told of during each reading that is under way; undefined stands for all. */
  const underWay = new Set<Set<number | undefined>>()
  const tell = (id: number | undefined): void => underWay.forEach((told) => told.add(id))

  return {
    get: (id) => kept.get(id),
    async read(reading) {
      const told = new Set<number | undefined>()
      underWay.add(told)
      try {
        const rows = await reading()
        if (told.has(undefined)) return rows
        if (kept.size + rows.length > most) kept.clear()
        for (const row of rows) if (!told.has(row.id)) kept.set(row.id, row)
        return rows
      } finally {
        underWay.delete(told)
      }
    },
    change(id, change) {
      const row = kept.get(id)
      const changed = row && change(row)
      if (changed) kept.set(id, changed)
      else kept.delete(id)
      tell(id)
    },
    forget(id) {
      kept.delete(id)
      tell(id)
    },
    forgetAll() {
      kept.clear()
      tell(undefined)
    },
  }
}
