import { useSelector } from '@xstate/react'
import { css } from '#styled/css'
import { inspector } from '#text/inspector.ts'
import { words } from '#ui/text/words.ts'
import type { StateValueLike } from '../charts/marks.ts'
import { ChartView } from '../charts/view/chart-view.tsx'
import { fileOf } from '../time/charts.ts'
import { ExportChart } from './export-chart.tsx'
import { useActorPath, useInspector, useMoment } from './inspector-context.tsx'
import { noteStyle, Panel } from './parts.tsx'
import { useLayout } from './use-layout.ts'
import { useTaken } from './use-taken.ts'

const t = words(inspector)

const where = css({
  flex: '1 1 120px',
  minWidth: '0',
  textAlign: 'right',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

/**
 * The chart of the actor that is looked at, with the states lit that it is in and the way that the last event went; or the chart that
 * was searched for, where no actor is in it.
 */
export const Chart = ({ className }: { readonly className: string }) => {
  const { snapshots, at } = useMoment()
  const path = useActorPath(snapshots, at)
  const place = useSelector(useInspector().actor, ({ context }) => context.place)
  const looked = snapshots.get(path)
  const id = place?.chart ?? looked?.machine.id
  const snapshot = looked?.machine.id === id ? looked : undefined
  const layout = useLayout(id)
  const { counts, lit } = useTaken(path, at)
  const file = id === undefined ? undefined : (fileOf(id) ?? id)
  const said = snapshot ? `${path} · ${file}` : t('inspector.nobodyIn', { file: file ?? '' })
  return (
    <Panel
      name={t('inspector.chart')}
      note={
        layout && (
          <>
            <span className={where} title={said}>
              {said}
            </span>
            <ExportChart chart={layout.chart} />
          </>
        )
      }
      className={className}
      isBare
    >
      {layout ? (
        <ChartView
          key={id}
          layout={layout}
          value={snapshot?.value as StateValueLike | undefined}
          lit={snapshot ? lit : []}
          counts={snapshot ? counts : null}
          selected={place?.id ?? null}
        />
      ) : (
        <p className={noteStyle}>{id === undefined ? t('inspector.noChart') : ''}</p>
      )}
    </Panel>
  )
}
