/** Every chart of the product by its id: those of the shop, of the back office and of the server, found by the names of their files. */
import type { AnyStateMachine } from 'xstate'

const modules = import.meta.glob<Record<string, unknown>>('../**/*.machine.ts', { eager: true })

const isMachine = (value: unknown): value is AnyStateMachine =>
  (value as Partial<AnyStateMachine> | null)?.implementations !== undefined

const all = Object.values(modules).flatMap((module) => Object.values(module).filter(isMachine))

export const charts: Readonly<Record<string, AnyStateMachine>> = Object.fromEntries(
  all.toSorted((one, other) => one.id.localeCompare(other.id, 'en')).map((machine) => [machine.id, machine]),
)
