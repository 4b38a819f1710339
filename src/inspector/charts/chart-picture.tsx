/** A chart as a picture by itself, as docs/statecharts holds it: both themes, its hash inside. */
import { ChartDrawing } from './chart-drawing.tsx'
import type { ChartLayout } from './layout.types.ts'
import { noMarks, type Marks } from './marks.ts'

type Props = { layout: ChartLayout; styles: string; marks?: Marks; theme?: 'light' | 'dark' }

export function ChartPicture({ layout, styles, marks = noMarks, theme }: Props) {
  const { chart, width, height, hash } = layout
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="chart"
      role="graphics-document"
      aria-label={`${chart.id} chart`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      data-hash={hash}
      data-theme={theme}
    >
      <title>{`${chart.id} chart`}</title>
      <style>{styles}</style>
      <rect className="chart-canvas" width={width} height={height} rx={12} />
      <ChartDrawing layout={layout} marks={marks} />
    </svg>
  )
}
