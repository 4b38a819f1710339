import type { ReactNode } from 'react'
import { Button } from '#ui/components/button.tsx'
import { Refusal } from '../../account/form/refusal.tsx'

/** Why a picture is not there; what was chosen rightly can be sent again. */
export const UploadRefusal = ({
  onRetry,
  children,
}: {
  readonly onRetry?: () => void
  readonly children: ReactNode
}) => (
  <Refusal
    action={
      onRetry && (
        <Button variant="secondary" size="s" onClick={onRetry}>
          Try again
        </Button>
      )
    }
  >
    {children}
  </Refusal>
)
