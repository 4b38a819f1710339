import { lazy, Suspense, useEffect, useState } from 'react'
import { useSelector } from '@xstate/react'
import { css } from '#styled/css'
import { inspector } from '#text/inspector.ts'
import { words } from '#ui/text/words.ts'
import type { StateValueLike } from '../charts/marks.ts'
import { ChartView } from '../charts/view/chart-view.tsx'
import { fileOf } from '../time/charts.ts'
import { isOverlay, type OverlayName } from '../proof/overlay.ts'
import { useActorPath, useInspector, useMoment } from './inspector-context.tsx'
import { noteStyle, Panel } from './parts.tsx'
import { putInAddress } from './put-in-address.ts'
import { useLayout } from './use-layout.ts'
import { useOverlay } from './use-overlay.ts'
import { useTaken } from './use-taken.ts'

const t = words(inspector)

const ChartTools = lazy(() => import('./chart-tools.tsx').then((found) => ({ default: found.ChartTools })))

const where = css({
  flex: '1 1 120px',
  minWidth: '0',
  textAlign: 'right',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

const legend = css({
  textStyle: 'caption',
  color: 'muted',
  paddingInline: '14',
  paddingBlock: '6',
  maxHeight: '96px',
  overflow: 'auto',
  flexShrink: '0',
})

/**
 * The chart of the actor that is looked at, with the states lit that it is in and the way that the last event went; or the chart that
 * was searched for, where no actor is in it.
 */
export const Chart = ({ className }: { readonly className: string }) => {
  const { snapshots, at } = useMoment()
  const path = useActorPath(snapshots, at)
  const { actor } = useInspector()
  const place = useSelector(actor, ({ context }) => context.place)
  const asked = useSelector(actor, ({ context }) => context.input)
  const looked = snapshots.get(path)
  // What the address asks for is drawn though no page is open.
  const id = place?.chart ?? looked?.machine.id ?? asked.chart ?? undefined
  const snapshot = looked?.machine.id === id ? looked : undefined
  const layout = useLayout(id)
  const { counts, lit } = useTaken(path, at)
  const [over, setOver] = useState<OverlayName | ''>(isOverlay(asked.over) ? asked.over : '')
  useEffect(() => putInAddress({ over: over === '' ? undefined : over }), [over])
  const overlay = useOverlay(over, layout?.chart)
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
            <Suspense fallback={null}>
              <ChartTools chart={layout.chart} over={over} onOver={setOver} />
            </Suspense>
          </>
        )
      }
      className={className}
      isBare
    >
      {overlay && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys
        <div className={legend} role="status" data-over tabIndex={0}>
          {overlay.says}
          {overlay.list.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </div>
      )}
      {layout ? (
        <ChartView
          key={id}
          layout={layout}
          value={snapshot?.value as StateValueLike | undefined}
          lit={snapshot ? lit : []}
          counts={overlay ? overlay.counts : snapshot ? counts : null}
          {...(overlay && { heat: overlay.heat, notes: overlay.notes })}
          selected={place?.id ?? null}
        />
      ) : (
        <p className={noteStyle}>{id === undefined ? t('inspector.noChart') : ''}</p>
      )}
    </Panel>
  )
}
