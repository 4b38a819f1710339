import { useEffect, useState, type KeyboardEvent } from 'react'
import { mostOfOne } from '#machines/cart/cart.rules.ts'
import { stepper } from '#styled/recipes'
import { parts } from '#text/parts.ts'
import { words } from '#ui/text/words.ts'
import { MinusIcon, PlusIcon } from './icons/pages.tsx'
import { quantityAfterKey, readQuantity } from './quantity.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const t = words(parts)

/** Pause in ms after which a typed number counts without Enter: long enough to type the second figure. */
const TYPING_PAUSE = 600

type StepperProps = {
  readonly value: number
  readonly onChange: (value: number) => void
  /** name of the spin button: "Quantity", "Quantity of Yam Tuber" */
  readonly label: string
  readonly increaseLabel?: string
  readonly decreaseLabel?: string
  readonly min?: number
  /** stock; a typed number above it is still passed on, so that the shop can say why not */
  readonly max?: number
  readonly tone?: 'plain' | 'pending' | 'error'
  readonly size?: 's' | 'm' | 'l'
}

/** Minus, number, plus, joined. At a limit the button greys out and keeps focus. */
export const Stepper = (props: StepperProps) => {
  const { value, onChange, label, min = 1, max = mostOfOne, tone = 'plain', size } = props
  const { increaseLabel = t('parts.increaseQuantity'), decreaseLabel = t('parts.decreaseQuantity') } = props
  const [draft, setDraft] = useState<string>()
  const look = stepper({ size })

  const step = (to: number) => {
    setDraft(undefined)
    if (to !== value && to >= min && to <= Math.max(max, value)) onChange(to)
  }
  const flush = () => {
    const wanted = draft === undefined ? undefined : readQuantity(draft, min)
    setDraft(undefined)
    if (wanted !== undefined && wanted !== value) onChange(wanted)
  }
  useEffect(() => {
    if (draft === undefined || readQuantity(draft, min) === undefined) return undefined
    const timer = setTimeout(flush, TYPING_PAUSE)
    return () => clearTimeout(timer)
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      flush()
      return
    }
    if (event.key === 'Escape' && draft !== undefined) {
      // A dialog around it stays: what was typed is all that is given up.
      event.preventDefault()
      event.stopPropagation()
      setDraft(undefined)
    }
    const to = quantityAfterKey(event.key, readQuantity(draft ?? '', min) ?? value, min, max)
    if (to === undefined) return
    event.preventDefault()
    step(to)
  }

  return (
    <div className={look.root} data-tone={tone}>
      <button
        type="button"
        className={look.button}
        aria-label={decreaseLabel}
        aria-disabled={value <= min ? true : undefined}
        onClick={() => step(value - 1)}
      >
        <MinusIcon size={18} stroke={2.25} />
      </button>
      <input
        className={look.input}
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max < mostOfOne ? max : undefined}
        value={draft ?? String(value)}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={flush}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={look.button}
        aria-label={increaseLabel}
        aria-disabled={value >= max ? true : undefined}
        onClick={() => value < max && step(value + 1)}
      >
        <PlusIcon size={18} stroke={2.25} />
      </button>
      <span aria-live="polite">
        <VisuallyHidden>{value}</VisuallyHidden>
      </span>
    </div>
  )
}
