/** Fills the ports of drafts: what was typed in the back office stands in the storage of this tab. */
import type * as v from 'valibot'
import { fromCallback } from 'xstate'
import { fromPromise } from '#services/journal/asked.ts'
import type { DraftAnswer, DraftFact } from '#machines/admin/drafts.ts'
import { createDraftStore } from '#services/storage/draft-store.ts'
import type { Logger } from '#services/logger/logger.ts'
import type { Session } from '../../ports/session.ts'

export type DraftPage = { session: Pick<Session, 'lastId'>; logger: Pick<Logger, 'warn'> }

const storeOf = ({ session, logger }: DraftPage) =>
  createDraftStore({ open: () => window.sessionStorage, logger, owner: session.lastId })

export function draftPorts<Draft>(page: DraftPage, schema: v.GenericSchema<unknown, Draft>) {
  const store = storeOf(page)
  return {
    findDraft: fromPromise<DraftAnswer<Draft>, { name: string }>(({ input }) =>
      Promise.resolve({ draft: store.find(input.name, schema) }),
    ),
    keepDraft: fromCallback<DraftFact<Draft>, undefined>(({ receive }) =>
      receive((fact) => (fact.type === 'draft.kept' ? store.keep(fact.name, fact.draft) : store.leave(fact.name))),
    ),
  }
}

export const forgetDrafts = (page: DraftPage) =>
  fromCallback<{ type: 'drafts.dropped' }, undefined>(({ receive }) => receive(storeOf(page).dropAll))
