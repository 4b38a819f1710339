/** The chart as a tree of text: the same states and transitions, in document order. */
import type { ChartModel, ChartState } from '#machines/chart/chart-model.ts'
import type { Marks } from '../marks.ts'
import { sayPlace, sayState, transitionsFrom } from '../say.ts'
import { useMarks, type ChartViewProps } from './chart-view.tsx'

type Inner = { chart: ChartModel; marks: Marks; onSelect: ((id: string) => void) | undefined }

function Item({ id, text, marks, onSelect }: Omit<Inner, 'chart'> & { id: string; text: string }) {
  return (
    <button
      type="button"
      className={marks.active.has(id) ? 'is-active' : undefined}
      aria-pressed={marks.selected === id}
      onClick={() => onSelect?.(id)}
    >
      {text}
    </button>
  )
}

function State({ state, ...inner }: Inner & { state: ChartState }) {
  const { chart, marks } = inner
  const transitions = transitionsFrom(chart, state.id)
  const children = chart.states.filter(({ parent }) => parent === state.id)
  return (
    <li>
      <Item id={state.id} text={sayState(chart, state, marks)} {...inner} />
      {transitions.length + children.length > 0 && (
        <ul>
          {transitions.map((transition) => (
            <li key={transition.id}>
              <Item id={transition.id} text={sayPlace(chart, transition, marks)} {...inner} />
            </li>
          ))}
          {children.map((child) => (
            <State key={child.id} state={child} {...inner} />
          ))}
        </ul>
      )}
    </li>
  )
}

export function ChartOutline(props: ChartViewProps) {
  const marks = useMarks(props)
  const { chart } = props.layout
  return (
    <section className="chart-outline" aria-label="Outline">
      <ul>
        {chart.states.slice(0, 1).map((root) => (
          <State key={root.id} state={root} chart={chart} marks={marks} onSelect={props.onSelect} />
        ))}
      </ul>
    </section>
  )
}
