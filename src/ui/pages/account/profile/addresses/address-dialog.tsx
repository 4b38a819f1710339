import { useEffect } from 'react'
import { addressForm } from '#forms/address/address.form.ts'
import type { User } from '#machines/identity/session.types.ts'
import { useForm } from '#ui/actors/form.ts'
import { Dialog } from '#ui/components/dialog.tsx'
import { profile } from '#text/profile.ts'
import { words } from '#ui/text/words.ts'
import { FormFrame } from '../../form/form-frame.tsx'
import { DraftNote } from '../draft-note.tsx'
import { addressFieldsOf, type Address } from '../profile.read.ts'
import { AddressFields } from './address-fields.tsx'

const t = words(profile)

type AddressDialogProps = {
  /** null for a new one */
  readonly address: Address | null
  readonly person: User
  readonly onClose: () => void
}

/** Mounted while it is open. What was typed and not saved is there again when the same address is opened. */
export const AddressDialog = ({ address, person, onClose }: AddressDialogProps) => {
  const before = addressFieldsOf(address, person)
  const form = useForm(addressForm, { subject: `${person.id} ${address?.id ?? 'new'}`, values: before, follows: true })
  const { isDone } = form
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])
  return (
    <Dialog open onClose={onClose} title={address ? t('profile.editAddress') : t('profile.addAddress')}>
      <FormFrame form={form} action={t('profile.saveAddress')} busyLabel={t('profile.saving')}>
        <AddressFields form={form} isDefault={address?.is_default === true} />
        <DraftNote form={form} before={before} />
      </FormFrame>
    </Dialog>
  )
}
