/** What the journal knows of the root of an entry. */
import type { AnyStateMachine } from 'xstate'
import type { JournalSchemas } from '#machines/journal/journal-schema.ts'
import type { LoadPart } from '../parts/define-part.ts'

export type RootDefinition = {
  /** The root's own chart: its id begins all addresses of the journal. */
  chart: AnyStateMachine
  /** Those of the actors below it that are there from the start. */
  charts: readonly AnyStateMachine[]
  /** What of their events may be written down, by the ids of the charts. */
  journal: JournalSchemas
  /** Its parts that arrive with their pages, by their ids. */
  parts: Readonly<Record<string, LoadPart>>
}

/** Roots of the other entries, by the ids of their charts: their pages write into the same journal. */
export type LoadRoots = Readonly<Record<string, () => Promise<{ readonly root: RootDefinition }>>>
