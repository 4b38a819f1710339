/** The chart of one actor as it is in either journal after a step, the way lit that the step went. */
import { css } from '#styled/css'
import { inspectorCompare } from '#text/inspector-compare.ts'
import { words } from '#ui/text/words.ts'
import { ChartView } from '../charts/view/chart-view.tsx'
import type { StateValueLike } from '../charts/marks.ts'
import { nameOf } from '../time/say-value.ts'
import { countBy, type Laid } from '../time/side-by-side.ts'
import { useLayout } from './use-layout.ts'

const t = words(inspectorCompare)

const two = css({
  display: 'grid',
  gap: '10',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
})
const box = css({
  display: 'flex',
  flexDirection: 'column',
  minWidth: '0',
  height: '300px',
  border: '1px solid',
  borderColor: 'line',
  borderRadius: 'cell',
  overflow: 'hidden',
})
const caption = css({ textStyle: 'caption', color: 'muted', padding: '6' })

const sides = { one: 'inspector-compare.thisJournal', other: 'inspector-compare.otherJournal' } as const

type Props = { readonly laid: Laid; readonly row: number; readonly path: string }

const Side = ({ laid, row, path, side }: Props & { readonly side: keyof typeof sides }) => {
  const snapshot = laid[side].at(countBy(laid.compared.rows, row, side)).get(path)
  const layout = useLayout(snapshot?.machine.id)
  const place = laid.compared.rows[row]?.[side] ?? null
  return (
    <figure className={box}>
      <figcaption className={caption}>
        {t('inspector-compare.chartOf', { side: t(sides[side]), name: nameOf(path) })}
        {!snapshot && ` ${t('inspector-compare.notThere')}`}
      </figcaption>
      {snapshot && layout && (
        <ChartView
          layout={layout}
          value={snapshot.value as StateValueLike}
          lit={place === null ? [] : laid[side].tookAt(place).flat()}
        />
      )}
    </figure>
  )
}

export const ComparedCharts = (props: Props) => (
  <div className={two}>
    <Side {...props} side="one" />
    <Side {...props} side="other" />
  </div>
)
