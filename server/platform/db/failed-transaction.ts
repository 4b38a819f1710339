import { DatabaseError } from './database-error.ts'
import type { Queryable } from './database.ts'

/** SQLSTATE of every statement that follows a refused one in its transaction. */
const inFailedTransaction = '25P02'

/**
 * Statements of one transaction, which may be sent side by side. One that is refused only because another was refused before it is told with
 * that other's reason: of several refusals it may be heard first, and a full disk would pass for a defect.
 */
export function tellingTheReason(own: Queryable): Queryable {
  let reason: unknown
  /** Done as soon as everything that was sent so far is answered. */
  let answered: Promise<unknown> = Promise.resolve()
  return {
    rows: <Row>(...query: Parameters<Queryable['rows']>): Promise<Row[]> => {
      const before = answered
      const answer = own.rows<Row>(...query)
      const told = answer.catch(async (error: unknown) => {
        if (!(error instanceof DatabaseError) || error.code !== inFailedTransaction) {
          reason = error
          throw error
        }
        await before
        throw reason ?? error
      })
      const settled = answer.then(
        () => undefined,
        () => undefined,
      )
      answered = before.then(() => settled)
      return told
    },
  }
}
