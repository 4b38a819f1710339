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

export const UndoToast = ({ resource }: { readonly resource: ResourceRef }) => {
  const isShown = useSelector(resource, (snapshot) => !snapshot.matches({ offer: 'hidden' }))
  const step = useSelector(resource, ({ context }) => context.undos.at(-1))
  const refusal = useSelector(resource, ({ context }) => context.undoRefusal)
  return (
    <div role="status">
      {isShown && step && (
        <div
          className={place}
          data-ground="indigo"
          onPointerEnter={() => resource.send({ type: 'offer.held' })}
          onPointerLeave={() => resource.send({ type: 'offer.released' })}
          onFocus={() => resource.send({ type: 'offer.held' })}
          onBlur={() => resource.send({ type: 'offer.released' })}
        >
          <span>{say({ code: step.code, params: { name: step.name } } as Message)}</span>
          <Button variant="onIndigo" size="s" onClick={() => resource.send({ type: 'undo.pressed', auditId: null })}>
            {t('office.undo')}
          </Button>
        </div>
      )}
      {refusal && !isShown && <div className={place}>{say(refusal.message)}</div>}
    </div>
  )
}
