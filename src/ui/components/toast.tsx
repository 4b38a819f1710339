import { toast } from '#styled/recipes'
import { common } from '#text/common.ts'
import { words } from '#ui/text/words.ts'
import { IconButton } from './icon-button.tsx'
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from './icons/frame.tsx'
import type { Icon } from './icons/glyph.tsx'

const t = words(common)

export type ToastType = 'success' | 'error' | 'warning' | 'info'
export type ToastItem = {
  readonly id: string | number
  readonly message: string
  /** on a line of its own: the size of what was added */
  readonly detail?: string | undefined
  readonly type: ToastType
  /** slides out for 0.3 s before it is taken away */
  readonly leaving?: boolean
  /** names an unexpected failure to those who can look it up */
  readonly requestId?: string | undefined
}

/** Over a phone's header (60 px) three lines have room; what takes a fourth, as a reference does, is set in 13 px. */
const LONG = { letters: 80, style: { fontSize: '0.8125rem', lineHeight: 1.15, padding: '2px 0' } }

const ICONS: Record<ToastType, Icon> = { success: CheckIcon, error: CloseIcon, warning: WarningIcon, info: InfoIcon }

/** Good news waits its turn (status), bad news does not (alert). */
export const Toast = ({ item, onDismiss }: { readonly item: ToastItem; readonly onDismiss: () => void }) => {
  const look = toast()
  const Glyph = ICONS[item.type]
  const urgent = item.type === 'error' || item.type === 'warning'
  const long = item.requestId || item.message.length > LONG.letters
  return (
    <div
      role={urgent ? 'alert' : 'status'}
      className={look.root}
      // Where toasts lie on each other, bad news lies on top. A long one takes both rows of the stack.
      style={{ zIndex: urgent || long ? 1 : undefined, gridRow: long ? '1 / 3' : undefined }}
      data-type={item.type}
      data-state={item.leaving ? 'leaving' : 'open'}
    >
      <span className={look.icon}>
        <Glyph size={18} stroke={2} />
      </span>
      <span className={look.text} style={long ? LONG.style : undefined}>
        <span>{item.message}</span>
        {item.detail && <span className={look.detail}>{item.detail}</span>}
        {item.requestId && <span className={look.ref}>{t('common.refRequestid', { requestId: item.requestId })}</span>}
      </span>
      <IconButton
        className={look.close}
        variant="bare"
        label={t('common.dismiss')}
        icon={CloseIcon}
        iconSize={18}
        onClick={onDismiss}
      />
    </div>
  )
}
