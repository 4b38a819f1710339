/** The key of a write; the contract writes header names as people do, Node gives them in lower case. */
export const idempotencyKey = (header: object): string | undefined =>
  (header as Record<string, string | undefined>)['idempotency-key']
