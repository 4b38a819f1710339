import { changePhoneForm } from '#forms/change-phone/change-phone.form.ts'
import type { Started } from '#machines/identity/registration.machine.ts'
import { css } from '#styled/css'
import { useRegistration } from '#ui/actors/account.ts'
import { useForm } from '#ui/actors/form.ts'
import { Button } from '#ui/components/button.tsx'
import { account } from '#text/account.ts'
import { words } from '#ui/text/words.ts'
import { FormField } from '../form/form-field.tsx'
import { FormFrame } from '../form/form-frame.tsx'

const t = words(account)

const column = css({ display: 'grid', gap: '14' })

/** Another phone before the first one was confirmed: its own code goes out at once, the old one holds no more. */
export const PhoneStep = ({ started }: { readonly started: Started }) => {
  const form = useForm(changePhoneForm, {
    subject: String(started.userId),
    values: { user_id: String(started.userId) },
  })
  const { keepPhone } = useRegistration()
  return (
    <div className={column}>
      <p>{t.rich('account.weWillTextANewCode', { phoneMasked: started.phoneMasked, b: <b /> })}</p>
      <FormFrame form={form} action={t('account.sendCode')} busyLabel={t('account.sendingCode')}>
        <FormField
          form={form}
          label={t('account.phoneNumber')}
          name="phone"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          maxLength={20}
        />
      </FormFrame>
      <Button variant="ghost" full onClick={keepPhone}>
        {t('account.keepPhoneMasked', { phoneMasked: started.phoneMasked })}
      </Button>
    </div>
  )
}
