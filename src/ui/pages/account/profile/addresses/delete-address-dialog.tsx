import { useEffect, useState } from 'react'
import { deleteAddress } from '#mutations/delete-address/delete-address.mutation.ts'
import { css } from '#styled/css'
import { useMutation } from '#ui/actors/mutation.ts'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import type { Address } from '../profile.read.ts'
import { titleOf } from './address-words.ts'

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
      title="Delete this address?"
      foot={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button
            variant="dangerFilled"
            busy={isBusy}
            busyLabel="Deleting"
            onClick={() => {
              setAsked(true)
              mutate()
            }}
          >
            Delete
          </Button>
        </>
      }
    >
      <p className={text}>
        <b>{titleOf(address)}</b>, for {address.recipient}. Orders that are on their way there are not changed.
      </p>
    </Dialog>
  )
}
