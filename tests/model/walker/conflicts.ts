import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { withAncestors } from '#machines/chart/read-chart.ts'

/**
 * Of the transitions that regions of a parallel state chose for one event, those that XState really takes: two that
 * leave a common state exclude each other, and the deeper or earlier one wins. XState reports the choice before it
 * settles conflicts, so counting without this would call a pre-empted transition reached.
 */
export function withoutPreempted(
  chosen: AnyTransitionDefinition[],
  active: readonly AnyStateNode[],
): AnyTransitionDefinition[] {
  let taken: AnyTransitionDefinition[] = []
  for (const candidate of chosen) {
    const rivals = taken.filter((other) =>
      exits(candidate, active).some((state) => exits(other, active).includes(state)),
    )
    if (rivals.every((rival) => isBelow(candidate.source, rival.source))) {
      taken = [...taken.filter((other) => !rivals.includes(other)), candidate]
    }
  }
  return taken
}

function exits(transition: AnyTransitionDefinition, active: readonly AnyStateNode[]): AnyStateNode[] {
  if (!transition.target?.length) return []
  const domain = domainOf(transition)
  const self = transition.reenter && transition.source === domain ? [domain] : []
  return [...self, ...active.filter((state) => isBelow(state, domain))]
}

function domainOf({ source, target = [], reenter }: AnyTransitionDefinition): AnyStateNode | undefined {
  if (!reenter && target.every((state) => state === source || isBelow(state, source))) return source
  const common = withAncestors(source)
    .slice(1)
    .find((ancestor) => target.every((state) => isBelow(state, ancestor)))
  return common ?? (reenter ? undefined : source.machine.root)
}

function isBelow(state: AnyStateNode, ancestor: AnyStateNode | undefined): boolean {
  return ancestor === undefined || withAncestors(state).slice(1).includes(ancestor)
}
