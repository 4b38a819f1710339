import type { ReactNode } from 'react'
import { field } from '#styled/recipes'
import { AlertIcon } from './icons/frame.tsx'

type FieldErrorProps = {
  readonly id?: string
  /** Told as soon as it comes: for a choice that has no one field to stand at. */
  readonly isTold?: boolean
  readonly children: ReactNode
}

/** What is wrong with a field, below it. */
export const FieldError = ({ id, isTold, children }: FieldErrorProps) => (
  <p id={id} className={field().error} role={isTold ? 'alert' : undefined}>
    <AlertIcon size={16} />
    {children}
  </p>
)
