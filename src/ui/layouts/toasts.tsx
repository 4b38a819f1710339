import type { FocusEvent } from 'react'
import { toast } from '#styled/recipes'
import { useToastRefs, useToastView } from '#ui/actors/notifications.tsx'
import { Toast } from '#ui/components/toast.tsx'
import { common } from '#text/common.ts'
import { say, words } from '#ui/text/words.ts'

const t = words(common)

type ToastRef = ReturnType<typeof useToastRefs>[number]

/** While somebody points at a toast or stands in it, it stays; one that came up under a resting pointer is not pointed at. */
const LiveToast = ({ of }: { readonly of: ToastRef }) => {
  const { id, message, detail, type, requestId, state, dismiss, hold, letGo } = useToastView(of)
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) letGo()
  }
  return (
    <div className={toast().live} onPointerMove={hold} onPointerLeave={letGo} onFocus={hold} onBlur={onBlur}>
      <Toast
        item={{
          id,
          message: say(message),
          detail: detail && say(detail),
          type,
          requestId,
          leaving: state === 'leaving',
        }}
        onDismiss={dismiss}
      />
    </div>
  )
}

/** The shop's notices at the top right under the header, on a phone over it; the back office's at the bottom right. */
export const Toasts = ({ position }: { readonly position: 'top-right' | 'bottom-right' }) => (
  <section aria-label={t('common.notifications')} aria-live="polite" className={toast().stack} data-position={position}>
    {useToastRefs().map((one) => (
      <LiveToast key={one.id} of={one} />
    ))}
  </section>
)
