/** The way back after a change: five seconds, and as long as a pointer or the focus is on it. */
import { useSelector } from '@xstate/react'
import type { ResourceRef } from '#ui/actors/office.ts'
import { Button } from '#ui/components/button.tsx'
import { css } from '#styled/css'
import { office } from '#text/office.ts'
import { say, words } from '#ui/text/words.ts'
import type { Message } from '#ui/text/message.ts'

const t = words(office)

const place = css({
  position: 'fixed',
  insetInline: '16px',
  bottom: '16px',
  zIndex: 'toast',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12',
  p: '8px 8px 8px 16px',
  borderRadius: 'cell',
  bg: 'brand.deep',
  color: 'on.deep',
  md: { insetInline: 'auto 24px', bottom: '24px', minW: '320px' },
})

type UndoBoxProps = {
  /** What was done; null while no way back is offered. */
  readonly text: string | null
  /** Why the last one was not taken back. */
  readonly refusal: string | null
  readonly onHold: () => void
  readonly onRelease: () => void
  readonly onUndo: () => void
}

export const UndoBox = ({ text, refusal, onHold, onRelease, onUndo }: UndoBoxProps) => (
  <div role="status">
    {text !== null && (
      <div
        className={place}
        data-ground="indigo"
        onPointerEnter={onHold}
        onPointerLeave={onRelease}
        onFocus={onHold}
        onBlur={onRelease}
      >
        <span>{text}</span>
        <Button variant="onIndigo" size="s" onClick={onUndo}>
          {t('office.undo')}
        </Button>
      </div>
    )}
    {refusal !== null && text === null && <div className={place}>{refusal}</div>}
  </div>
)

export const UndoToast = ({ resource }: { readonly resource: ResourceRef }) => {
  const isShown = useSelector(resource, (snapshot) => !snapshot.matches({ offer: 'hidden' }))
  const step = useSelector(resource, ({ context }) => context.undos.at(-1))
  const refusal = useSelector(resource, ({ context }) => context.undoRefusal)
  return (
    <UndoBox
      text={
        isShown && step
          ? say({ code: step.code, params: { name: step.name, count: (step.also?.length ?? 0) + 1 } } as Message)
          : null
      }
      refusal={refusal && !isShown ? say(refusal.message) : null}
      onHold={() => resource.send({ type: 'offer.held' })}
      onRelease={() => resource.send({ type: 'offer.released' })}
      onUndo={() => resource.send({ type: 'undo.pressed', auditId: null })}
    />
  )
}
