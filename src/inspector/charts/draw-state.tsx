/** A state: its box, its name, its rows. */
import type { ChartModel, ChartState } from '#machines/chart/chart-model.ts'
import type { Row, StateBox, Words } from './layout.types.ts'
import type { Marks } from './marks.ts'
import { sayPlace, sayState, sayWhole } from './say.ts'
import { Sign, type SignName } from './signs.tsx'

export const classes = (...names: (string | false)[]): string => names.filter((name) => name !== false).join(' ')

/** Text that keeps to its width, whatever face the device has. */
export function Code({ words, x, y, isNote = false }: { words: Words; x: number; y: number; isNote?: boolean }) {
  return (
    <text
      className={isNote ? 'chart-note' : 'chart-code'}
      x={x}
      y={y}
      textLength={words.width}
      lengthAdjust="spacingAndGlyphs"
    >
      {words.text}
    </text>
  )
}

export function Count({ count, x, y }: { count: number; x: number; y: number }) {
  const text = count.toLocaleString('en')
  const width = text.length * 6.4 + 8
  return (
    <g className={classes('chart-count', count === 0 && 'is-never')}>
      <rect x={x - width} y={y - 7} width={width} height={14} rx={7} />
      <text x={x - width / 2} y={y + 3.5}>
        {text}
      </text>
    </g>
  )
}

type Drawn = { chart: ChartModel; marks: Marks; tabStop?: string | undefined }

/** How much of something is at a state or a transition. */
export const heatClass = (id: string, { heat }: Marks): string | false => (heat?.[id] ? `is-heat-${heat[id]}` : false)

/** Whether it came, went or is otherwise than in another revision. */
export const changeClass = (id: string, { changes }: Marks): string | false =>
  changes?.[id] ? `is-${changes[id]}` : false

/** What is said at a state or a transition, ending at this place. */
export function Said({ id, x, y, marks: { notes } }: { id: string; x: number; y: number; marks: Marks }) {
  const said = notes?.[id]
  return said === undefined ? null : (
    <text className="chart-said" x={x} y={y} textAnchor="end">
      {said}
    </text>
  )
}

/** What can be chosen is reached by keys where the picture is live. */
export const focusable = (id: string, tabStop: string | undefined) =>
  tabStop === undefined ? {} : { tabIndex: tabStop === id ? 0 : -1 }

function DrawRow({ row, box, chart, marks, tabStop }: Drawn & { row: Row; box: StateBox }) {
  const [x, y] = [box.x + row.x, box.y + row.y]
  const transition = row.kind === 'transition' ? chart.transitions.find(({ id }) => id === row.id) : undefined
  const sign: SignName = transition ? transition.kind : (row.kind as SignName)
  const count = transition && marks.counts ? (marks.counts[row.id] ?? 0) : undefined
  return (
    <g
      className={classes(
        'chart-row',
        marks.lit.has(row.id) && 'is-lit',
        marks.selected === row.id && 'is-selected',
        heatClass(row.id, marks),
        changeClass(row.id, marks),
        `is-${sign}`,
      )}
      {...(transition && {
        'data-id': row.id,
        role: 'graphics-symbol',
        'aria-label': tabStop === undefined ? sayWhole(transition) : sayPlace(chart, transition, marks),
        ...focusable(row.id, tabStop),
      })}
    >
      <rect className="chart-ground" x={x - 4} y={y - 1} width={row.width + 8} height={row.height + 1} rx={5} />
      {transition && <title>{sayWhole(transition)}</title>}
      <Sign name={sign} x={x + 6} y={y + 8} />
      <Code words={row.first} x={x + 18} y={y + 12} />
      {row.second && <Code words={row.second} x={x + 18} y={y + 26} isNote />}
      {count !== undefined && <Count count={count} x={x + row.width + 10} y={y + 8} />}
      {transition && <Said id={row.id} x={x + row.width + 10} y={y + 4} marks={marks} />}
    </g>
  )
}

/** A double border says that nothing follows; H says that the last state comes back. */
function Ending({ box, state }: { box: StateBox; state: ChartState }) {
  if (state.type !== 'final') return null
  return (
    <rect
      className="chart-inner"
      x={box.x + 3.5}
      y={box.y + 3.5}
      width={box.width - 7}
      height={box.height - 7}
      rx={8}
    />
  )
}

export function DrawState({ box, chart, marks, tabStop }: Drawn & { box: StateBox }) {
  const state = chart.states.find(({ id }) => id === box.id)
  if (!state) return null
  const isActive = marks.active.has(box.id)
  const isBare = box.rows.length === 0 && box.isLeaf
  const middle = isBare ? box.y + box.height / 2 + 5 : box.y + 21
  const nameX = isBare ? box.x + box.width / 2 : box.x + 12
  return (
    <g
      className={classes(
        'chart-state',
        box.isLeaf ? 'chart-leaf' : 'chart-holder',
        box.isRegion && 'chart-region',
        isActive && 'chart-active',
        marks.selected === box.id && 'is-selected',
        heatClass(box.id, marks),
        changeClass(box.id, marks),
      )}
      data-id={box.id}
      role="graphics-object"
      aria-label={sayState(chart, state, marks)}
      {...focusable(box.id, tabStop)}
    >
      <rect className="chart-box" x={box.x} y={box.y} width={box.width} height={box.height} rx={box.isLeaf ? 11 : 15} />
      <Ending box={box} state={state} />
      {isActive && box.isLeaf && <circle className="chart-ring" cx={box.x + box.width - 1} cy={box.y + 1} r={6} />}
      <text className="chart-name" x={nameX} y={middle} textAnchor={isBare ? 'middle' : 'start'}>
        {state.type === 'history' ? `${state.isDeepHistory ? 'H*' : 'H'} ` : ''}
        {box.name.text}
      </text>
      {box.rows.length > 0 && (
        <path className="chart-rule" d={`M${box.x + 1} ${box.y + 31}H${box.x + box.width - 1}`} />
      )}
      {box.rows.map((row) => (
        <DrawRow key={`${row.kind} ${row.id}`} {...{ row, box, chart, marks, tabStop }} />
      ))}
      <Said id={box.id} x={box.x + box.width - 6} y={box.y + box.height - 5} marks={marks} />
    </g>
  )
}
