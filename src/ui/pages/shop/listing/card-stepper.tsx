/** What a card has in the place of its plus while the product is in the cart: how many, and a way back for a moment once it was taken out. */
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { Product } from '#machines/catalog/catalog.types.ts'
import { css } from '#styled/css'
import { useCart, useCartRequests, type LineView } from '#ui/actors/cart.ts'
import { Button } from '#ui/components/button.tsx'
import { Stepper } from '#ui/components/stepper.tsx'
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx'
import { cart } from '#text/cart.ts'
import { parts } from '#text/parts.ts'
import { words } from '#ui/text/words.ts'
import { useRemoved } from './use-removed.ts'

const t = words(cart, parts)

/** Takes no box of its own, so that the stepper is as narrow as its card. */
const around = css({ display: 'contents' })

type CardStepperProps = {
  readonly product: Product
  /** the plus that it takes the place of was pressed */
  readonly takesFocus: boolean
  /** it is not needed any more: neither in the cart nor just taken out */
  readonly onDone: () => void
}

export const CardStepper = ({ product, takesFocus, onDone }: CardStepperProps) => {
  const { name } = product
  const { add, setQuantity, remove } = useCartRequests()
  const removed = useRemoved(useCart().lines.filter(({ line }) => line.product_id === product.id))
  const slot = removed.slots[0]
  const kind = slot?.kind
  const box = useRef<HTMLSpanElement>(null)
  useKeptFocus(box, kind, takesFocus)
  useEffect(() => {
    if (kind === undefined) onDone()
  }, [kind, onDone])
  const change = (view: LineView, quantity: number) => {
    if (quantity > 0) return setQuantity(view.key, quantity)
    // Before the line goes: a card without it and without a way back would take this away.
    flushSync(() => removed.note(view, false))
    remove(view.key)
  }
  return (
    <span ref={box} className={around}>
      {slot?.kind === 'line' && (
        <Stepper
          min={0}
          max={Math.max(1, slot.view.stock)}
          value={slot.view.line.quantity}
          tone={slot.view.progress === 'kept' ? 'plain' : 'pending'}
          label={t('parts.quantityOfName', { name })}
          increaseLabel={t('parts.increaseQuantityOfName', { name })}
          decreaseLabel={t('parts.decreaseQuantityOfName', { name })}
          onChange={(quantity) => change(slot.view, quantity)}
        />
      )}
      {slot?.kind === 'removed' && (
        <>
          <VisuallyHidden>
            <span role="status">{t('cart.removedName', { name })}</span>
          </VisuallyHidden>
          <Button
            variant="secondary"
            size="s"
            onPointerEnter={() => removed.hold(true)}
            onPointerLeave={() => removed.hold(false)}
            onFocus={(event) => removed.hold(event.currentTarget.matches(':focus-visible'))}
            onBlur={() => removed.hold(false)}
            onClick={() => {
              const { line } = slot.removed.view
              removed.drop(slot.removed)
              removed.hold(false)
              add(line.product, line.measurement, line.quantity)
            }}
          >
            {t('cart.undo')}
            <VisuallyHidden>{t('cart.removingName', { name })}</VisuallyHidden>
          </Button>
        </>
      )}
    </span>
  )
}

/** The pressed control unmounts, so focus moves to what took its place, before `keptFocus` of a page looks: `kind` tells what is there. */
function useKeptFocus(box: RefObject<HTMLElement | null>, kind: string | undefined, takesFocus: boolean): void {
  const last = useRef(takesFocus ? undefined : kind)
  useLayoutEffect(() => {
    const isNowhere = document.activeElement === null || document.activeElement === document.body
    const buttons = box.current?.querySelectorAll('button')
    if (last.current !== kind && isNowhere) buttons?.[buttons.length - 1]?.focus({ preventScroll: true })
    last.current = kind
  }, [box, kind])
}
