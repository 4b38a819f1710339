/** Why a provider of the outside world did not do what it was asked. */
export type FailureReason = 'unreachable' | 'timeout' | 'refused' | 'bad_recipient'

/** Thrown by adapters; its message is for the log and repeats no secret, neither key nor text. */
export class ProviderFailure extends Error {
  readonly reason: FailureReason
  constructor(reason: FailureReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProviderFailure'
    this.reason = reason
  }
}
