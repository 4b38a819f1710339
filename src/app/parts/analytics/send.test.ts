/** What is sent of what waits, by its age and by how long a page was looked at. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { Waiting } from '#machines/analytics/analytics.types.ts'
import { sendPorts } from './send.ts'

const now = Date.parse('2026-05-03T09:00:00Z')
const hour = 3_600_000
const day = 24 * hour

let asked: { path: string; body: { events?: { body: { step: string } }[] } }[] = []
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    asked.push({ path: path.replace(/^.*analytics\//, ''), body: JSON.parse(body) })
    return new Response('{}', { status: 202 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const ports = sendPorts(
  { session: { token: () => null }, reach: () => Promise.reject(new Error('not here')), now: () => now } as never,
  { extras: () => ({ choice: 'granted' }), isCounted: () => true } as never,
  { join: () => undefined } as never,
)
const one = (id: string, call: Waiting['call'], age: number, body: Waiting['body'] = {}): Waiting => ({
  id,
  call,
  at: now - age,
  body,
})
const send = (events: Waiting[], isRepeat = false) =>
  toPromise(createActor(ports.sendCalls, { input: { events, isRepeat } }).start())

describe('what waited', () => {
  it('[ANLY-11] is dropped after 24 hours, but for a choice, and the rest is sent', async () => {
    const answer = await send(
      [
        one('late', 'page-visit', day),
        one('old', 'page-visit', day + 1),
        one('old step', 'step', 3 * day),
        one('choice', 'consent', 3 * day),
      ],
      true,
    )
    expect(answer).toMatchObject({ tag: 'sent', ids: expect.arrayContaining(['late', 'old', 'old step', 'choice']) })
    expect(asked.map(({ path }) => path).toSorted()).toEqual(['batch', 'consent'])
    expect(asked.find(({ path }) => path === 'batch')?.body.events).toHaveLength(1)
  })

  it('is sent by nobody where all of it is too old', async () => {
    expect(await send([one('old', 'ad-interaction', 2 * day)])).toMatchObject({ tag: 'sent', ids: ['old'] })
    expect(asked).toEqual([])
  })

  it('[ANLY-11] is dropped after 24 hours in the last moment of a page too', async () => {
    const beacons: Blob[] = []
    vi.stubGlobal('navigator', { sendBeacon: (_: string, blob: Blob) => beacons.push(blob) > 0 })
    const rest = createActor(ports.sendRest, { input: undefined }).start()
    rest.send({
      type: 'rest.given',
      events: [one('old', 'step', 2 * day), one('new', 'step', 0, { step: 'page_left' })],
    })
    expect(beacons).toHaveLength(1)
    expect(JSON.parse((await beacons[0]?.text()) ?? '').events).toMatchObject([{ body: { step: 'page_left' } }])
  })
})

describe('the end of a page', () => {
  const left = (seen_ms: number) => one('left', 'step', 0, { step: 'page_left', seen_ms })

  it('[ANLY-22] goes with the page after it in one call, where it was looked at for more than 30 minutes', async () => {
    await send([left(hour), one('next', 'page-visit', 0)])
    expect(asked.map(({ path }) => path)).toEqual(['batch'])
  })

  it('goes beside the page after it else', async () => {
    await send([left(60_000), one('next', 'page-visit', 0)])
    expect(asked.map(({ path }) => path).toSorted()).toEqual(['batch', 'page-visit'])
  })
})
