/** What stands for a moment in the place of a removed line. */
import { useLayoutEffect, useRef } from 'react'
import { css } from '#styled/css'
import { Button } from '#ui/components/button.tsx'
import { UndoIcon } from '#ui/components/icons/buying.tsx'
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx'
import { panel } from '#styled/recipes'
import { cart } from '#text/cart.ts'
import { words } from '#ui/text/words.ts'
import type { Removed, RemovedLines } from '../listing/use-removed.ts'

const t = words(cart)

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '12',
  p: '12px 16px',
  minH: '64px',
  bg: 'sunken',
  borderBottomWidth: '1px',
  borderColor: 'line',
  _first: { borderTopRadius: 'panel' },
  _last: { borderBottomWidth: 0, borderBottomRadius: 'panel' },
  '& > p': { flex: '1', minW: 0, textStyle: 'small' },
})

type RemovedRowProps = {
  readonly removed: Removed
  readonly onUndo: () => void
  readonly onHold: (isHeld: boolean) => void
}

/** Takes the focus that went with the line, so that a keyboard stands on Undo and not at the top of the page; before `keptFocus` of the page looks. */
export const RemovedRow = ({ removed, onUndo, onHold }: RemovedRowProps) => {
  const { name } = removed.view.line.product
  const ref = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const isNowhere = document.activeElement === null || document.activeElement === document.body
    if (isNowhere) ref.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])
  return (
    <li ref={ref} className={row} onPointerEnter={() => onHold(true)} onPointerLeave={() => onHold(false)}>
      <p role="status">{removed.isSaved ? t('cart.savedNameForLater', { name }) : t('cart.removedName', { name })}</p>
      <Button
        variant="secondary"
        size="s"
        onClick={onUndo}
        onFocus={(event) => onHold(event.currentTarget.matches(':focus-visible'))}
        onBlur={() => onHold(false)}
      >
        <UndoIcon size={16} />
        {t('cart.undo')}
        <VisuallyHidden>{t('cart.removingName', { name })}</VisuallyHidden>
      </Button>
    </li>
  )
}

type RemovedNotesProps = { readonly removed: RemovedLines; readonly onUndo: (gone: Removed) => void }

/** What was taken out of a cart that is empty now, above the empty look. */
export const RemovedNotes = ({ removed, onUndo }: RemovedNotesProps) =>
  removed.removed.length === 0 ? null : (
    <ul role="list" aria-label={t('cart.justRemoved')} className={panel({ pad: 'none' })}>
      {removed.removed.map((gone) => (
        <RemovedRow key={gone.view.key} removed={gone} onUndo={() => onUndo(gone)} onHold={removed.hold} />
      ))}
    </ul>
  )
