/** What passes between one customer's page and the server, beside the record itself. */
import type { CustomerOverview } from './customer.read.ts'
import type { Refusal } from './resource.types.ts'

export type OverviewAnswer =
  | { tag: 'loaded'; overview: CustomerOverview }
  | { tag: 'missing' }
  | { tag: 'refused'; refusal: Refusal }

export type EndAnswer = { tag: 'ended' } | { tag: 'refused'; refusal: Refusal }

/** `name`: of the file that the person has now. */
export type DocumentAnswer = { tag: 'saved'; name: string } | { tag: 'refused'; refusal: Refusal }

export type CustomerInput = { id: number }

export type CustomerEvent =
  | { type: 'customer.retry' }
  /** Something was done to them, here or elsewhere. */
  | { type: 'customer.outdated' }
  | { type: 'session.end'; session: number }
  | { type: 'document.save' }

/** What a customer's page tells the part that it belongs to: their record and the list say something else now. */
export type CustomerReport = { type: 'customer.moved' }

export type CustomerContext = CustomerInput & {
  overview: CustomerOverview | null
  /** The session that is being ended. */
  session: number | null
  refusal: Refusal | null
  /** The file that was saved last. */
  saved: string | null
}
