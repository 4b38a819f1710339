/** What a person searched for, on devices with several tabs, and who finds it there. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { waitFor } from 'xstate'
import { mostSearches } from '#machines/recent-searches/recent-searches.machine.ts'
import { createLocalStore } from '#services/storage/local-store.ts'
import { createSessionStore } from '#services/storage/session-store.ts'
import { connectRecentSearches } from '../../../src/app/parts/recent-searches/index.ts'
import { createSession } from '../../../src/app/ports/session.ts'
import { ada } from '../identity/people.ts'
import { openPart } from '../open-part.ts'

const key = 'oja.searches'

type Listener = (event: { key: string | null; storageArea: object }) => void
let listeners = new Set<Listener>()

beforeEach(() => {
  listeners = new Set()
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: Listener) => listeners.add(listener),
    removeEventListener: (_: string, listener: Listener) => listeners.delete(listener),
  })
  return () => vi.unstubAllGlobals()
})

/** A device that holds a text of searches, or none. */
function openDevice(held?: string) {
  const store = createLocalStore(null, { warn() {} })
  if (held !== undefined) store.set(key, held)
  const session = createSession({ session: createSessionStore(store), store })
  async function visit() {
    const { actor } = openPart(connectRecentSearches({ store }))
    await waitFor(actor, (now) => now.matches('ready'))
    return { actor, seen: () => actor.getSnapshot().context }
  }
  return {
    store,
    session,
    visit,
    write(text: string | null) {
      if (text === null) store.remove(key)
      else store.set(key, text)
      for (const listener of listeners) listener({ key, storageArea: store })
    },
    held: () => JSON.parse(store.get(key) ?? 'null') as unknown,
  }
}

describe('recent searches', () => {
  it('keeps what was searched for, newest first, each once in the spelling of the last time', async () => {
    const device = openDevice()
    const { actor } = await device.visit()
    for (const query of ['yam', 'palm oil', '  YAM '] as const) actor.send({ type: 'search.made', query })
    expect(device.held()).toEqual(['YAM', 'palm oil'])
    expect((await device.visit()).seen().queries).toEqual(['YAM', 'palm oil'])
  })

  it('keeps six, and lets the oldest go', async () => {
    const device = openDevice()
    const { actor, seen } = await device.visit()
    for (let at = 1; at <= mostSearches + 2; at += 1) actor.send({ type: 'search.made', query: `rice ${at}` })
    expect(seen().queries).toEqual(['rice 8', 'rice 7', 'rice 6', 'rice 5', 'rice 4', 'rice 3'])
  })

  it('keeps nothing of an empty field, nor of a page that was pasted into it', async () => {
    const device = openDevice()
    const { actor } = await device.visit()
    for (const query of ['', '   ', 'x'.repeat(81)]) actor.send({ type: 'search.made', query })
    expect(device.held()).toBeNull()
  })

  it('puts what was searched for before the device answered in front of what it holds', async () => {
    const device = openDevice('["yam","rice"]')
    const { actor } = openPart(connectRecentSearches({ store: device.store }))
    actor.send({ type: 'search.made', query: 'Rice' })
    await waitFor(actor, (now) => now.matches('ready'))
    expect(actor.getSnapshot().context.queries).toEqual(['Rice', 'yam'])
  })

  it('takes one away, and all', async () => {
    const device = openDevice('["yam","rice","beans"]')
    const { actor } = await device.visit()
    actor.send({ type: 'search.remove', query: 'rice' })
    expect(device.held()).toEqual(['yam', 'beans'])
    actor.send({ type: 'searches.clear' })
    expect(device.held()).toBeNull()
    expect((await device.visit()).seen().queries).toEqual([])
  })

  it('stands in the field again when the rows are others', async () => {
    const device = openDevice('["yam","rice"]')
    const { actor, seen } = await device.visit()
    const changes = [
      () => actor.send({ type: 'search.remove', query: 'yam' }),
      () => actor.send({ type: 'search.made', query: 'beans' }),
      () => device.write('["okra"]'),
      () => actor.send({ type: 'searches.clear' }),
      () => actor.send({ type: 'drafts.dropped' }),
    ]
    for (const change of changes) {
      actor.send({ type: 'row.entered', row: 0 })
      expect(seen().row).toBe(0)
      change()
      expect(seen().row).toBe(-1)
    }
  })

  it('shows what another tab did', async () => {
    const device = openDevice('["yam"]')
    const { seen } = await device.visit()
    device.write('["garri","yam"]')
    expect(seen().queries).toEqual(['garri', 'yam'])
    device.write(null)
    expect(seen().queries).toEqual([])
  })

  it.each(['{', '7', '{"0":"yam"}', 'null'])('begins anew where the device holds %s', async (text) => {
    const device = openDevice(text)
    const { actor, seen } = await device.visit()
    expect(seen().queries).toEqual([])
    actor.send({ type: 'search.made', query: 'yam' })
    expect(device.held()).toEqual(['yam'])
  })

  it('reads what makes sense of what somebody else wrote', async () => {
    const device = openDevice('["yam",7,null,"  ",{"query":"rice"}," rice "]')
    expect((await device.visit()).seen().queries).toEqual(['yam', 'rice'])
  })
})

describe('recent searches of somebody who leaves', () => {
  it('go at once from the page', async () => {
    const device = openDevice('["yam"]')
    const { actor, seen } = await device.visit()
    actor.send({ type: 'drafts.dropped' })
    expect(seen().queries).toEqual([])
    expect(device.held()).toBeNull()
  })

  it('do not come back with an answer of the device that is on its way', async () => {
    for (const type of ['drafts.dropped', 'searches.clear'] as const) {
      const device = openDevice('["yam"]')
      const { actor } = openPart(connectRecentSearches({ store: device.store }))
      actor.send({ type })
      await new Promise((resolve) => setTimeout(resolve, 0))
      expect(actor.getSnapshot().context.queries).toEqual([])
      expect(device.held()).toBeNull()
    }
  })

  it('go where the part has not come to the page, and before another person begins', () => {
    const left = openDevice('["yam"]')
    left.session.signIn({ token: 't'.repeat(43), user: ada }, false)
    expect(left.held()).toEqual(['yam'])
    left.session.leave()
    expect(left.held()).toBeNull()

    const replaced = openDevice('["yam"]')
    replaced.session.signIn({ token: 't'.repeat(43), user: ada }, false)
    replaced.session.remove()
    expect(replaced.held()).toEqual(['yam'])
    replaced.session.signIn({ token: 'u'.repeat(43), user: { ...ada, id: ada.id + 1 } }, false)
    expect(replaced.held()).toBeNull()
  })
})
