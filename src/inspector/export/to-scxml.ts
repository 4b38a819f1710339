/** A chart as SCXML (W3C, 2015). */
import type { ChartModel, ChartState, ChartTransition } from '#machines/chart/chart-model.ts'

const limits = [
  'Guards, actions and actors are names; what they do stands in the code.',
  'SCXML matches events by the beginning of their names, XState by the whole name.',
  'SCXML enters a state anew that a transition leads to from itself; XState does so with oja:reenter alone.',
]

const codes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => codes[sign] ?? sign)

type Attributes = Readonly<Record<string, string | false | null>>

/** One element a line; `inner` is indented below it. */
function element(name: string, attributes: Attributes, inner: readonly string[] = []): string[] {
  const said = Object.entries(attributes)
    .flatMap(([key, value]) => (typeof value === 'string' ? [` ${key}="${escaped(value)}"`] : []))
    .join('')
  if (inner.length === 0) return [`<${name}${said}/>`]
  return [`<${name}${said}>`, ...inner.map((line) => `  ${line}`), `</${name}>`]
}

/** The clock of a state, by the name of its delay. */
const clockOf = ({ source, name }: ChartTransition): string => `after.${name}.${source}`

function eventOf(one: ChartTransition): string | null {
  switch (one.kind) {
    case 'always':
      return null
    case 'complete':
      return `done.state.${one.source}`
    case 'done':
      return `done.invoke.${one.name}`
    case 'error':
      return `error.platform.${one.name}`
    case 'snapshot':
      return `snapshot.${one.name}`
    case 'after':
      return clockOf(one)
    default:
      return one.name
  }
}

const act = (name: string): string[] => element('oja:action', { name })

const transitionOf = (one: ChartTransition): string[] =>
  element(
    'transition',
    {
      event: eventOf(one),
      cond: one.guard,
      target: one.targets.length > 0 && one.targets.join(' '),
      type: one.targets.length > 0 && !one.reenter && 'internal',
      'oja:id': one.id,
      'oja:reenter': one.reenter && 'true',
    },
    one.actions.flatMap(act),
  )

const waitOf = ({ ms, name }: ChartTransition): Attributes => (ms === null ? { delayexpr: name } : { delay: `${ms}ms` })

const tagOf = (type: ChartState['type']): string =>
  ({ atomic: 'state', compound: 'state', parallel: 'parallel', final: 'final', history: 'history' })[type]

function stateOf(state: ChartState, chart: ChartModel): string[] {
  const own = chart.transitions.filter(({ source }) => source === state.id)
  const clocks = own.filter(({ kind, branch }) => kind === 'after' && branch === 0)
  const entry = [
    ...state.entry.flatMap(act),
    ...clocks.flatMap((one) => element('send', { id: clockOf(one), event: clockOf(one), ...waitOf(one) })),
  ]
  const exit = [...state.exit.flatMap(act), ...clocks.flatMap((one) => element('cancel', { sendid: clockOf(one) }))]
  const children = chart.states.filter(({ parent }) => parent === state.id)
  return element(
    tagOf(state.type),
    {
      id: state.id,
      initial: state.initial,
      type: state.type === 'history' && (state.isDeepHistory ? 'deep' : 'shallow'),
      'oja:tags': state.tags.length > 0 && state.tags.join(' '),
      'oja:ignores': state.ignores.length > 0 && state.ignores.join(' '),
    },
    [
      ...(entry.length > 0 ? element('onentry', {}, entry) : []),
      ...(exit.length > 0 ? element('onexit', {}, exit) : []),
      ...state.invokes.flatMap(({ id, src, chart: below }) =>
        element('invoke', { id, src: below === null ? `urn:oja:port:${src}` : `${below}.scxml` }),
      ),
      ...own.flatMap(transitionOf),
      ...children.flatMap((child) => stateOf(child, chart)),
    ],
  )
}

export function toScxml(chart: ChartModel): string {
  const [root] = chart.states
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    ...limits.map((limit) => `<!-- ${limit} -->`),
    ...element(
      'scxml',
      {
        xmlns: 'http://www.w3.org/2005/07/scxml',
        'xmlns:oja': 'urn:oja:chart',
        version: '1.0',
        name: chart.id,
        initial: root?.id ?? null,
      },
      root ? stateOf(root, chart) : [],
    ),
  ]
  return `${lines.join('\n')}\n`
}
