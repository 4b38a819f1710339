import { useState } from 'react'
import { deleteAccountForm } from '#forms/delete-account/delete-account.form.ts'
import type { User } from '#machines/identity/session.types.ts'
import { exportAccount } from '#mutations/export-account/export-account.mutation.ts'
import { css } from '#styled/css'
import { useForm } from '#ui/actors/form.ts'
import { useMutation } from '#ui/actors/mutation.ts'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { profile } from '#text/profile.ts'
import { words } from '#ui/text/words.ts'
import { FormFrame } from '../form/form-frame.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { Section } from './section.tsx'

const t = words(profile)

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '10' })
const list = css({ display: 'grid', gap: '6', pl: '20', listStyle: 'disc', mb: '18' })

/** What we know of the person, to take along or to have deleted. */
export const DataSection = ({ person }: { readonly person: User }) => {
  const [isOpen, setOpen] = useState(false)
  const { isBusy, mutate } = useMutation(exportAccount)
  return (
    <Section id="your-data" title={t('profile.yourData')} note={t('profile.everythingWeKnowOfYouIs')}>
      <div className={row}>
        <Button variant="secondary" busy={isBusy} busyLabel={t('profile.gathering')} onClick={() => mutate()}>
          {t('profile.exportMyData')}
        </Button>
        <Button variant="danger" onClick={() => setOpen(true)}>
          {t('profile.deleteMyAccount')}
        </Button>
      </div>
      {isOpen && <DeleteDialog person={person} onClose={() => setOpen(false)} />}
    </Section>
  )
}

const DeleteDialog = ({ person, onClose }: { readonly person: User; readonly onClose: () => void }) => {
  const form = useForm(deleteAccountForm, { subject: String(person.id) })
  return (
    <Dialog open onClose={onClose} title={t('profile.deleteYourAccount')}>
      <p>{t('profile.thisCannotBeUndoneWhatHappens')}</p>
      <ul className={list}>
        <li>{t('profile.yourDetailsAddressesCartAndSaved')}</li>
        <li>{t('profile.youAreSignedOutOnEvery')}</li>
        <li>{t('profile.reviewsThatYouWroteStayWithout')}</li>
        <li>{t('profile.ordersForgetYou')}</li>
        <li>{t('profile.recordsThatTheTaxOfficeMakes')}</li>
      </ul>
      <FormFrame
        form={form}
        action={t('profile.deleteMyAccount')}
        busyLabel={t('profile.deleting')}
        tone="dangerFilled"
      >
        {person.has_password !== false && <PasswordField form={form} label={t('profile.yourPassword')} />}
      </FormFrame>
    </Dialog>
  )
}
