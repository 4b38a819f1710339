import type { ReactNode } from 'react'
import { Button } from '#ui/components/button.tsx'
import { common } from '#text/common.ts'
import { words } from '#ui/text/words.ts'
import { Refusal } from '../../account/form/refusal.tsx'

const t = words(common)

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
          {t('common.tryAgain')}
        </Button>
      )
    }
  >
    {children}
  </Refusal>
)
