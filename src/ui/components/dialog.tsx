import { useId, type ReactNode } from 'react'
import { dialog } from '#styled/recipes'
import { parts } from '#text/parts.ts'
import { words } from '#ui/text/words.ts'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './icons/frame.tsx'
import { useModal } from './use-modal.ts'

const t = words(parts)

type DialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** beside the title: "Clear all" */
  readonly aside?: ReactNode
  /** main button in a fixed foot */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** Centred at 480 px; on phones a sheet from below with a grip. */
export const Dialog = ({ open, onClose, title, aside, foot, children }: DialogProps) => {
  const id = useId()
  const look = dialog({ kind: 'dialog' })
  return (
    <dialog {...useModal(open, onClose)} className={look.root} aria-labelledby={id}>
      <span className={look.grip} />
      <header className={look.head}>
        <h2 id={id} className={look.title}>
          {title}
        </h2>
        {aside}
        <IconButton label={t('parts.close')} icon={CloseIcon} onClick={onClose} />
      </header>
      <div className={look.body}>{children}</div>
      {foot && <footer className={look.foot}>{foot}</footer>}
    </dialog>
  )
}

type BareProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

/** Slides in from the left edge; what stands in it is the caller's, the close button included. */
export const Drawer = ({ open, onClose, label, className, children }: BareProps) => (
  <dialog {...useModal(open, onClose)} className={cx(dialog({ kind: 'drawer' }).root, className)} aria-label={label}>
    {children}
  </dialog>
)
