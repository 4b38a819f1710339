/** Writes down what a tour took, under the test that runs it. */
import { expect } from 'vitest'
import { chartHash } from '#machines/chart/chart-hash.ts'
import { keepToured, requirementsIn, type TouredWorld } from './toured.ts'
import type { Tour } from './types.ts'

export function noteToured({ name, machine, initial, steps }: Tour, world: TouredWorld, folder?: string): void {
  const transitions = [...new Set([initial, ...steps].flatMap((step) => step.transitions.flat()))]
  const requirements = requirementsIn(expect.getState().currentTestName ?? '')
  keepToured(name, { world, chart: machine.id, hash: chartHash(machine), transitions, requirements }, folder)
}
