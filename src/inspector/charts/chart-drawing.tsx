/** A chart, drawn: what holds others first, then lines, then states without others, then what the lines say. */
import { DrawEdge, DrawJoint, DrawPill } from './draw-edge.tsx'
import { DrawState } from './draw-state.tsx'
import type { ChartLayout } from './layout.types.ts'
import type { Marks } from './marks.ts'

type Props = {
  layout: ChartLayout
  marks: Marks
  /** The one state or transition that Tab reaches; none in a picture that is only looked at. */
  tabStop?: string | undefined
}

export function ChartDrawing({ layout: { chart, states, edges, joints, dots }, marks, tabStop }: Props) {
  const drawn = { chart, marks, tabStop }
  const holders = states.filter(({ isLeaf }) => !isLeaf)
  const leaves = states.filter(({ isLeaf }) => isLeaf)
  return (
    <>
      {holders.map((box) => (
        <DrawState key={box.id} box={box} {...drawn} />
      ))}
      {edges.map((edge, index) => (
        <DrawEdge key={index} {...{ edge, marks }} />
      ))}
      {dots.map(({ state, x, y }) => (
        <circle key={state} className="chart-dot" cx={x} cy={y} r={5} />
      ))}
      {joints.map((joint) => (
        <DrawJoint key={`${joint.kind} ${joint.transitions[0]} ${joint.transitions.length}`} joint={joint} />
      ))}
      {leaves.map((box) => (
        <DrawState key={box.id} box={box} {...drawn} />
      ))}
      {edges.flatMap(({ pills }) => pills.map((pill) => <DrawPill key={pill.id} pill={pill} {...drawn} />))}
    </>
  )
}
