/** The dialog of an action, which comes when somebody asks for it. */
import { type ComponentProps, lazy, Suspense } from 'react'
import type { RecordAction } from '#machines/admin/resource.definition.ts'

const ActionDialog = lazy(async () => ({ default: (await import('./action-dialog.tsx')).ActionDialog }))

/** Whether an action is run by a press alone. */
export const isPlain = ({ id, fields, asks }: RecordAction): boolean =>
  id !== 'delete' && asks !== true && (fields ?? []).length === 0

export const AskedAction = (given: ComponentProps<typeof ActionDialog>) => (
  <Suspense fallback={null}>
    <ActionDialog {...given} />
  </Suspense>
)
