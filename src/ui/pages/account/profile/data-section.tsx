import { useState } from 'react'
import { deleteAccountForm } from '#forms/delete-account/delete-account.form.ts'
import type { User } from '#machines/identity/session.types.ts'
import { exportAccount } from '#mutations/export-account/export-account.mutation.ts'
import { css } from '#styled/css'
import { useForm } from '#ui/actors/form.ts'
import { useMutation } from '#ui/actors/mutation.ts'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { FormFrame } from '../form/form-frame.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { Section } from './section.tsx'

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '10' })
const list = css({ display: 'grid', gap: '6', pl: '20', listStyle: 'disc', mb: '18' })

/** What we know of the person, to take along or to have deleted. */
export const DataSection = ({ person }: { readonly person: User }) => {
  const [isOpen, setOpen] = useState(false)
  const { isBusy, mutate } = useMutation(exportAccount)
  return (
    <Section id="your-data" title="Your data" note="Everything we know of you is yours.">
      <div className={row}>
        <Button variant="secondary" busy={isBusy} busyLabel="Gathering" onClick={() => mutate()}>
          Export my data
        </Button>
        <Button variant="danger" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      </div>
      {isOpen && <DeleteDialog person={person} onClose={() => setOpen(false)} />}
    </Section>
  )
}

const DeleteDialog = ({ person, onClose }: { readonly person: User; readonly onClose: () => void }) => {
  const form = useForm(deleteAccountForm, { subject: String(person.id) })
  return (
    <Dialog open onClose={onClose} title="Delete your account?">
      <p>This cannot be undone. What happens:</p>
      <ul className={list}>
        <li>Your details, addresses, cart and saved sign-ins go at once.</li>
        <li>You are signed out on every device.</li>
        <li>Reviews that you wrote stay, without your name.</li>
        <li>Records that the tax office makes us keep stay as long as the law says.</li>
      </ul>
      <FormFrame form={form} action="Delete my account" busyLabel="Deleting" tone="dangerFilled">
        {person.has_password !== false && <PasswordField form={form} label="Your password" />}
      </FormFrame>
    </Dialog>
  )
}
