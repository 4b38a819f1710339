/** Values by hour or day beside those of the period before. The same numbers stand in a table below. */
import { useCallback, useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { css } from '#styled/css'
import { officeDashboard } from '#text/office-dashboard.ts'
import { words } from '#ui/text/words.ts'
import { areaOf, lineOf, namedSteps, scaleOf, stepAt, type Box, type Scale } from './chart-scale.ts'
import { changeOf, pointWords, tickWords } from './dashboard-words.ts'
import { LineCursor } from './line-cursor.tsx'

const t = words(officeDashboard)

const well = css({ position: 'relative', minW: 0, '& svg': { display: 'block', overflow: 'visible' } })
const rung = css({ stroke: 'token(colors.line)', strokeDasharray: '2 4' })
const foot = css({ stroke: 'token(colors.line)' })
const word = css({ fill: 'muted', fontSize: '0.75rem', fontFamily: 'text' })
const now = css({
  stroke: 'token(colors.brand)',
  strokeWidth: 2.75,
  fill: 'none',
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
})
const below = css({ fill: 'brand', opacity: 0.09 })
const earlier = css({ stroke: 'token(colors.line.strong)', strokeWidth: 1.75, strokeDasharray: '4 4', fill: 'none' })
const guide = css({ stroke: 'token(colors.line.strong)' })
const dot = css({ fill: 'accent', stroke: 'token(colors.brand)', strokeWidth: 3 })
const tip = css({
  position: 'absolute',
  top: 0,
  p: '8px 12px',
  borderRadius: 'cell',
  bg: 'brand.deep',
  color: 'on.deep',
  textStyle: 'caption',
  pointerEvents: 'none',
  whiteSpace: 'nowrap',
  '& b': { display: 'block', fontFamily: 'display', fontSize: '0.9375rem' },
})

/** `at`: where its hour or day begins. */
export type LinePoint = { readonly at: string; readonly value: number; readonly before: number | null }

type Props = {
  readonly label: string
  readonly unit: 'hour' | 'day'
  /** All points of the period; those that are still to come have an empty place. */
  readonly series: readonly LinePoint[]
  /** Those that have begun. */
  readonly shown: readonly LinePoint[]
  readonly say: (value: number) => string
  /** The same where there is little room. */
  readonly sayShort: (value: number) => string
}

const boxOf = (width: number): Box => ({ width, height: 272, left: 56, bottom: 28, top: 12 })

/** The width that there is, once it is known: an observer tells it before the first paint. */
function useWidth(): readonly [ref: (element: HTMLElement | null) => (() => void) | undefined, width: number] {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}

export const LineChart = (props: Props) => {
  const [ref, width] = useWidth()
  return (
    <div ref={ref} className={well} style={{ minHeight: 272 }}>
      {width > 0 && <Drawn {...props} box={boxOf(width)} />}
    </div>
  )
}

const Drawn = ({ label, unit, series, shown, say, sayShort, box }: Props & { readonly box: Box }) => {
  const [at, setAt] = useState<number | null>(null)
  const svg = useRef<SVGSVGElement>(null)
  const most = Math.max(...series.map(({ value, before }) => Math.max(value, before ?? 0)))
  const scale = scaleOf(series.length, most, box)
  const values = shown.map(({ value }) => value)
  const before = shown.flatMap((point) => (point.before === null ? [] : [point.before]))
  const onMove = ({ clientX }: PointerEvent) => {
    const left = svg.current?.getBoundingClientRect().left ?? 0
    setAt(Math.min(shown.length - 1, stepAt(clientX - left, series.length, scale)))
  }
  const point = at === null ? undefined : shown[at]
  const heard = point ?? shown.at(-1)
  return (
    <>
      <svg
        ref={svg}
        width={box.width}
        height={box.height}
        role="img"
        aria-label={label}
        onPointerMove={onMove}
        onPointerDown={onMove}
        onPointerLeave={() => setAt(null)}
      >
        <Grid unit={unit} series={series} scale={scale} box={box} sayShort={sayShort} />
        <path className={below} d={areaOf(values, scale)} />
        <path className={earlier} d={lineOf(before, scale)} />
        <path className={now} d={lineOf(values, scale)} />
        {at !== null && point && (
          <>
            <line className={guide} x1={scale.x(at)} x2={scale.x(at)} y1={box.top} y2={scale.y(0)} />
            <circle className={dot} cx={scale.x(at)} cy={scale.y(point.value)} r={6} />
          </>
        )}
      </svg>
      {heard && (
        <LineCursor
          label={t('office-dashboard.cursor', { chart: label })}
          count={shown.length}
          at={at}
          text={pointText(heard, unit, say)}
          onMove={setAt}
        />
      )}
      {at !== null && point && (
        <Tip isRight={scale.x(at) > box.width / 2} x={scale.x(at)} width={box.width}>
          {pointWords(point.at, unit)}
          <b>{say(point.value)}</b>
          {point.before !== null && <Difference now={point.value} before={point.before} say={say} />}
        </Tip>
      )}
    </>
  )
}

/** What a reader hears of a point: the same as its tip. */
function pointText({ at, value, before }: LinePoint, unit: Props['unit'], say: Props['say']): string {
  const told = `${pointWords(at, unit)}: ${say(value)}`
  return before === null ? told : `${told}, ${t('office-dashboard.before', { value: say(before) })}`
}

type DifferenceProps = Pick<Props, 'say'> & { readonly now: number; readonly before: number }

const Difference = ({ now: value, before, say }: DifferenceProps) => {
  const moved = changeOf(value, before)
  const sign = (moved?.share ?? 0) > 0 ? '+' : '−'
  return (
    <>
      {t('office-dashboard.before', { value: say(before) })}
      {moved && moved.share !== 0 && ` (${sign}${moved.text})`}
    </>
  )
}

type TipProps = { readonly isRight: boolean; readonly x: number; readonly width: number; readonly children: ReactNode }

/** Beside the point, on the side where there is room. */
const Tip = ({ isRight, x, width, children }: TipProps) => (
  <div className={tip} style={isRight ? { right: width - x + 12 } : { left: x + 12 }}>
    {children}
  </div>
)

type GridProps = Pick<Props, 'unit' | 'series' | 'sayShort'> & { readonly scale: Scale; readonly box: Box }

const Grid = ({ unit, series, scale, box, sayShort }: GridProps) => {
  const named = namedSteps(series.length, box.width < 480 ? 4 : 6)
  const anchor = (step: number) => (step === 0 ? 'start' : step === series.length - 1 ? 'end' : 'middle')
  return (
    <g aria-hidden="true">
      {scale.rungs.map((value) => (
        <g key={value}>
          <line
            className={value === 0 ? foot : rung}
            x1={box.left}
            x2={box.width}
            y1={scale.y(value)}
            y2={scale.y(value)}
          />
          <text className={word} x={box.left - 10} y={scale.y(value) + 4} textAnchor="end">
            {sayShort(value)}
          </text>
        </g>
      ))}
      {named.map((step) => (
        <text key={step} className={word} x={scale.x(step)} y={box.height - 6} textAnchor={anchor(step)}>
          {tickWords(series[step]?.at ?? '', unit)}
        </text>
      ))}
    </g>
  )
}
