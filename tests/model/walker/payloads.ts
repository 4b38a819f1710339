/** What walks let events carry: what leads to each transition, and what a form may begin with. */
import type { WalkedEvent } from '#inspector/proof/proof.types.ts'
import { canonical } from './canonical.ts'
import type { Exploration } from './explore.ts'
import type { Stimulus } from './types.ts'
import type { Walk } from './walk.ts'

/** Letters that an event may have as JSON; of a longer one its name stays. */
const longest = 2_000
/** Payloads of one event: more nobody chooses from. */
const most = 6

/** As JSON, which is how it is sent; whom it is of is not asked for. */
function plain({ event }: Stimulus): WalkedEvent {
  const { type, actorId: _, ...carried } = event
  const text = JSON.stringify(carried)
  return text.length > longest ? { type } : { type, ...(JSON.parse(text) as object) }
}

/** By the transition's id, the event that took it first; none for what is taken at the start. */
export function leadsOf(walks: readonly Walk[]): Record<string, WalkedEvent> {
  const found: Record<string, WalkedEvent> = {}
  for (const { exploration } of walks)
    for (const { stimulus, taken } of exploration.edges)
      for (const index of new Set(exploration.taken[taken]!.flat())) {
        const { id } = exploration.chart.transitions[index]!
        if (!found[id]) found[id] = plain(stimulus)
      }
  return found
}

const sent = ({ edges }: Exploration): WalkedEvent[] =>
  edges.flatMap(({ stimulus }) => (stimulus.kind === 'user' ? [plain(stimulus)] : []))

/** By the event's name. */
export function payloadsOf(walks: readonly Walk[]): Record<string, WalkedEvent[]> {
  const found: Record<string, Map<string, WalkedEvent>> = {}
  for (const event of walks.flatMap(({ exploration }) => sent(exploration))) {
    const known = (found[event.type] ??= new Map())
    if (known.size < most) known.set(canonical(event), event)
  }
  return Object.fromEntries(Object.entries(found).map(([type, known]) => [type, [...known.values()]]))
}
