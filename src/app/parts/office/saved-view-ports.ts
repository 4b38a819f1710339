/** Fills the ports of saved views. */
import { fromPromise } from '#services/journal/asked.ts'
import { savedViewsMachine } from '#machines/admin/views/saved-views.machine.ts'
import type { ViewsAnswer, ViewWrite, WriteAnswer } from '#machines/admin/views/saved-views.types.ts'
import { toldRefusal } from '#services/api/refusal.ts'
import * as api from '#services/api/saved-views.ts'
import { refused, type ResourcePage } from './refused.ts'

/** Under a key of its own, so that a repeat after a lost answer saves nothing twice. */
function callOf(resource: string, write: ViewWrite, key: string) {
  if (write.kind === 'remove') return api.deleteSavedView(write.id)
  const { name, isShared, query } = write
  return write.kind === 'create'
    ? api.createSavedView(resource as api.ListedResource, { name, is_shared: isShared, query: { ...write.query } }, key)
    : api.updateSavedView(write.id, { name, is_shared: isShared, ...(query && { query: { ...query } }) }, key)
}

export const connectSavedViews = ({ reach, newId }: ResourcePage) =>
  savedViewsMachine.provide({
    actors: {
      fetchViews: fromPromise<ViewsAnswer, { resource: string }>(async ({ input, signal }) => {
        const call = api.listSavedViews(input.resource as api.ListedResource)
        const answer = await (await reach()).call(call, signal)
        return answer.tag === 'done' ? { tag: 'loaded', views: answer.reply.data } : refused(answer)
      }),
      writeView: fromPromise<WriteAnswer, { resource: string; write: ViewWrite | null }>(async ({ input, signal }) => {
        if (!input.write) return { tag: 'missing' }
        const answer = await (await reach()).call<unknown>(callOf(input.resource, input.write, newId()), signal)
        if (answer.tag === 'done') return { tag: 'written' }
        if (answer.tag === 'refused' && answer.status === 404) return { tag: 'missing' }
        return { ...refused(answer), errors: answer.tag === 'refused' ? toldRefusal(answer).errors : {} }
      }),
    },
  })
