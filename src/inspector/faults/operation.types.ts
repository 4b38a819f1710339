/** An operation of the contract, as faults need it. Made when the inspector is built (scripts/charts/operations-plugin.ts). */
export type Operation = {
  /** `operationId` */
  id: string
  method: string
  /** Template, as `/cart/update/{id}`. */
  path: string
  /** Source of a regular expression over the path of an address. */
  pattern: string
  /** Statuses from 400 on that it may give, and 500. */
  refusals: readonly number[]
}
