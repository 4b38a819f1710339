/** What walks proved of each chart, as the inspector lays it over the drawn chart. A chart may be walked more than once, with other inputs. */
import type { ChartProof, Proof } from '#inspector/proof/proof.types.ts'
import type { MutationReport } from './mutants.ts'
import type { Walk } from './walk.ts'

type Numbers = Readonly<Record<string, number>>

const sum = (one: Numbers, other: Numbers): Numbers =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((id) => [id, (one[id] ?? 0) + (other[id] ?? 0)]),
  )

function chartProofOf(
  { exploration: { chart, subject }, coverage }: Walk,
  mutants: readonly MutationReport[],
): ChartProof {
  const survivors = mutants.find(({ name }) => name === subject.name)?.survivors
  const guarded = chart.transitions.filter((transition) => transition.guarded)
  return {
    walks: [subject.name],
    states: Object.fromEntries(chart.states.map((state) => [state.id, coverage.states.has(state)])),
    edges: Object.fromEntries(chart.transitions.map(({ id, index }) => [id, coverage.counts[index] ?? 0])),
    guards: Object.fromEntries(
      guarded.map(({ id, index }) => [id, { held: chart.held[index] ?? 0, refused: chart.refused[index] ?? 0 }]),
    ),
    pairs: coverage.pairs.size,
    ...(survivors ? { survivors } : {}),
  }
}

/** Walked is what one of them walked; a change survives that survives all of them that were asked. */
function joined(one: ChartProof, other: ChartProof): ChartProof {
  const both =
    one.survivors && other.survivors ? other.survivors.filter((id) => one.survivors?.includes(id)) : undefined
  const survivors = both ?? one.survivors ?? other.survivors
  const ids = [...new Set([...Object.keys(one.guards), ...Object.keys(other.guards)])]
  return {
    walks: [...one.walks, ...other.walks],
    states: Object.fromEntries(Object.keys(one.states).map((id) => [id, one.states[id] || other.states[id] || false])),
    edges: sum(one.edges, other.edges),
    guards: Object.fromEntries(
      ids.map((id) => {
        const [left, right] = [one.guards[id], other.guards[id]]
        const held = (left?.held ?? 0) + (right?.held ?? 0)
        return [id, { held, refused: (left?.refused ?? 0) + (right?.refused ?? 0) }]
      }),
    ),
    pairs: Math.max(one.pairs, other.pairs),
    ...(survivors ? { survivors } : {}),
  }
}

export function proofOf(walks: readonly Walk[], mutants: readonly MutationReport[], revision: string): Proof {
  const charts: Record<string, ChartProof> = {}
  for (const walk of walks) {
    const { id } = walk.exploration.subject.machine
    const now = chartProofOf(walk, mutants)
    charts[id] = charts[id] ? joined(charts[id], now) : now
  }
  return { format: 'oja-proof/1', revision, charts }
}
