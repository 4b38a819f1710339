import { confirmPhoneForm } from '#forms/confirm-phone/confirm-phone.form.ts'
import { showPhone } from '#machines/forms/phone.ts'
import type { User } from '#machines/identity/session.types.ts'
import { startVerification } from '#mutations/start-verification/start-verification.mutation.ts'
import { css } from '#styled/css'
import { useForm } from '#ui/actors/form.ts'
import { useMutation } from '#ui/actors/mutation.ts'
import { Button } from '#ui/components/button.tsx'
import { CodeField } from '../form/code-field.tsx'
import { FormFrame } from '../form/form-frame.tsx'
import { Section } from './section.tsx'

const again = css({ justifySelf: 'start' })
const block = css({ display: 'grid', gap: '12' })
const who = css({ fontWeight: '600', overflowWrap: 'anywhere' })

/** What waits to be confirmed: a phone by its code, an e-mail by its link. */
export const ConfirmSection = ({ person }: { readonly person: User }) => {
  const phone = person.pending_phone ?? (person.phone_verified ? null : person.phone)
  const email = person.pending_email ?? (person.email_verified ? null : person.email)
  return (
    <>
      {phone && <ConfirmPhone key={phone} phone={phone} about={String(person.id)} />}
      {email && <ConfirmEmail email={email} />}
    </>
  )
}

const ConfirmPhone = ({ phone, about }: { readonly phone: string; readonly about: string }) => {
  const form = useForm(confirmPhoneForm, { subject: `${about} ${phone}` })
  return (
    <Section id="confirm-phone" title="Waiting for your code">
      <p>
        Enter the code that came to <span className={who}>{showPhone(phone)}</span>. It works for 10 minutes.
      </p>
      <FormFrame form={form} label="Waiting for your code" action="Verify" busyLabel="Verifying" compact>
        <CodeField form={form} />
      </FormFrame>
      <SendButton channel="phone" label="Send code again" />
    </Section>
  )
}

const ConfirmEmail = ({ email }: { readonly email: string }) => (
  <Section id="confirm-email" title="Waiting for your link">
    <div className={block}>
      <p>
        We mail a link to <span className={who}>{email}</span>. Open it and this email counts.
      </p>
      <SendButton channel="email" label="Send link again" />
    </div>
  </Section>
)

const SendButton = ({ channel, label }: { readonly channel: 'phone' | 'email'; readonly label: string }) => {
  const { isBusy, mutate } = useMutation(startVerification, channel)
  return (
    <div className={again}>
      <Button variant="secondary" busy={isBusy} busyLabel="Sending" onClick={() => mutate()}>
        {label}
      </Button>
    </div>
  )
}
