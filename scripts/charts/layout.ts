/** The layout of a chart: its states as nodes in nodes, its transitions as edges whose pills are labels in the line. */
import type { ChartModel, ChartState, ChartTransition } from '#machines/chart/chart-model.ts'
import type { Box, ChartLayout, Edge, Joint, Pill, Point, StateBox } from '../../src/inspector/charts/layout.types.ts'
import { isRow, measurePill, measureState, type Measured, type MeasuredPill } from './boxes.ts'
import { createElk, type ElkEdge, type ElkGraph, type ElkNode, type Options } from './elk.ts'

type Direction = ChartLayout['direction']

const inGraph: Options = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.thoroughness': '12',
  'elk.padding': '[top=12,left=12,bottom=12,right=12]',
}
const spacing: Options = {
  'elk.spacing.nodeNode': '26',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '6',
  'elk.spacing.labelLabel': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
}
const inline: Options = { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' }

type Label = MeasuredPill & Pick<Pill, 'id' | 'transitions'>

/** What an edge of the graph stands for. */
type Meaning = Pick<Edge, 'isInitial' | 'hasArrow'> & { transitions: string[]; pills: Label[] }

type Graph = {
  nodes: Map<string, ElkNode[]>
  edges: (ElkEdge & { meaning: Meaning })[]
  joints: Map<string, Pick<Joint, 'kind' | 'transitions'>>
}

const isWithin = (id: string, above: string): boolean => id === above || id.startsWith(`${above}.`)

/** Edges that are not turned round to break a circle, and that stay short. */
const straight: Options = { 'elk.layered.priority.direction': '20', 'elk.layered.priority.shortness': '20' }

function createGraph(chart: ChartModel) {
  const graph: Graph = { nodes: new Map(), edges: [], joints: new Map() }
  const parents = new Map(chart.states.map(({ id, parent }) => [id, parent]))
  /** Beside the source, or in it when all that it leads to is there. */
  const homeOf = (source: string, targets: readonly string[]): string =>
    targets.every((target) => target !== source && isWithin(target, source)) ? source : (parents.get(source) ?? source)

  const addNode = (home: string, node: ElkNode): void => {
    graph.nodes.set(home, [...(graph.nodes.get(home) ?? []), node])
  }
  /** What goes the same way shares a line. */
  const addEdge = (from: string, to: string, meaning: Meaning, layoutOptions: Options = {}): void => {
    const same = graph.edges.find(({ sources, targets }) => sources[0] === from && targets[0] === to)?.meaning
    if (same) {
      same.transitions.push(...meaning.transitions)
      same.pills.push(...meaning.pills)
    } else
      graph.edges.push({ id: `edge ${graph.edges.length}`, sources: [from], targets: [to], layoutOptions, meaning })
  }
  const addJoint = (id: string, home: string, kind: Joint['kind'], transitions: string[]): void => {
    graph.joints.set(id, { kind, transitions })
    addNode(home, { id, width: 16, height: 16 })
  }
  return { graph, homeOf, addNode, addEdge, addJoint }
}

type Making = ReturnType<typeof createGraph>

/** From where a transition begins, at its source or at the joint of its branches, to its targets. */
function addTransition({ homeOf, addEdge, addJoint }: Making, from: string, one: ChartTransition, pill: MeasuredPill) {
  const pills = [{ ...pill, id: one.id, transitions: [one.id] }]
  const meaning = (hasArrow: boolean): Meaning => ({ transitions: [one.id], isInitial: false, hasArrow, pills: [] })
  const [only, ...others] = one.targets
  if (only !== undefined && others.length === 0) return addEdge(from, only, { ...meaning(true), pills })
  const fork = `fork ${one.id}`
  addJoint(fork, homeOf(one.source, one.targets), 'fork', [one.id])
  addEdge(from, fork, { ...meaning(false), pills }, straight)
  for (const target of one.targets) addEdge(fork, target, meaning(true))
  return undefined
}

const triggerName = ({ kind, name }: ChartTransition): string => `${kind} ${name}`

/** All that begins at one state. */
function addTransitions(making: Making, { transitions }: ChartModel, { id: source }: ChartState): void {
  const drawn = transitions.filter((one) => one.source === source && !isRow(one))
  const names = [...new Set(drawn.map(triggerName))]
  for (const name of names) {
    const branches = drawn.filter((one) => triggerName(one) === name)
    const [first] = branches
    if (!first) continue
    if (branches.length === 1) {
      addTransition(making, source, first, measurePill(first))
      continue
    }
    const joint = `joint ${source} ${name}`
    const ids = branches.map((one) => one.id)
    const home = making.homeOf(
      source,
      branches.flatMap((one) => one.targets),
    )
    making.addJoint(joint, home, 'branches', ids)
    const pill = { ...measurePill(first, 'trigger'), id: first.id.replace(/\|\d+$/, ''), transitions: ids }
    making.addEdge(source, joint, { transitions: [...ids], isInitial: false, hasArrow: false, pills: [pill] }, straight)
    for (const one of branches) addTransition(making, joint, one, measurePill(one, 'condition'))
  }
}

/** Pills of one line stand close. */
const between = 3
const labelOf = (pills: readonly Label[]) => ({
  width: Math.max(...pills.map(({ width }) => width)),
  height: pills.reduce((sum, { height }) => sum + height + between, -between),
})

function toGraph(chart: ChartModel, boxes: ReadonlyMap<string, Measured>, direction: Direction) {
  const making = createGraph(chart)
  const { graph } = making
  for (const { id, parent, initial } of chart.states) {
    if (initial !== null) {
      making.addNode(id, { id: `dot ${id}`, width: 12, height: 12 })
      making.addEdge(`dot ${id}`, initial, { transitions: [], isInitial: true, hasArrow: true, pills: [] }, straight)
    }
    if (parent !== null) making.addNode(parent, { id })
  }
  for (const state of chart.states) addTransitions(making, chart, state)

  const grow = ({ id, ...node }: ElkNode): ElkNode => {
    const box = boxes.get(id)
    if (!box) return { id, ...node }
    const children = graph.nodes.get(id)
    if (!children) return { id, width: box.width, height: box.height }
    return {
      id,
      children: children.map(grow),
      layoutOptions: {
        ...spacing,
        'elk.padding': `[top=${box.top + 12},left=${box.left + 18},bottom=18,right=18]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${box.width},${box.height + 12})`,
      },
    }
  }
  const [root] = chart.states
  const top: ElkGraph = {
    id: 'top',
    layoutOptions: { ...inGraph, ...spacing, 'elk.direction': direction },
    children: root ? [grow({ id: root.id })] : [],
    edges: graph.edges.map(({ meaning: { pills }, ...edge }) => ({
      ...edge,
      labels:
        pills.length > 0 ? [{ id: `${edge.id} pills`, text: 'pills', ...labelOf(pills), layoutOptions: inline }] : [],
    })),
  }
  return { top, graph }
}

const round = (value: number | undefined): number => Math.round((value ?? 0) * 2) / 2
const boxOf = ({ x, y, width, height }: Partial<Box>): Box => ({
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
})
const pointOf = ({ x, y }: Point): Point => ({ x: round(x), y: round(y) })

const flatten = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(flatten)]

function edgeOf({ sections, labels }: ElkEdge, { pills, ...meaning }: Meaning): Edge[] {
  const [[section], [label]] = [sections ?? [], labels ?? []]
  if (!section) return []
  let y = round(label?.y)
  const middle = round(label?.x) + (label?.width ?? 0) / 2
  const placed = pills.map((pill) => {
    const top = y
    y += pill.height + between
    return { ...pill, x: round(middle - pill.width / 2), y: top }
  })
  const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map(pointOf)
  return [{ ...meaning, points, pills: placed }]
}

export type Unhashed = Omit<ChartLayout, 'hash'>

async function layIn(direction: Direction, chart: ChartModel): Promise<Unhashed> {
  const parents = new Set(chart.states.map(({ parent }) => parent))
  const boxes = new Map(
    chart.states.map((state) => [state.id, measureState(state, chart, parents.has(state.id) ? direction : null)]),
  )
  const { top, graph } = toGraph(chart, boxes, direction)
  const laid = await createElk().layout(top)
  const nodes = new Map(flatten(laid).map((node) => [node.id, node]))
  const places = chart.states.map((state): StateBox => {
    const { name, rows } = boxes.get(state.id) ?? { name: { text: state.name, width: 0 }, rows: [] }
    const isLeaf = !chart.states.some(({ parent }) => parent === state.id)
    const isRegion = chart.states.some(({ id, type }) => id === state.parent && type === 'parallel')
    return { ...boxOf(nodes.get(state.id) ?? {}), id: state.id, name, rows, isLeaf, isRegion }
  })
  return {
    chart,
    direction,
    width: Math.ceil(laid.width ?? 0),
    height: Math.ceil(laid.height ?? 0),
    states: places,
    edges: laid.edges.flatMap((edge, index) => {
      const meaning = graph.edges[index]?.meaning
      return meaning ? edgeOf(edge, meaning) : []
    }),
    joints: [...graph.joints].map(([id, joint]) => ({ ...boxOf(nodes.get(id) ?? {}), ...joint })),
    dots: chart.states
      .filter(({ initial }) => initial !== null)
      .map(({ id }) => {
        const { x, y } = boxOf(nodes.get(`dot ${id}`) ?? {})
        return { x: x + 6, y: y + 6, state: id }
      }),
  }
}

const offShape = ({ width, height }: Unhashed): number => Math.abs(Math.log(width / height / 1.6))

/** Both directions are tried; the one nearer to 8 : 5 stays. */
export async function layOut(chart: ChartModel): Promise<Unhashed> {
  const [right, down] = [await layIn('RIGHT', chart), await layIn('DOWN', chart)]
  return offShape(right) <= offShape(down) ? right : down
}
