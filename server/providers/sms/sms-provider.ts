/** `to` is E.164. */
export type TextMessage = { to: string; text: string }

/** Sends one text message, or rejects with ProviderFailure within its time limit. */
export type SmsProvider = {
  readonly kind: 'outbox' | 'gateway'
  send(message: TextMessage): Promise<void>
}
