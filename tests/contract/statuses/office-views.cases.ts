/** What the saved views of a list make of each status: looked at, saved, changed and deleted. */
import { createActor, waitFor } from 'xstate'
import type { ViewWrite } from '#machines/admin/views/saved-views.types.ts'
import { connectSavedViews } from '../../../src/app/parts/office/saved-view-ports.ts'
import { errorOf, isGood, type Case, type Cases } from './cases.ts'
import { officePage } from './office-page.ts'

const view = {
  id: 4,
  resource: 'products',
  name: 'Low on rice',
  query: { tab: 'low', search: 'rice' },
  is_shared: false,
  is_own: true,
  may_change: true,
  owner: 'Ada Obi',
}
export const officeViewsReplies: Record<string, object> = {
  listSavedViews: { data: [view] },
  createSavedView: { data: view },
  updateSavedView: { data: view },
  deleteSavedView: { outcome: 'deleted' },
}

const said = (status: number) =>
  isGood(status)
    ? null
    : status === 0
      ? { code: 'forms.unreachable' }
      : { code: 'server.said', params: { message: errorOf(status).message } }

/** Opens the views of a list, and writes one where it says which. */
const doing = (write?: ViewWrite): Case => ({
  async run(outside) {
    const connected = connectSavedViews(officePage(outside))
    const views = createActor(connected, { input: { resource: 'products' } }).start()
    const rest = () => waitFor(views, ({ value }) => value === 'ready' || value === 'failed')
    await rest()
    if (write) {
      views.send({ type: 'view.write', write })
      await rest()
    }
    const { value, context } = views.getSnapshot()
    views.stop()
    const refusal = write ? context.refusal : context.unloaded
    return { state: [value, context.views.length, context.written], said: refusal?.message ?? null }
  },
  expected: (status) =>
    !write
      ? { state: isGood(status) ? ['ready', 1, 0] : ['failed', 0, 0], said: said(status) }
      : {
          state: ['ready', 1, isGood(status) ? 1 : 0],
          said: status === 404 ? { code: 'office.viewGone' } : said(status),
        },
})

const { name, query } = view

export const officeViewsCases: Cases = {
  listSavedViews: [doing()],
  createSavedView: [doing({ kind: 'create', name, isShared: false, query })],
  updateSavedView: [doing({ kind: 'change', id: 4, name, isShared: true, query: null })],
  deleteSavedView: [doing({ kind: 'remove', id: 4, name })],
}
