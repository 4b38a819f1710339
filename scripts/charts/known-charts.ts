/** The charts that pages of the shop run, with what tells one edition of them from another. */
import type { AnyStateMachine } from 'xstate'
import { chartHash } from '#machines/chart/chart-hash.ts'
import { chartModelOf } from '#machines/chart/chart-model.ts'

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../src/machines/**/*.machine.ts', '!../../src/machines/admin/**'],
  { eager: true },
)

const isMachine = (value: unknown): value is AnyStateMachine =>
  (value as Partial<AnyStateMachine> | null)?.implementations !== undefined

export function knownCharts(): Record<string, { hash: string; transitions: string[] }> {
  const machines = Object.values(modules).flatMap((module) => Object.values(module).filter(isMachine))
  return Object.fromEntries(
    machines
      .toSorted((one, other) => one.id.localeCompare(other.id, 'en'))
      .map((machine) => [
        machine.id,
        { hash: chartHash(machine), transitions: chartModelOf(machine).transitions.map(({ id }) => id) },
      ]),
  )
}
