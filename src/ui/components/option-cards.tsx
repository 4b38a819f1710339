import { useId, type ReactNode } from 'react'
import { optionCards } from '#styled/recipes'
import type { Icon } from './icons/glyph.tsx'

export type Option = {
  readonly value: string
  readonly label: string
  readonly detail?: ReactNode
  readonly icon: Icon
  /** cannot be chosen; the detail says why */
  readonly closed?: boolean
}

type OptionCardsProps = {
  readonly label: string
  readonly options: readonly Option[]
  readonly chosen: string
  readonly onChoose: (value: string) => void
  /** of the group, where a link from elsewhere leads to */
  readonly id?: string
  readonly describedBy?: string | undefined
  readonly invalid?: boolean
  /** on a wide screen */
  readonly columns?: 'one' | 'two'
}

/** Cards to choose one of. Each is named by its label alone; what stands below describes it. */
export const OptionCards = (props: OptionCardsProps) => {
  const { label, options, chosen, onChoose, id, describedBy, invalid, columns = 'two' } = props
  const own = useId()
  const look = optionCards({ columns })
  return (
    <div
      id={id}
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid ? true : undefined}
      className={look.list}
    >
      {options.map(({ value, label: name, detail, icon: Glyph, closed = false }) => (
        <label key={value} className={look.card} data-closed={closed ? '' : undefined}>
          <input
            type="radio"
            name={own}
            value={value}
            className={look.input}
            checked={value === chosen}
            aria-labelledby={`${own}-${value}`}
            aria-describedby={detail ? `${own}-${value}-detail` : undefined}
            aria-disabled={closed ? true : undefined}
            onChange={() => closed || onChoose(value)}
          />
          <span className={look.well}>
            <Glyph />
          </span>
          <span className={look.text}>
            <b id={`${own}-${value}`} className={look.label}>
              {name}
            </b>
            {detail && (
              <span id={`${own}-${value}-detail`} className={look.detail}>
                {detail}
              </span>
            )}
          </span>
          <span className={look.mark} aria-hidden="true" />
        </label>
      ))}
    </div>
  )
}
