/** A chart in eight letters, by which a reader of a journal sees whether its chart has changed since. */
import type { AnyStateMachine } from 'xstate'
import { chartModelOf, type ChartModel, type ChartState } from './chart-model.ts'

/** Hash of each chart, by its id. */
export type ChartHashes = Readonly<Record<string, string>>

/** FNV-1a of 32 bits over the units of a text, hexadecimal. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** Which chart answers an invoke is the page's affair. */
const named = (state: ChartState) => ({ ...state, invokes: state.invokes.map(({ id, src }) => [id, src]) })

/**
 * Of its states, transitions and the names that it gives to guards, actions, delays and invokes. What fills these names does not count:
 * pages fill ports, and builds shorten functions.
 */
export const modelHash = ({ id, states, transitions }: ChartModel): string =>
  hashOf(JSON.stringify([id, states.map(named), transitions]))

export const chartHash = (machine: AnyStateMachine): string => modelHash(chartModelOf(machine))

/** In the order of their ids. */
export const chartHashes = (machines: Readonly<Record<string, AnyStateMachine>>): ChartHashes =>
  Object.fromEntries(
    Object.keys(machines)
      .toSorted()
      .map((id) => [id, chartHash(machines[id] as AnyStateMachine)]),
  )
