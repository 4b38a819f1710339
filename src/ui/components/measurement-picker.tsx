import { useId } from 'react'
import { radioCards } from '#styled/recipes'
import { parts } from '#text/parts.ts'
import { words } from '#ui/text/words.ts'
import { naira } from './money.ts'

const t = words(parts)

export type Measurement = {
  readonly id: string | number
  readonly label: string
  /** naira, what one pays now */
  readonly price: number
  readonly soldOut?: boolean
  /** "₦1,780.00/kg" */
  readonly perUnit?: string | undefined
}

type MeasurementPickerProps = {
  readonly measurements: readonly Measurement[]
  readonly chosen: Measurement['id'] | undefined
  readonly onChoose: (id: Measurement['id']) => void
  /** beside the legend: "Only 7 left" */
  readonly note?: string | undefined
  readonly noteTone?: 'muted' | 'warning'
  readonly legend?: string
  /** what is sold out can be chosen too: where one can ask to be told of it */
  readonly soldOutToo?: boolean
}

/** Sizes of one product as radio cards. A sold-out size can be reached and read, and is chosen only where the page has a use for it. */
export const MeasurementPicker = (props: MeasurementPickerProps) => {
  const {
    measurements,
    chosen,
    onChoose,
    note,
    noteTone = 'muted',
    legend = t('parts.size'),
    soldOutToo = false,
  } = props
  const id = useId()
  const look = radioCards()
  return (
    <div role="radiogroup" aria-labelledby={`${id}-legend`} className={look.root}>
      <div className={look.head}>
        <span id={`${id}-legend`} className={look.legend}>
          {legend}
        </span>
        {note && (
          <span className={look.note} data-tone={noteTone}>
            {note}
          </span>
        )}
      </div>
      <div className={look.list} data-few={measurements.length <= 2 ? '' : undefined}>
        {measurements.map((size) => (
          <label key={size.id} className={look.card} data-sold-out={size.soldOut ? '' : undefined}>
            <input
              type="radio"
              name={id}
              className={look.input}
              checked={size.id === chosen}
              aria-disabled={size.soldOut && !soldOutToo ? true : undefined}
              onChange={() => (size.soldOut && !soldOutToo) || onChoose(size.id)}
            />
            <b className={look.label}>{size.label}</b>
            <span className={look.detail}>{size.soldOut ? t('parts.outOfStock') : naira(size.price)}</span>
            {size.perUnit && <span className={look.detail}>{size.perUnit}</span>}
            <span className={look.dot} aria-hidden="true" />
          </label>
        ))}
      </div>
    </div>
  )
}
