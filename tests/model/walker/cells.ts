import type { AnyStateNode } from 'xstate'
import { descriptorTakes, withAncestors } from '#machines/chart/read-chart.ts'
import type { Chart } from './watched-chart.ts'
import { walkMeta } from './static-checks.ts'
import type { Problem, WalkSubject } from './types.ts'

/** Event types that the chart names itself or that the closed world sends. */
export function eventAlphabet({ transitions }: Chart, userEvents: Set<string>): Set<string> {
  const named = transitions
    .map(({ descriptor }) => descriptor)
    .filter((type) => type !== 'always' && !type.startsWith('xstate.') && !type.endsWith('*'))
  return new Set([...named, ...userEvents].filter((type) => !type.startsWith('xstate.')))
}

/**
 * Cells of the table event × atomic state that drop the event without having said so. A cell is handled when the state
 * or anything above it has a transition for the event, `*` and empty transitions included: those are written down. In a
 * parallel state, an event that another region takes and this one never mentions is that other region's business.
 */
export function unhandledCells(subject: WalkSubject, alphabet: Set<string>, reached: Set<AnyStateNode>): Problem[] {
  const leaves = [...reached].filter(({ type }) => type === 'atomic')
  return leaves.flatMap((leaf) => {
    const open = [...alphabet].filter((type) => !isHandled(leaf, type) && !isIgnored(leaf, type, subject))
    const missing = open.filter((type) => !belongsElsewhere(leaf, type))
    if (missing.length === 0) return []
    const message = `neither handles nor ignores ${missing.sort().join(', ')}`
    return [{ kind: 'unhandled-cell' as const, where: leaf.id, message }]
  })
}

function isHandled(leaf: AnyStateNode, type: string): boolean {
  return withAncestors(leaf).some((state) => names(state, type))
}

function isIgnored(leaf: AnyStateNode, type: string, { ignored = [] }: WalkSubject): boolean {
  const line = withAncestors(leaf)
  if (line.some((state) => walkMeta(state).ignores?.some((pattern) => descriptorTakes(pattern, type)))) return true
  return ignored.some(
    ([state, pattern]) =>
      descriptorTakes(pattern, type) &&
      (state === '*' || line.some(({ id }) => id === state || id.endsWith(`.${state}`))),
  )
}

function belongsElsewhere(leaf: AnyStateNode, type: string): boolean {
  return withAncestors(leaf).some((region) => {
    if (region.parent?.type !== 'parallel' || mentions(region, type)) return false
    return Object.values(region.parent.states).some((other) => other !== region && mentions(other, type))
  })
}

function mentions(state: AnyStateNode, type: string): boolean {
  return names(state, type) || Object.values(state.states).some((child) => mentions(child, type))
}

function names(state: AnyStateNode, type: string): boolean {
  for (const descriptor of state.transitions.keys()) if (descriptorTakes(descriptor, type)) return true
  return false
}
