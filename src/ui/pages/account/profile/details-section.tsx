import { profileFormOf } from '#forms/profile/profile.form.ts'
import type { User } from '#machines/identity/session.types.ts'
import { css } from '#styled/css'
import { useForm } from '#ui/actors/form.ts'
import { Checkbox } from '#ui/components/choice.tsx'
import { profile } from '#text/profile.ts'
import { words } from '#ui/text/words.ts'
import { FormField } from '../form/form-field.tsx'
import { FormFrame } from '../form/form-frame.tsx'
import { Note } from '../form/note.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { DraftNote } from './draft-note.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { detailsOf, movesContact } from './profile.read.ts'
import { Section } from './section.tsx'

const t = words(profile)

const pair = css({ display: 'grid', gap: '18', sm: { gridTemplateColumns: '1fr 1fr', gap: '14', alignItems: 'start' } })

const genders = () =>
  [
    ['', t('profile.ratherNotSay')],
    ['female', t('profile.female')],
    ['male', t('profile.male')],
    ['other', t('profile.other')],
  ] as const

/** Name, e-mail, phone, photo and the rest that a person says of themselves. */
export const DetailsSection = ({ person }: { readonly person: User }) => {
  const before = detailsOf(person)
  const form = useForm(profileFormOf(before), { subject: String(person.id), values: before, follows: true })
  const said = form.isDone ? form.reply?.['message'] : null
  return (
    <Section id="details" title={t('profile.details')} note={t('profile.aNewEmailOrPhoneNumber')}>
      <FormFrame
        form={form}
        label={t('profile.details')}
        action={t('profile.saveChanges')}
        busyLabel={t('profile.saving')}
        compact
      >
        <PhotoPicker form={form} person={person} />
        <div className={pair}>
          <FormField form={form} label={t('profile.fullName')} name="name" autoComplete="name" maxLength={120} />
          <FormField
            form={form}
            label={t('profile.phoneNumber')}
            name="phone"
            optional={before['phone'] === ''}
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            maxLength={20}
          />
        </div>
        <FormField
          form={form}
          label={t('profile.email')}
          name="email"
          optional={before['email'] === ''}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        {person.has_password !== false && movesContact(form.values, before) && (
          <PasswordField
            form={form}
            name="current_password"
            label={t('profile.currentPassword')}
            hint={t('profile.contactChangeHint')}
          />
        )}
        <div className={pair}>
          <FormField kind="select" form={form} label={t('profile.gender')} name="gender" optional autoComplete="sex">
            {genders().map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </FormField>
          <FormField
            form={form}
            label={t('profile.dateOfBirth')}
            name="birth_date"
            optional
            type="date"
            autoComplete="bday"
          />
        </div>
        <Checkbox
          name="marketing_opt_in"
          checked={form.values['marketing_opt_in'] === 'true'}
          onChange={(event) => form.change('marketing_opt_in', event.currentTarget.checked ? 'true' : '')}
        >
          {t('profile.sendMeOffersAndNewsI')}
        </Checkbox>
        <DraftNote form={form} before={before} />
        {said && <Note tone="success">{said}</Note>}
      </FormFrame>
    </Section>
  )
}
