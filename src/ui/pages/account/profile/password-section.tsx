import { passwordForm } from '#forms/password/password.form.ts'
import type { User } from '#machines/identity/session.types.ts'
import { useForm } from '#ui/actors/form.ts'
import { profile } from '#text/profile.ts'
import { words } from '#ui/text/words.ts'
import { FormFrame } from '../form/form-frame.tsx'
import { Note } from '../form/note.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { PasswordStrengthNote } from '../form/password-strength-note.tsx'
import { Section } from './section.tsx'

const t = words(profile)

/** A new password; who signs in through a provider alone sets their first one. */
export const PasswordSection = ({ person }: { readonly person: User }) => {
  const form = useForm(passwordForm, { subject: String(person.id) })
  const hasPassword = person.has_password !== false
  return (
    <Section
      id="password"
      title={t('profile.password')}
      note={hasPassword ? t('profile.aNewOneSignsYouOut') : t('profile.setOneToLogInWith')}
    >
      <FormFrame
        form={form}
        label={t('profile.password')}
        action={hasPassword ? t('profile.changePassword') : t('profile.setPassword')}
        busyLabel={t('profile.saving')}
        tone="secondary"
        compact
      >
        {/* password managers keep the new password under this name */}
        <input type="email" name="username" autoComplete="username" value={person.email} readOnly hidden />
        {hasPassword && <PasswordField form={form} name="current_password" label={t('profile.currentPassword')} />}
        <PasswordField form={form} label={t('profile.newPassword')} isNew />
        <PasswordStrengthNote password={form.values['password'] ?? ''} />
        <PasswordField form={form} name="password_confirmation" label={t('profile.confirmNewPassword')} isNew />
        {form.isDone && <Note tone="success">{t('profile.yourNewPasswordIsSetOther')}</Note>}
      </FormFrame>
    </Section>
  )
}
