/** The question for the password, which comes where the server takes what was asked for only so. */
import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { ConfirmationRef } from '#machines/admin/confirmation.machine.ts'
import type { RecordRef, ResourceRef } from '#ui/actors/office.ts'

const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }))

/** Shown for as long as a record that is saved, or something that is done to records, waits for it. */
export const AskedPassword = ({ of }: { readonly of: ResourceRef | RecordRef }) => {
  // The two actors tell of it alike, which the compiler cannot see of a union.
  const asking = useSelector(of as RecordRef, ({ children }) => children.confirmation as ConfirmationRef | undefined)
  return asking ? (
    <Suspense fallback={null}>
      <PasswordDialog asking={asking} />
    </Suspense>
  ) : null
}
