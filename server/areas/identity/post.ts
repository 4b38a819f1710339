import type { FastifyBaseLogger } from 'fastify'
import { ApiError } from '../../platform/errors.ts'
import type { MailProvider } from '../../providers/mail/mail-provider.ts'
import { ProviderFailure } from '../../providers/provider-failure.ts'
import type { SmsProvider } from '../../providers/sms/sms-provider.ts'
import { codeMessage, type Email, sign, type Signature } from './emails.ts'

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>

const mailTrouble = {
  bad_recipient: 'Your mail provider says that this email does not exist. You can change it under My Profile.',
  refused: 'Our mail could not be sent just now. You can ask for it again under My Profile.',
  timeout: 'Our mail could not be sent just now. You can ask for it again under My Profile.',
  unreachable: 'Our mail could not be sent just now. You can ask for it again under My Profile.',
} as const

export type Post = ReturnType<typeof makePost>

/** Sends emails and codes through whichever providers are configured, and says honestly what became of them. */
export function makePost(parts: {
  mail: MailProvider
  sms: SmsProvider
  log: Log
  publicUrl: string | undefined
  /** Whose emails they are, as the settings say it now. */
  signature: () => Promise<Signature>
}) {
  const { mail, sms, log, signature } = parts
  const codeHost = parts.publicUrl?.startsWith('https:') ? new URL(parts.publicUrl).host : undefined
  return {
    /**
     * Sends an email. Never throws: mail that cannot be sent stops nobody.
     * @returns what to tell the person, or null when it went out
     */
    async email(to: string, email: Email): Promise<string | null> {
      try {
        await mail.send({ to, ...sign(email, await signature()) })
        return null
      } catch (error) {
        if (!(error instanceof ProviderFailure)) log.error({ err: error }, 'a mail failed')
        else log.warn({ reason: error.reason, trouble: error.message }, 'a mail was not sent')
        return mailTrouble[error instanceof ProviderFailure ? error.reason : 'refused']
      }
    },

    /** Sends an email that is tried again when it fails. @throws ProviderFailure */
    mail: async (to: string, what: Email): Promise<void> => mail.send({ to, ...sign(what, await signature()) }),

    /** Sends a text message that is tried again when it fails. @throws ProviderFailure */
    text: (to: string, text: string): Promise<void> => sms.send({ to, text }),

    /**
     * Texts a code.
     * @param instead other words for the same phone, with the same answers when it cannot be reached
     * @throws ApiError 422 for a phone that cannot be reached, 503 when the gateway cannot do it now
     */
    async code(phone: string, code: string, instead?: string): Promise<void> {
      try {
        await sms.send({ to: phone, text: instead ?? codeMessage(code, codeHost) })
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error
        log.warn({ reason: error.reason, trouble: error.message }, 'a text message was not sent')
        if (error.reason === 'bad_recipient') {
          const message = 'We cannot text this number. Please check it.'
          throw new ApiError(422, 'phone_unreachable', message, { errors: { phone: [message] } })
        }
        throw new ApiError(
          503,
          'sms_unavailable',
          'We could not send the code just now. Please try again in a minute.',
          {
            details: { retry_after: 30 },
          },
        )
      }
    },
  }
}
