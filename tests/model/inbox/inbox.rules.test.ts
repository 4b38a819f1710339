/** What must hold of the page Messages, whatever its chart looks like. */
import { describe, expect, it } from 'vitest'
import { fromPromise } from 'xstate'
import { inboxMachine } from '#machines/inbox/inbox.machine.ts'
import type { InboxAnswer, InboxPage, ReadAnswer } from '#machines/inbox/inbox.types.ts'
import { flushPromises, openPart } from '../open-part.ts'
import { at, inboxOf, messageOf } from './inbox.walk.ts'

/** A page whose server answers as the test says. */
async function open(first: InboxPage = inboxOf(messageOf(1), messageOf(2), messageOf(3, { read_at: at }))) {
  const world = {
    inbox: { tag: 'told', inbox: first } as InboxAnswer,
    all: { tag: 'read' } as ReadAnswer,
    isSilent: false,
    pages: [] as number[],
    marked: [] as number[],
    markedAll: 0,
  }
  const part = openPart(
    inboxMachine.provide({
      actors: {
        fetchMessages: fromPromise<InboxAnswer, { page: number }>(({ input }) => {
          world.pages.push(input.page)
          return Promise.resolve(world.inbox)
        }),
        markRead: fromPromise<ReadAnswer, { id: number }>(({ input }) => {
          world.marked.push(input.id)
          return world.isSilent ? Promise.reject(new Error('broken')) : Promise.resolve({ tag: 'read' })
        }),
        markAllRead: fromPromise<ReadAnswer, undefined>(() => {
          world.markedAll += 1
          return Promise.resolve(world.all)
        }),
      },
    }),
  )
  const { actor } = part
  const send = async (...events: Parameters<typeof actor.send>[0][]) => {
    for (const event of events) actor.send(event)
    await flushPromises()
    await flushPromises()
  }
  await send({ type: 'inbox.show', page: 1 })
  return { world, send, seen: () => actor.getSnapshot(), reports: part.reports }
}

describe('the page Messages', () => {
  it('shows a message as read at once, and tells the server of each once and in order', async () => {
    const { world, send, seen } = await open()
    await send(
      { type: 'message.read', id: 2, at },
      { type: 'message.read', id: 1, at },
      { type: 'message.read', id: 2, at },
      { type: 'message.read', id: 3, at },
    )
    expect(world.marked).toEqual([2, 1])
    expect(seen().context.inbox?.unread).toBe(0)
  })

  it('keeps nothing back because the server did not hear of a look', async () => {
    const { world, send, seen } = await open()
    world.isSilent = true
    await send({ type: 'message.read', id: 1, at }, { type: 'message.read', id: 2, at })
    expect([world.marked, seen().value]).toEqual([[1, 2], { listed: 'idle' }])
  })

  it('reads all of them once, and shows how it stands where the server refused', async () => {
    const { world, send, seen, reports } = await open()
    world.all = { tag: 'failed', message: { code: 'forms.failed' } }
    await send({ type: 'messages.readAll', at })
    expect([world.markedAll, seen().context.inbox?.unread]).toEqual([1, 2])
    expect(reports()).toMatchObject([{ type: 'toast.requested', toast: { message: { code: 'forms.failed' } } }])
    world.all = { tag: 'read' }
    await send({ type: 'messages.readAll', at }, { type: 'messages.readAll', at })
    await send({ type: 'messages.readAll', at })
    expect([world.markedAll, seen().context.inbox?.unread]).toEqual([2, 0])
  })

  it('reads all of them while the page looks anew, or could not, and shows the page that was asked for after it', async () => {
    const { world, send, seen } = await open()
    await send({ type: 'inbox.show', page: 2 }, { type: 'messages.readAll', at })
    expect([world.markedAll, world.pages, seen().value]).toEqual([1, [1, 2, 2], { listed: 'idle' }])
    const other = await open()
    other.world.inbox = { tag: 'failed', failure: { status: 0, code: 'unreachable', requestId: null } }
    await other.send({ type: 'inbox.refetch' })
    expect(other.seen().value).toBe('failing')
    await other.send({ type: 'message.read', id: 1, at }, { type: 'messages.readAll', at })
    expect([other.world.markedAll, other.seen().context.inbox?.unread]).toEqual([1, 0])
  })

  it('a page that comes anew does not take back what was read meanwhile', async () => {
    const { send, seen } = await open()
    await send({ type: 'inbox.refetch' }, { type: 'message.read', id: 1, at })
    expect(seen().context.inbox?.messages.map(({ read_at }) => read_at !== null)).toEqual([true, false, true])
  })

  it('what failed comes by itself with the network, and what was there stays in view meanwhile', async () => {
    const { world, send, seen } = await open()
    const told = world.inbox
    world.inbox = { tag: 'failed', failure: { status: 0, code: 'unreachable', requestId: null } }
    await send({ type: 'inbox.show', page: 2 })
    expect([seen().value, seen().context.inbox?.total]).toEqual(['failing', 3])
    world.inbox = told
    await send({ type: 'network.returned' })
    expect([seen().value, seen().context.failure, world.pages]).toEqual([{ listed: 'idle' }, null, [1, 2, 2]])
  })

  it('keeps nothing of a person who has gone', async () => {
    const { world, send, seen } = await open()
    world.inbox = { tag: 'nobody' }
    await send({ type: 'inbox.show', page: 3 }, { type: 'person.changed' })
    expect([seen().value, seen().context.inbox, world.pages.at(-1)]).toEqual(['nobody', null, 1])
  })
})
