/** The few signs of a chart, drawn around their middle. */
import type { ChartTransition } from '#machines/chart/chart-model.ts'

export type SignName = ChartTransition['kind'] | 'invoke' | 'entry' | 'exit' | 'inside'

const paths: Partial<Record<SignName, string>> = {
  always: 'M-4-3 0 0-4 3M1-3 5 0 1 3',
  after: 'M0-5a5 5 0 1 0 .01 0M0-2.5V0l2 1.5',
  done: 'M-4 0-1 3 4-3',
  complete: 'M-4 0-1 3 4-3',
  error: 'M-3-3 3 3M3-3-3 3',
  snapshot: 'M-5 0q5-7 10 0q-5 7-10 0M-1 0h2',
  invoke: 'M5 0H1M1-4a4 4 0 0 0 0 8zM-3-2H-5.5M-3 2H-5.5',
  entry: 'M-5 0H2M-1-3 2 0-1 3M5-4V4',
  exit: 'M-2 0H5M2-3 5 0 2 3M-5-4V4',
  inside: 'M-3-4V1H4M1-2 4 1 1 4',
  event: 'M-3-4V1H4M1-2 4 1 1 4',
}

export function Sign({ name, x, y }: { name: SignName; x: number; y: number }) {
  return <path className="chart-icon" d={paths[name]} transform={`translate(${x} ${y})`} />
}

/** Its place among branches. */
export function BranchNumber({ branch, x, y }: { branch: number; x: number; y: number }) {
  return (
    <g className="chart-number" transform={`translate(${x} ${y})`}>
      <circle r="6.5" />
      <text y="3.2">{branch + 1}</text>
    </g>
  )
}
