import { useEffect, useState } from 'react'
import { deleteAddress } from '#mutations/delete-address/delete-address.mutation.ts'
import { css } from '#styled/css'
import { useMutation } from '#ui/actors/mutation.ts'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { profile } from '#text/profile.ts'
import { words } from '#ui/text/words.ts'
import type { Address } from '../profile.read.ts'
import { titleOf } from './address-words.ts'

const t = words(profile)

const text = css({ pb: '8' })

type DeleteAddressDialogProps = { readonly address: Address; readonly onClose: () => void }

export const DeleteAddressDialog = ({ address, onClose }: DeleteAddressDialogProps) => {
  const { isBusy, isDone, mutate } = useMutation(deleteAddress, String(address.id))
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (isAsked && isDone) onClose()
  }, [isAsked, isDone, onClose])
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('profile.deleteThisAddress')}
      foot={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('profile.keepIt')}
          </Button>
          <Button
            variant="dangerFilled"
            busy={isBusy}
            busyLabel={t('profile.deleting')}
            onClick={() => {
              setAsked(true)
              mutate()
            }}
          >
            {t('profile.delete')}
          </Button>
        </>
      }
    >
      <p className={text}>
        {t.rich('profile.titleForRecipientOrdersThatAre', {
          title: titleOf(address),
          recipient: address.recipient,
          b: <b />,
        })}
      </p>
    </Dialog>
  )
}
