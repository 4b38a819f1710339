/** What must hold of what a person asked to be told of, whatever the chart looks like. */
import { describe, expect, it } from 'vitest'
import { fromPromise } from 'xstate'
import { noticesMachine } from '#machines/notices/notices.machine.ts'
import { isKept, listedNotices, noticeOf } from '#machines/notices/notices.read.ts'
import type { Change, ChangeAnswer, Notice, NoticesAnswer } from '#machines/notices/notices.types.ts'
import { flushPromises, openPart } from '../open-part.ts'
import { noticeNamed } from './notices.walk.ts'

const rice = 'back_in_stock:1:0'
const oil = 'price_drop:2:5'

/** A server that keeps what it is told, and refuses or is away where the test says so. */
function open(kept: Notice[] = []) {
  const server = { kept, asked: [] as string[], refuses: false, isAway: false }
  const { actor, reports } = openPart(
    noticesMachine.provide({
      actors: {
        fetchNotices: fromPromise<NoticesAnswer, undefined>(() => {
          server.asked.push('list')
          return Promise.resolve(
            server.isAway
              ? { tag: 'failed', failure: { status: 503, code: 'unavailable', requestId: null } }
              : { tag: 'told', notices: [...server.kept] },
          )
        }),
        changeNotice: fromPromise<ChangeAnswer, Change>(({ input: { name, isKept: isWanted } }) => {
          server.asked.push(`${isWanted ? 'keep' : 'drop'} ${name}`)
          if (server.refuses) return Promise.resolve({ tag: 'failed', message: { code: 'forms.failed' } })
          server.kept = server.kept.filter((one) => one.name !== name)
          if (!isWanted) return Promise.resolve({ tag: 'dropped' })
          const notice = noticeNamed(name)
          server.kept = [notice, ...server.kept]
          return Promise.resolve({ tag: 'kept', notice })
        }),
      },
    }),
  )
  const context = () => actor.getSnapshot().context
  return {
    server,
    send: actor.send.bind(actor),
    reports,
    has: (name: string) => isKept(context(), name),
    listed: () => listedNotices(context()).map(({ notice, isDropped }) => `${isDropped ? '-' : '+'}${notice.name}`),
    context,
  }
}

describe('what a person asked to be told of', () => {
  it('is named as the server names it, with its size or none', () => {
    expect(noticeOf('price_drop', { productId: 2, measurementId: 5 })).toBe(oil)
    expect(noticeOf('back_in_stock', { productId: 1, measurementId: null })).toBe(rice)
  })

  it('counts from the press on, and goes to the server in the order of the presses', async () => {
    const { server, send, has } = open()
    send({ type: 'notices.show' })
    send({ type: 'notice.keep', name: rice })
    send({ type: 'notice.keep', name: oil })
    expect([has(rice), has(oil)]).toEqual([true, true])
    await flushPromises()
    await flushPromises()
    expect(server.asked).toEqual(['list', `keep ${rice}`, `keep ${oil}`])
    expect([has(rice), has(oil)]).toEqual([true, true])
  })

  it('stands as before where the server refuses, and the person is told', async () => {
    const { server, send, has, reports } = open([noticeNamed(oil)])
    send({ type: 'notices.show' })
    await flushPromises()
    server.refuses = true
    send({ type: 'notice.keep', name: rice })
    send({ type: 'notice.drop', name: oil })
    await flushPromises()
    await flushPromises()
    expect([has(rice), has(oil)]).toEqual([false, true])
    expect(reports().map(({ type }) => type)).toEqual(['toast.requested', 'toast.requested'])
  })

  it('is not lost in silence where the shop does not answer', async () => {
    const { server, send, has, reports } = open()
    server.isAway = true
    send({ type: 'notices.show' })
    await flushPromises()
    expect(reports()).toEqual([])
    send({ type: 'notice.keep', name: rice })
    await flushPromises()
    expect([has(rice), reports().length]).toEqual([false, 1])
    server.isAway = false
    send({ type: 'notice.keep', name: rice })
    await flushPromises()
    expect(has(rice)).toBe(true)
  })

  it('keeps its place in the list when it was taken back, until the list is looked up anew', async () => {
    const { send, listed, has } = open([noticeNamed(rice), noticeNamed(oil)])
    send({ type: 'notices.show' })
    await flushPromises()
    const before = listed()
    expect(before).toEqual([`+${rice}`, `+${oil}`])
    send({ type: 'notice.drop', name: rice })
    await flushPromises()
    expect([listed(), has(rice)]).toEqual([[`-${rice}`, `+${oil}`], false])
    send({ type: 'notice.keep', name: rice })
    await flushPromises()
    expect(listed()).toEqual(before)
    send({ type: 'notice.drop', name: rice })
    await flushPromises()
    send({ type: 'notices.show' })
    await flushPromises()
    expect(listed()).toEqual([`+${oil}`])
  })

  it('is taken back for good after it was taken back and kept again, whatever else is taken back meanwhile', async () => {
    const { server, send, listed, has } = open([noticeNamed(rice), noticeNamed(oil)])
    send({ type: 'notices.show' })
    await flushPromises()
    send({ type: 'notice.drop', name: rice })
    await flushPromises()
    send({ type: 'notice.keep', name: rice })
    send({ type: 'notice.drop', name: oil })
    send({ type: 'notice.drop', name: rice })
    await flushPromises()
    await flushPromises()
    await flushPromises()
    expect([server.kept, has(rice), has(oil), listed()]).toEqual([[], false, false, [`-${rice}`, `-${oil}`]])
  })

  it('ends when goods that are back were told, and goes on after a dropped price', async () => {
    const told_at = '2026-05-05T09:00:00.000Z'
    const { send, has } = open([noticeNamed(rice, { told_at }), noticeNamed(oil, { told_at })])
    send({ type: 'notices.show' })
    await flushPromises()
    expect([has(rice), has(oil)]).toEqual([false, true])
  })

  it('is forgotten with its person', async () => {
    const { server, send, has, context } = open([noticeNamed(oil)])
    send({ type: 'notices.show' })
    await flushPromises()
    server.kept = []
    send({ type: 'person.changed' })
    expect([has(oil), context().notices]).toEqual([false, null])
    await flushPromises()
    expect(server.asked).toEqual(['list', 'list'])
  })
})
