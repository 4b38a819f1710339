export type Mail = { to: string; subject: string; text: string; html: string }

/** Sends one mail, or rejects with ProviderFailure within its time limit. */
export type MailProvider = {
  readonly kind: 'outbox' | 'smtp'
  send(mail: Mail): Promise<void>
  close(): void
}
