import type { ActorRefFrom } from 'xstate'
import type { dragMachine } from '#machines/drag/drag.machine.ts'

const pressed = (event: PointerEvent) => event.isPrimary && event.button === 0

/** A press that moved is a drag: the click that ends it opens nothing (SHOP-19). */
export function swallowDrags(drag: ActorRefFrom<typeof dragMachine> | undefined): void {
  if (!drag) return
  let isDown = false
  const isDragged = () => drag.getSnapshot().hasTag('dragged')
  const onDown = (event: PointerEvent) => {
    if (!pressed(event)) return
    isDown = true
    drag.send({ type: 'pointer.pressed', x: event.clientX, y: event.clientY })
  }
  const onMove = (event: PointerEvent) => {
    // once it is a drag, or without a press, a move says nothing new: the journal need not hear it
    if (isDown && event.isPrimary && !isDragged())
      drag.send({ type: 'pointer.moved', x: event.clientX, y: event.clientY })
  }
  const onUp = (event: PointerEvent) => {
    if (!isDown || !event.isPrimary) return
    // a finger's first pixels are not told as moves: where it left the glass counts too
    onMove(event)
    isDown = false
    drag.send({ type: 'pointer.released' })
  }
  const onClick = (event: MouseEvent) => {
    // a click by keyboard has no pointer and no count
    if (event.detail === 0 || !isDragged()) return
    event.preventDefault()
    event.stopPropagation()
  }
  const options = { capture: true, passive: true }
  document.addEventListener('pointerdown', onDown, options)
  document.addEventListener('pointermove', onMove, options)
  document.addEventListener('pointerup', onUp, options)
  document.addEventListener('pointercancel', onUp, options)
  document.addEventListener('click', onClick, { capture: true })
}
