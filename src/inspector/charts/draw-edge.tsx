/** A transition: the line, the pill on it, and where branches part. */
import type { ChartModel } from '#machines/chart/chart-model.ts'
import { changeClass, classes, Code, Count, focusable, heatClass, Said } from './draw-state.tsx'
import type { Edge, Joint, Pill, Point } from './layout.types.ts'
import type { Marks } from './marks.ts'
import { sayPlace, sayWhole } from './say.ts'
import { BranchNumber, Sign } from './signs.tsx'

const corner = 7

/** Corners are round; a short piece between two corners lends each half of itself. */
export function pathOf(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]]
      if (!before) return `M${point.x} ${point.y}`
      if (!after) return `L${point.x} ${point.y}`
      const [from, to] = [towards(point, before), towards(point, after)]
      return `L${from.x} ${from.y}Q${point.x} ${point.y} ${to.x} ${to.y}`
    })
    .join('')
}

function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const part = length === 0 ? 0 : Math.min(corner, length / 2) / length
  return { x: round(from.x + (to.x - from.x) * part), y: round(from.y + (to.y - from.y) * part) }
}
const round = (value: number): number => Math.round(value * 10) / 10

function arrowOf(points: readonly Point[]): string {
  const [last, before] = [points.at(-1), points.at(-2)]
  if (!last || !before) return ''
  const angle = Math.round((Math.atan2(last.y - before.y, last.x - before.x) * 180) / Math.PI)
  return `translate(${last.x} ${last.y}) rotate(${angle})`
}

type Drawn = { chart: ChartModel; marks: Marks; tabStop?: string | undefined }

const isThin = (edge: Edge): boolean => edge.transitions.every((id) => id.includes('|always|'))
const isNever = ({ transitions }: Pick<Edge, 'transitions'>, { counts }: Marks): boolean =>
  counts !== null && transitions.length > 0 && transitions.every((id) => !counts[id])
const isLit = ({ transitions }: Pick<Edge, 'transitions'>, { lit }: Marks): boolean =>
  transitions.some((id) => lit.has(id))

/** A line that several take is as all of them are. */
function changeOfLine({ transitions }: Edge, marks: Marks): string | false {
  const [first = false, ...others] = transitions.map((id) => changeClass(id, marks))
  return others.every((one) => one === first) && first
}

export function DrawEdge({ edge, marks }: { edge: Edge; marks: Marks }) {
  return (
    <g
      className={classes(
        'chart-edge',
        edge.isInitial && 'chart-initial',
        !edge.isInitial && isThin(edge) && 'is-thin',
        isLit(edge, marks) && 'is-lit',
        isNever(edge, marks) && 'is-never',
        changeOfLine(edge, marks),
      )}
      aria-hidden
    >
      <path d={pathOf(edge.points)} />
      {edge.hasArrow && <path className="chart-arrow" d="M0 0-9-4.5V4.5Z" transform={arrowOf(edge.points)} />}
    </g>
  )
}

/** Diamond for branches, a disc for several regions entered at once. */
export function DrawJoint({ joint }: { joint: Joint }) {
  const [x, y, half] = [joint.x + joint.width / 2, joint.y + joint.height / 2, joint.width / 2]
  return (
    <g className="chart-joint" aria-hidden>
      {joint.kind === 'branches' ? (
        <path d={`M${x - half} ${y}L${x} ${y - half} ${x + half} ${y} ${x} ${y + half}Z`} />
      ) : (
        <circle cx={x} cy={y} r={half - 2} />
      )}
    </g>
  )
}

export function DrawPill({ pill, chart, marks, tabStop }: Drawn & { pill: Pill }) {
  const transition = chart.transitions.find(({ id }) => id === pill.id)
  const shown = transition ?? chart.transitions.find(({ id }) => id === pill.transitions[0])
  const kind = shown?.kind ?? 'event'
  const hasIcon = pill.first !== null && kind !== 'event'
  const hasNumber = transition !== undefined && transition.branches > 1
  const left = pill.x + 8 + (hasNumber ? 18 : 0)
  const top = pill.y + 15
  const count = transition && marks.counts ? (marks.counts[transition.id] ?? 0) : undefined
  return (
    <g
      className={classes(
        'chart-pill',
        `is-${kind}`,
        isLit(pill, marks) && 'is-lit',
        isNever(pill, marks) && 'is-never',
        marks.selected === pill.id && 'is-selected',
        heatClass(pill.id, marks),
        changeClass(pill.id, marks),
      )}
      {...(transition && {
        'data-id': pill.id,
        role: 'graphics-symbol',
        'aria-label': tabStop === undefined ? sayWhole(transition) : sayPlace(chart, transition, marks),
        ...focusable(pill.id, tabStop),
      })}
    >
      <rect x={pill.x} y={pill.y} width={pill.width} height={pill.height} rx={7} />
      {transition && <title>{sayWhole(transition)}</title>}
      {hasNumber && <BranchNumber branch={transition.branch} x={pill.x + 14} y={pill.y + pill.height / 2} />}
      {hasIcon && <Sign name={kind} x={left + 5} y={top - 4} />}
      {pill.first && <Code words={pill.first} x={left + (hasIcon ? 16 : 0)} y={top} />}
      {pill.second && <Code words={pill.second} x={left} y={pill.first ? top + 14 : top - 0.5} isNote />}
      {count !== undefined && <Count count={count} x={pill.x + pill.width + 6} y={pill.y} />}
      {transition && <Said id={pill.id} x={pill.x + pill.width} y={pill.y - 3} marks={marks} />}
    </g>
  )
}
