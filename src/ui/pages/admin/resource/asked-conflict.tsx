/** The dialog of a form's clash, which comes when somebody else was first. */
import { useSelector } from '@xstate/react'
import { type ComponentProps, lazy, Suspense } from 'react'

const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }))

export const AskedConflict = (given: Omit<ComponentProps<typeof ConflictDialog>, 'stale'>) => {
  const isAsked = useSelector(given.record, (snapshot) => snapshot.matches('choosing'))
  const { stale } = given.editing
  return isAsked && stale ? (
    <Suspense fallback={null}>
      <ConflictDialog {...given} stale={stale} />
    </Suspense>
  ) : null
}
