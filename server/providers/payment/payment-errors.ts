/**
 * Why a payment provider did not do what it was asked. `unreachable` and `timeout` say nothing of whether it was done all the same; `refused`
 * was not done; `nonsense` is an answer that cannot be meant.
 */
export type PaymentTrouble = 'unreachable' | 'timeout' | 'refused' | 'nonsense'

/** Thrown by adapters; its message is for the log and repeats no secret and nothing of the person. */
export class PaymentProviderError extends Error {
  readonly tag: PaymentTrouble
  /** HTTP status, where there was one. */
  readonly status: number | undefined
  /** What was to change something may have been done all the same. */
  readonly isUnsure: boolean
  constructor(
    tag: PaymentTrouble,
    message: string,
    options: ErrorOptions & { status?: number; isUnsure?: boolean } = {},
  ) {
    super(message, options)
    this.name = 'PaymentProviderError'
    this.tag = tag
    this.status = options.status
    this.isUnsure = options.isUnsure ?? false
  }
}
