/** What must hold of a customer's page, whatever its chart looks like. */
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { customerMachine } from '#machines/admin/customer.machine.ts'
import type { DocumentAnswer, EndAnswer, OverviewAnswer } from '#machines/admin/customer.types.ts'
import { officeMachine } from '#machines/admin/office.machine.ts'
import { resourceMachine } from '#machines/admin/resource.machine.ts'
import type { ListAnswer } from '#machines/admin/resource.types.ts'

const settle = () => new Promise((done) => setTimeout(done))
const refusal = { message: { code: 'forms.failed' as const }, requestId: null }
const session = (id: number) => ({
  id,
  device: 'Chrome on Android',
  ip_hint: null,
  created_at: '2026-05-01T10:00:00Z',
  last_used_at: '2026-05-01T10:00:00Z',
  is_current: false,
})

/** A server with one customer, who has two sessions. */
async function openCustomer() {
  const stored = { sessions: [1, 2] }
  let [lists, documents, isGone] = [0, 0, false]
  const office = createActor(
    officeMachine.provide({
      actors: {
        resource: resourceMachine.provide({
          actors: {
            fetchList: fromPromise<ListAnswer, { resource: string; query: string }>(() => {
              lists += 1
              return Promise.resolve({ tag: 'refused', refusal })
            }),
          },
        }),
        customer: customerMachine.provide({
          actors: {
            fetchOverview: fromPromise<OverviewAnswer, { id: number }>(() => {
              const overview = { notes: [], addresses: [], sessions: stored.sessions.map(session) }
              return Promise.resolve(isGone ? { tag: 'missing' } : { tag: 'loaded', overview })
            }),
            endSession: fromPromise<EndAnswer, { id: number; session: number }>(({ input }) => {
              if (!stored.sessions.includes(input.session)) return Promise.resolve({ tag: 'refused', refusal })
              stored.sessions = stored.sessions.filter((id) => id !== input.session)
              return Promise.resolve({ tag: 'ended' })
            }),
            saveDocument: fromPromise<DocumentAnswer, { id: number }>(() => {
              documents += 1
              return Promise.resolve({ tag: 'saved', name: 'customer-7.json' })
            }),
          },
        }),
      },
    }),
  ).start()
  office.send({ type: 'resource.opened', resource: 'users' })
  office.getSnapshot().context.resources['users']?.send({ type: 'list.shown', query: '' })
  office.send({ type: 'customer.opened', id: 7 })
  await settle()
  const page = office.getSnapshot().context.customers['7']!
  return {
    stored,
    office,
    page,
    lists: () => lists,
    documents: () => documents,
    erase: () => (isGone = true),
    shown: () => page.getSnapshot().context.overview?.sessions.map(({ id }) => id),
  }
}

describe("a customer's page", () => {
  it('shows the sessions that are left when one was ended, and has the list looked at again', async () => {
    const { page, shown, lists } = await openCustomer()
    const before = lists()
    page.send({ type: 'session.end', session: 1 })
    await settle()
    await settle()
    expect(shown()).toEqual([2])
    expect(lists()).toBe(before + 1)
  })

  it('says why a session was not ended, and what stands', async () => {
    const { page, stored, shown } = await openCustomer()
    stored.sessions = [2]
    page.send({ type: 'session.end', session: 1 })
    await settle()
    await settle()
    expect(page.getSnapshot().context.refusal).toEqual(refusal)
    expect(shown()).toEqual([2])
  })

  it('saves the document once, however often it is asked for meanwhile', async () => {
    const { page, documents } = await openCustomer()
    page.send({ type: 'document.save' })
    page.send({ type: 'document.save' })
    page.send({ type: 'customer.outdated' })
    await settle()
    await settle()
    expect(documents()).toBe(1)
    expect(page.getSnapshot().context.saved).toBe('customer-7.json')
  })

  it('follows what others did, keeps nothing of somebody who was erased, and stops with its page', async () => {
    const { office, page, stored, shown, erase } = await openCustomer()
    stored.sessions = []
    office.send({ type: 'records.outdated' })
    await settle()
    expect(shown()).toEqual([])
    erase()
    office.send({ type: 'records.outdated' })
    await settle()
    expect(page.getSnapshot().matches('missing')).toBe(true)
    expect(page.getSnapshot().context.overview).toBeNull()
    office.send({ type: 'customer.closed', id: 7 })
    expect(page.getSnapshot().status).toBe('stopped')
    expect(office.getSnapshot().context.customers).toEqual({})
  })
})
