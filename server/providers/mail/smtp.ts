import type { Transporter } from 'nodemailer'
import { ProviderFailure, type FailureReason } from '../provider-failure.ts'
import type { MailProvider } from './mail-provider.ts'

type SmtpOptions = {
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  url: string
  /** `Oja <hello@oja.example>` */
  from: string
  /** Milliseconds for one mail, from connecting to the last word of the server. */
  limit?: number
}

const reasons: Record<string, FailureReason> = {
  ETIMEDOUT: 'timeout',
  ETIME: 'timeout',
  ECONNECTION: 'unreachable',
  ESOCKET: 'unreachable',
  EDNS: 'unreachable',
  ECONNREFUSED: 'unreachable',
}

type SmtpError = Error & { code?: string; responseCode?: number; command?: string }

function failureOf(error: unknown): ProviderFailure {
  const { code = '', responseCode, command, message } = error as SmtpError
  // 550 to 553 after RCPT TO: that mailbox does not exist or is not allowed.
  const badMailbox =
    responseCode !== undefined && responseCode >= 550 && responseCode <= 553 && /RCPT/.test(command ?? '')
  const reason = badMailbox ? 'bad_recipient' : /timeout/i.test(message) ? 'timeout' : (reasons[code] ?? 'refused')
  return new ProviderFailure(reason, `SMTP: ${code || 'error'} ${responseCode ?? ''}`.trim(), { cause: error })
}

/** Mail over SMTP, with STARTTLS wherever the server offers it. */
export function openSmtp({ url, from, limit = 8_000 }: SmtpOptions): MailProvider {
  const connect = async (): Promise<Transporter> => {
    // Loaded with the first email: most shops that start have none to send yet.
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      connectionTimeout: limit,
      greetingTimeout: limit,
      socketTimeout: limit,
      dnsTimeout: limit,
      disableFileAccess: true,
      disableUrlAccess: true,
    } as Parameters<typeof createTransport>[0])
  }
  let transport: Promise<Transporter> | undefined
  return {
    kind: 'smtp',
    async send(mail) {
      let timer: NodeJS.Timeout | undefined
      const tooLong = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new ProviderFailure('timeout', 'SMTP: no answer in time')), limit)
      })
      transport ??= connect()
      const sent = transport
        .then((open) => open.sendMail({ ...mail, from }))
        .catch((error: unknown) => {
          throw failureOf(error)
        })
      // The slower of the two may still fail when nobody listens any more.
      sent.catch(() => undefined)
      try {
        await Promise.race([sent, tooLong])
      } finally {
        clearTimeout(timer)
      }
    },
    close: () => void transport?.then((open) => open.close()),
  }
}
