/** Asks for the password of whoever is at the device, where the server takes what was asked for only so. */
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ConfirmationRef } from '#machines/admin/confirmation.machine.ts'
import { css } from '#styled/css'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { Field } from '#ui/components/field.tsx'
import { officeConfirm } from '#text/office-confirm.ts'
import { say, words } from '#ui/text/words.ts'

const t = words(officeConfirm)

const form = css({ display: 'grid', gap: '14' })

export const PasswordDialog = ({ asking }: { readonly asking: ConfirmationRef }) => {
  const [password, setPassword] = useState('')
  const isBusy = useSelector(asking, (snapshot) => snapshot.hasTag('busy'))
  const { refusal, errors } = useSelector(asking, ({ context }) => context)
  const [wrong] = errors['password'] ?? []
  const error = wrong ?? refusal?.message
  const id = 'confirm-password'
  return (
    <Dialog
      open
      onClose={() => asking.send({ type: 'confirmation.dismissed' })}
      title={t('office.confirm_title')}
      foot={
        <Button full type="submit" form={id} busy={isBusy} busyLabel={t('office.confirm_checking')}>
          {t('office.confirm_continue')}
        </Button>
      }
    >
      <form
        id={id}
        className={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (password !== '') asking.send({ type: 'password.given', password })
        }}
      >
        <p>{t('office.confirm_text')}</p>
        <Field
          label={t('office.confirm_password')}
          type="password"
          autoComplete="current-password"
          error={error ? say(error) : undefined}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
