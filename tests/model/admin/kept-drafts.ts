/** A tab's storage of drafts in memory, which outlives the actors that keep something there. */
import { fromCallback, fromPromise } from 'xstate'
import type { DraftAnswer, DraftFact } from '#machines/admin/drafts.ts'

export function keptDrafts<Draft>() {
  const kept = new Map<string, Draft>()
  return {
    kept,
    ports: {
      findDraft: fromPromise<DraftAnswer<Draft>, { name: string }>(({ input }) =>
        Promise.resolve({ draft: kept.get(input.name) ?? null }),
      ),
      keepDraft: fromCallback<DraftFact<Draft>, undefined>(({ receive }) =>
        receive((fact) => void (fact.type === 'draft.kept' ? kept.set(fact.name, fact.draft) : kept.delete(fact.name))),
      ),
    },
  }
}
