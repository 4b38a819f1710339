import { confirmPhoneForm } from '#forms/confirm-phone/confirm-phone.form.ts'
import { showPhone } from '#machines/forms/phone.ts'
import type { User } from '#machines/identity/session.types.ts'
import { startVerification } from '#mutations/start-verification/start-verification.mutation.ts'
import { css } from '#styled/css'
import { useForm } from '#ui/actors/form.ts'
import { useMutation } from '#ui/actors/mutation.ts'
import { Button } from '#ui/components/button.tsx'
import { profile } from '#text/profile.ts'
import { words } from '#ui/text/words.ts'
import { CodeField } from '../form/code-field.tsx'
import { FormFrame } from '../form/form-frame.tsx'
import { Section } from './section.tsx'

const t = words(profile)

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
    <Section id="confirm-phone" title={t('profile.waitingForYourCode')}>
      <p>{t.rich('profile.enterTheCodeThatCameTo', { showPhone: showPhone(phone), span: <span className={who} /> })}</p>
      <FormFrame
        form={form}
        label={t('profile.waitingForYourCode')}
        action={t('profile.verify')}
        busyLabel={t('profile.verifying')}
        compact
      >
        <CodeField form={form} />
      </FormFrame>
      <SendButton channel="phone" label={t('profile.sendCodeAgain')} />
    </Section>
  )
}

const ConfirmEmail = ({ email }: { readonly email: string }) => (
  <Section id="confirm-email" title={t('profile.waitingForYourLink')}>
    <div className={block}>
      <p>{t.rich('profile.weMailALinkToEmail', { email, span: <span className={who} /> })}</p>
      <SendButton channel="email" label={t('profile.sendLinkAgain')} />
    </div>
  </Section>
)

const SendButton = ({ channel, label }: { readonly channel: 'phone' | 'email'; readonly label: string }) => {
  const { isBusy, mutate } = useMutation(startVerification, channel)
  return (
    <div className={again}>
      <Button variant="secondary" busy={isBusy} busyLabel={t('profile.sending')} onClick={() => mutate()}>
        {label}
      </Button>
    </div>
  )
}
