/** What was typed in the back office and is not saved. The storage of the tab keeps it under a name, so that a reload, a session that ran out and a lost network take nothing of it. */
import { channel, port } from '#machines/port.ts'

export type DraftFact<Draft> =
  | { type: 'draft.kept'; name: string; draft: Draft }
  /** It was saved, or given up. */
  | { type: 'draft.left'; name: string }

/** Null where nothing was left, or only somebody else's. */
export type DraftAnswer<Draft> = { draft: Draft | null }

export const draftPort = <Draft>() => port<DraftAnswer<Draft>, { name: string }>('findDraft')

export const draftChannel = <Draft>() => channel<DraftFact<Draft>, undefined>('keepDraft')

/** All of them: the person has gone. */
export const draftsChannel = () => channel<{ type: 'drafts.dropped' }, undefined>('forgetDrafts')
