import { startTransition, useId, useOptimistic } from 'react'
import { segmented } from '#styled/recipes'
import type { Icon } from './icons/glyph.tsx'

export type Segment = { readonly value: string; readonly label: string; readonly icon?: Icon }

type SegmentedProps = {
  readonly label: string
  readonly items: readonly Segment[]
  readonly chosen: string
  readonly onChoose: (value: string) => void
}

/** A few choices side by side in a well. */
export const Segmented = ({ label, items, chosen, onChoose }: SegmentedProps) => {
  const name = useId()
  const look = segmented()
  // What was pressed is lit at once, also where the choice stands in an address whose page is still being drawn.
  const [lit, light] = useOptimistic(chosen)
  const choose = (value: string) =>
    startTransition(() => {
      light(value)
      onChoose(value)
    })
  return (
    <div role="radiogroup" aria-label={label} className={look.root}>
      {items.map(({ value, label: words, icon: Glyph }) => (
        <label key={value} className={look.item}>
          <input
            type="radio"
            name={name}
            value={value}
            className={look.input}
            checked={value === lit}
            onChange={() => choose(value)}
          />
          {Glyph && <Glyph size={18} />}
          {words}
        </label>
      ))}
    </div>
  )
}
