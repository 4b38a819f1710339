import { passwordForm } from '#forms/password/password.form.ts'
import type { User } from '#machines/identity/session.types.ts'
import { useForm } from '#ui/actors/form.ts'
import { FormFrame } from '../form/form-frame.tsx'
import { Note } from '../form/note.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { PasswordStrengthNote } from '../form/password-strength-note.tsx'
import { Section } from './section.tsx'

/** A new password; who signs in through a provider alone sets their first one. */
export const PasswordSection = ({ person }: { readonly person: User }) => {
  const form = useForm(passwordForm, { subject: String(person.id) })
  const hasPassword = person.has_password !== false
  return (
    <Section
      id="password"
      title="Password"
      note={hasPassword ? 'A new one signs you out everywhere else.' : 'Set one to log in with your email too.'}
    >
      <FormFrame
        form={form}
        label="Password"
        action={hasPassword ? 'Change password' : 'Set password'}
        busyLabel="Saving"
        tone="secondary"
        compact
      >
        {/* password managers keep the new password under this name */}
        <input type="email" name="username" autoComplete="username" value={person.email} readOnly hidden />
        {hasPassword && <PasswordField form={form} name="current_password" label="Current password" />}
        <PasswordField form={form} label="New password" isNew />
        <PasswordStrengthNote password={form.values['password'] ?? ''} />
        <PasswordField form={form} name="password_confirmation" label="Confirm new password" isNew />
        {form.isDone && <Note tone="success">Your new password is set. Other devices were signed out.</Note>}
      </FormFrame>
    </Section>
  )
}
