import type { CSSProperties } from 'react'
import { priceRange } from '#styled/recipes'
import { parts } from '#text/parts.ts'
import { words } from '#ui/text/words.ts'
import { wholeNaira } from './money.ts'

const t = words(parts)

type PriceRangeProps = {
  readonly label?: string
  /** ends of the scale, naira */
  readonly min: number
  readonly max: number
  /** chosen ends, naira */
  readonly from: number
  readonly to: number
  readonly step?: number
  /** says a value of the scale; without it values are naira */
  readonly say?: (value: number) => string
  /** while a thumb moves; the thumbs cannot pass each other */
  readonly onChange: (from: number, to: number) => void
  /** when the thumb is let go or a key has moved it: the moment to ask the server */
  readonly onCommit?: (from: number, to: number) => void
}

/** Two native range inputs on one track. */
export const PriceRange = (props: PriceRangeProps) => {
  const { label = t('parts.price'), min, max, from, to, step = 100, say = wholeNaira, onChange, onCommit } = props
  const look = priceRange()
  const share = (amount: number) => (max > min ? (amount - min) / (max - min) : 0)
  // a thumb's centre runs from half its width to half its width before the end
  const at = (amount: number) => `calc(11px + ${share(amount)} * (100% - 22px))`
  const commit = () => onCommit?.(from, to)
  const thumb = { className: look.input, min, max, step, onPointerUp: commit, onKeyUp: commit } as const
  return (
    <div role="group" aria-label={label} className={look.root}>
      <div className={look.head}>
        <span className={look.legend}>{label}</span>
        <span className={look.value}>{t('parts.priceRange', { from: say(from), to: say(to) })}</span>
      </div>
      <div className={look.track} style={{ '--from': at(from), '--to': at(to) } as CSSProperties}>
        <input
          {...thumb}
          type="range"
          aria-label={t('parts.lowestPrice')}
          aria-valuetext={say(from)}
          value={from}
          // both thumbs at the far end: the lower one must stay within reach
          style={share(from) > 0.5 ? { zIndex: 1 } : undefined}
          onChange={(event) => onChange(Math.min(Number(event.currentTarget.value), to), to)}
        />
        <input
          {...thumb}
          type="range"
          aria-label={t('parts.highestPrice')}
          aria-valuetext={say(to)}
          value={to}
          onChange={(event) => onChange(from, Math.max(Number(event.currentTarget.value), from))}
        />
      </div>
    </div>
  )
}
