import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { openOutside } from '#tests/model/worlds/open-outside.ts'
import { connectResource } from './resource-ports.ts'

/** A server that does each thing once for its key; its answer to the calls that `drops` names does not arrive. */
function openOffice(drops: readonly number[]) {
  const undone = new Map<string, string>()
  const done: string[] = []
  let calls = 0
  const answerTo = (path: string, key: string | null): Response => {
    if (path.endsWith('/bulk'))
      return Response.json({
        results: [1, 2, 3].map((id) => ({ id, ok: true, code: null, message: null, version: 2, audit_id: 10 + id })),
        batch: '0198f0a2-7c1e-7d3a-9b60-5a1f0c2e4d11',
      })
    const repeated = key !== null && undone.get(path) === key
    if (undone.has(path) && !repeated)
      return Response.json({ code: 'not_undoable', message: 'This cannot be taken back.' }, { status: 409 })
    if (!repeated) done.push(path.replace('/api/admin', ''))
    undone.set(path, key ?? '')
    return Response.json(
      path.includes('/coupons/')
        ? { outcome: 'deleted', audit_id: 9 }
        : { resource: 'coupons', record_id: 1, audit_id: 20 },
    )
  }
  const { outside } = openOutside({
    fetch: (request) => {
      const { method, url, headers } = request as Request
      const { pathname } = new URL(url)
      if (method === 'GET' && /coupons\/\d/.test(pathname))
        return Promise.resolve(Response.json({ data: { id: 7, version: 1, code: 'SALLAH' } }))
      if (method === 'GET') return Promise.resolve(Response.json({}, { status: 500 }))
      const answer = answerTo(pathname, headers.get('Idempotency-Key'))
      calls += 1
      return drops.includes(calls) ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(answer)
    },
  })
  let made = 0
  const resource = createActor(
    connectResource({
      reach: () => Promise.resolve(outside),
      newId: () => `key-000${(made += 1)}`,
      session: { lastId: () => 1 },
      logger: { warn: () => undefined },
    } as unknown as Parameters<typeof connectResource>[0]),
    { input: { resource: 'coupons' } },
  ).start()
  const rest = () => waitFor(resource, (snapshot) => !snapshot.hasTag('busy'))
  return { resource, rest, done }
}

it('[ADMIN-11] many changes are taken back once, and said to be, where the answer to one of them was lost', async () => {
  const { resource, rest, done } = openOffice([3])
  const many = { action: 'activate', ids: [1, 2, 3], query: '', total: 3, values: {}, shown: {} }
  resource.send({ type: 'bulk.asked', ...many })
  await rest()
  resource.send({ type: 'undo.pressed', auditId: 13 })
  await rest()
  expect(resource.getSnapshot().context.undoRefusal?.message).toEqual({ code: 'forms.unreachable' })
  resource.send({ type: 'undo.pressed', auditId: 13 })
  await rest()
  const { undos, undoRefusal } = resource.getSnapshot().context
  expect([undos, undoRefusal]).toEqual([[], null])
  expect(done).toEqual(['/audit/13/undo', '/audit/12/undo', '/audit/11/undo'])
})

it('[ADMIN-11] a deletion whose answer was lost has its way back once it is asked for again', async () => {
  const { resource, done } = openOffice([1])
  const { record } = resource.getSnapshot().children
  const rest = () =>
    waitFor(record as never, (snapshot: { hasTag: (tag: string) => boolean }) => !snapshot.hasTag('busy'))
  record?.send({ type: 'record.opened', id: 7 })
  await rest()
  for (let press = 0; press < 2; press += 1) {
    record?.send({ type: 'record.removed', options: {} })
    await rest()
  }
  expect(done).toEqual(['/coupons/7'])
  expect(resource.getSnapshot().context.undos).toMatchObject([{ auditId: 9, code: 'office.deleted' }])
})

it('[ADMIN-11] what was written while an earlier change is being taken back keeps its own way back', async () => {
  const { resource, rest, done } = openOffice([2])
  resource.send({ type: 'change.made', undo: { auditId: 13, code: 'office.saved', name: 'Yam' } })
  const made = (auditId: number) =>
    resource.send({ type: 'change.made', undo: { auditId, code: 'office.saved', name: 'Rice' } })
  resource.send({ type: 'undo.pressed', auditId: null })
  made(30)
  await rest()
  expect(done).toEqual(['/audit/13/undo'])
  expect(resource.getSnapshot().context.undos).toMatchObject([{ auditId: 30 }])
  // The answer that was lost leaves both: which one was taken back is not known.
  resource.send({ type: 'undo.pressed', auditId: 30 })
  made(31)
  await rest()
  expect(resource.getSnapshot().context.undos).toMatchObject([{ auditId: 30 }, { auditId: 31 }])
})
