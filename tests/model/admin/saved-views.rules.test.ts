/** What must hold of saved views, whatever their chart looks like. */
import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { savedViewsMachine } from '#machines/admin/views/saved-views.machine.ts'
import type { SavedView, ViewsAnswer, ViewWrite, WriteAnswer } from '#machines/admin/views/saved-views.types.ts'

const refusal = { message: { code: 'forms.failed' as const }, requestId: null }
const view = (id: number): SavedView => ({
  id,
  name: `View ${id}`,
  query: {},
  is_shared: false,
  is_own: true,
  may_change: true,
  owner: null,
})

/** A server whose views and answers are set by the test. */
function openServer() {
  const server = { views: [view(1)], answer: { tag: 'written' } as WriteAnswer, writes: [] as (ViewWrite | null)[] }
  const actor = createActor(
    savedViewsMachine.provide({
      actors: {
        fetchViews: fromPromise<ViewsAnswer, { resource: string }>(() =>
          Promise.resolve({ tag: 'loaded', views: server.views }),
        ),
        writeView: fromPromise<WriteAnswer, { resource: string; write: ViewWrite | null }>(({ input }) => {
          server.writes.push(input.write)
          return Promise.resolve(server.answer)
        }),
      },
    }),
    { input: { resource: 'products' } },
  ).start()
  const context = () => actor.getSnapshot().context
  return { server, actor, context, ready: () => vi.waitUntil(() => actor.getSnapshot().matches('ready'), 10_000) }
}

const create: ViewWrite = { kind: 'create', name: 'Low', isShared: false, query: { tab: 'low' } }

describe('saved views', () => {
  it('[ADMIN-08] are looked at again after a write, and when others have written', async () => {
    const { server, actor, context, ready } = openServer()
    await ready()
    server.views = [view(1), view(2)]
    actor.send({ type: 'view.write', write: create })
    await ready()
    expect([context().written, context().views.length]).toEqual([1, 2])
    server.views = [view(2)]
    actor.send({ type: 'views.outdated' })
    await ready()
    expect(context().views).toEqual([view(2)])
  })

  it('[ADMIN-08] are written once, however often it is pressed', async () => {
    const { server, actor, ready } = openServer()
    await ready()
    actor.send({ type: 'view.write', write: create })
    actor.send({ type: 'view.write', write: create })
    await ready()
    expect(server.writes).toEqual([create])
  })

  it('[ADMIN-08] keep what a write was refused for until it is read or written again', async () => {
    const { server, actor, context, ready } = openServer()
    await ready()
    server.answer = { tag: 'refused', refusal, errors: { name: [{ code: 'office.viewGone' }] } }
    actor.send({ type: 'view.write', write: create })
    await ready()
    expect([context().written, context().refusal, Object.keys(context().errors)]).toEqual([0, refusal, ['name']])
    actor.send({ type: 'refusal.read' })
    expect([context().refusal, context().errors]).toEqual([null, {}])
    server.answer = { tag: 'missing' }
    actor.send({ type: 'view.write', write: { kind: 'remove', id: 1, name: 'View 1' } })
    await ready()
    expect(context().refusal?.message.code).toBe('office.viewGone')
  })
})
