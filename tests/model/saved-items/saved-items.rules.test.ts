/** What must hold of an account's saved items, whatever the chart looks like: two devices, their storage and one server. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import { savedListMachine, type SavedListName } from '#machines/saved-list/saved-list.machine.ts'
import { openPart } from '../open-part.ts'
import { openDevice, openServer } from './devices.ts'

// Identical calls within 300 ms share an answer: tests say when it is later.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('saved items of a guest', () => {
  it('stay on the device', async () => {
    const all = openServer([9])
    const phone = openDevice(all)
    const page = phone.visit()
    await page.at('guest')
    page.press(1, true)
    page.actor.send({ type: 'savedItems.outdated' })
    expect(page.actor.getSnapshot().matches('guest')).toBe(true)
    expect([phone.shown(), all.server.asked]).toEqual([[1], []])
  })

  it('join those of the account at the log-in: none lost, none twice', async () => {
    const all = openServer([2, 9])
    const phone = openDevice(all)
    phone.show([1, 2])
    const page = phone.visit()
    await page.at('guest')
    phone.logIn()
    page.actor.send({ type: 'person.changed' })
    await page.at('listed')
    expect(all.server.ids).toEqual([1, 2, 9])
    expect(phone.shown()).toEqual([1, 2, 9])
    expect(page.reports()).toEqual([{ type: 'savedItems.listed', ids: [1, 2, 9] }])
  })

  it('are told of where they have no place in the account', async () => {
    const all = openServer([2])
    const phone = openDevice(all)
    phone.show([1001, 1])
    phone.logIn()
    const page = phone.visit()
    await page.at('listed')
    expect(phone.shown()).toEqual([1, 2])
    expect(page.reports()).toContainEqual({
      type: 'toast.requested',
      toast: { type: 'warning', message: { code: 'saved.leftOut', params: { count: 1 } } },
    })
  })
})

describe('saved items of an account', () => {
  it('are the same on another device once it hears of a change', async () => {
    const all = openServer([1])
    const [phone, desktop] = [openDevice(all), openDevice(all)]
    phone.logIn()
    desktop.logIn()
    const [here, there] = [phone.visit(), desktop.visit()]
    await Promise.all([here.at('listed'), there.at('listed')])
    here.press(5, true)
    here.press(1, false)
    await here.at('listed')
    await there.hear()
    expect([all.server.ids, phone.shown(), desktop.shown()]).toEqual([[5], [5], [5]])
    // What went on another device does not come back by a page that is opened later.
    there.press(5, false)
    await there.at('listed')
    vi.setSystemTime(Date.now() + 1_000)
    await phone.visit().at('listed')
    expect([all.server.ids, phone.shown()]).toEqual([[], []])
  })

  it('wait on the device while the server is out of reach, over a reload too, and go when the network is back', async () => {
    const all = openServer([1])
    const phone = openDevice(all)
    phone.logIn()
    const page = phone.visit()
    await page.at('listed')
    all.server.isAway = true
    page.press(5, true)
    await page.at('waiting')
    page.press(1, false)
    expect(phone.shown()).toEqual([5])
    const again = phone.visit()
    await again.at('waiting')
    expect(phone.shown()).toEqual([5])
    all.server.isAway = false
    again.actor.send({ type: 'network.returned' })
    await again.at('listed')
    expect([all.server.ids, phone.shown(), phone.store.get('oja.saved-changes')]).toEqual([[5], [5], null])
  })

  it('are asked for anew by themselves after a pause', async () => {
    const all = openServer([1])
    all.server.isAway = true
    const phone = openDevice(all)
    phone.logIn()
    const page = phone.visit()
    await page.at('waiting')
    all.server.isAway = false
    vi.setSystemTime(Date.now() + 2_000)
    await page.wait(2_000)
    await page.at('listed')
    expect(phone.shown()).toEqual([1])
  })

  it('stand as before where the server refuses, and the person is told', async () => {
    const all = openServer([1])
    all.server.refuses.add(5)
    const phone = openDevice(all)
    phone.logIn()
    const page = phone.visit()
    await page.at('listed')
    page.press(5, true)
    page.press(6, true)
    await page.at('listed')
    expect([all.server.ids, phone.shown()]).toEqual([
      [6, 1],
      [6, 1],
    ])
    expect(page.reports().filter(({ type }) => type === 'toast.requested')).toEqual([
      {
        type: 'toast.requested',
        toast: {
          type: 'warning',
          message: { code: 'server.said', params: { message: 'This product is not sold any more.' } },
        },
      },
    ])
  })

  it('have what was pressed before anything listened', async () => {
    const all = openServer([3, 2, 1])
    const phone = openDevice(all)
    phone.logIn()
    const page = phone.visit()
    await page.at('listed')
    phone.show([4, 3, 1])
    vi.setSystemTime(Date.now() + 1_000)
    await phone.visit().at('listed')
    expect([all.server.ids, phone.shown()]).toEqual([
      [4, 3, 1],
      [4, 3, 1],
    ])
  })

  it('stay removed where that was pressed before the list was ever fetched, with the network or without', async () => {
    for (const isAway of [false, true]) {
      const all = openServer([2, 1])
      all.server.isAway = isAway
      const phone = openDevice(all)
      phone.show([3, 1])
      phone.logIn()
      const page = phone.visit()
      // the part has only just come, and hears what was held for it
      page.press(1, false)
      if (isAway) {
        await page.at('waiting')
        all.server.isAway = false
        page.actor.send({ type: 'network.returned' })
      }
      await page.at('listed')
      expect([all.server.ids, phone.shown(), phone.store.get('oja.saved-changes')]).toEqual([[3, 2], [3, 2], null])
      // Put aside again it stays, though its removal was the first that anybody heard.
      vi.setSystemTime(Date.now() + 1_000)
      page.press(1, true)
      await page.at('listed')
      expect([all.server.ids, phone.shown()]).toEqual([
        [1, 3, 2],
        [1, 3, 2],
      ])
    }
  })

  it('are as they were pressed last where that was several times before the list was ever fetched', async () => {
    const all = openServer([2, 1])
    const phone = openDevice(all)
    phone.logIn()
    const page = phone.visit()
    for (const isSaved of [true, false]) page.press(1, isSaved)
    for (const isSaved of [true, false, true]) page.press(2, isSaved)
    await page.at('listed')
    expect([all.server.ids, phone.shown()]).toEqual([[2], [2]])
  })

  it('leave the device with their person, and nothing of the account goes with that', async () => {
    const all = openServer([2, 1])
    const phone = openDevice(all)
    phone.logIn()
    const page = phone.visit()
    await page.at('listed')
    all.server.isAway = true
    page.press(3, true)
    await page.at('waiting')
    await phone.leave()
    page.actor.send({ type: 'drafts.dropped' })
    await page.at('guest')
    all.server.isAway = false
    expect(['oja.saved-known', 'oja.saved-changes'].map((key) => phone.store.get(key))).toEqual([null, null])
    phone.logIn()
    page.actor.send({ type: 'person.changed' })
    await page.at('listed')
    expect([all.server.ids, phone.shown()]).toEqual([
      [2, 1],
      [2, 1],
    ])
  })

  it('are not emptied by somebody who leaves before anything listens', async () => {
    const all = openServer([2, 1])
    const phone = openDevice(all)
    phone.logIn()
    const page = phone.visit()
    await page.at('listed')
    await phone.leave()
    phone.logIn()
    vi.setSystemTime(Date.now() + 1_000)
    await phone.visit().at('listed')
    expect([all.server.ids, phone.shown()]).toEqual([
      [2, 1],
      [2, 1],
    ])
  })

  it('of a guest stay where a log-in is refused, and where somebody leaves before the lists met', async () => {
    const all = openServer([2])
    const phone = openDevice(all)
    phone.show([1])
    await phone.refuse()
    phone.logIn()
    await phone.leave()
    expect(phone.shown()).toEqual([1])
    phone.logIn()
    await phone.visit().at('listed')
    expect(phone.shown()).toEqual([1, 2])
    await phone.leave()
    expect(phone.shown()).toEqual([])
  })

  it('wait for the same person when a session runs out, and for nobody else', async () => {
    const all = openServer([1])
    const phone = openDevice(all)
    phone.logIn()
    const page = phone.visit()
    await page.at('listed')
    all.server.isAway = true
    page.press(5, true)
    await page.at('waiting')
    await phone.expire()
    page.actor.send({ type: 'person.changed' })
    await page.at('guest')
    all.server.isAway = false
    phone.logIn()
    page.actor.send({ type: 'person.changed' })
    await page.at('listed')
    expect(all.server.ids).toEqual([5, 1])
    all.server.isAway = true
    page.press(6, true)
    await page.at('waiting')
    await phone.expire()
    all.server.isAway = false
    phone.logIn(8)
    page.actor.send({ type: 'person.changed' })
    await page.at('listed')
    expect(all.server.asked.filter((call) => call.includes('/6'))).toEqual([])
  })

  it('are told to the server once, whichever tab is first', async () => {
    const all = openServer([1])
    const phone = openDevice(all)
    phone.logIn()
    const [one, other] = [phone.visit(), phone.visit()]
    await Promise.all([one.at('listed'), other.at('listed')])
    one.press(5, true)
    await one.at('listed')
    // Storage tells the other tab; the server knows already.
    other.actor.send({ type: 'savedItems.changedElsewhere', changes: [{ id: 5, isSaved: true }] })
    await other.at('listed')
    expect(all.server.asked.filter((call) => call === 'PUT /saved-items/5')).toHaveLength(1)
    expect(other.actor.getSnapshot().context).toMatchObject({ known: [5, 1], changes: [] })
  })
})

describe('the list of a device', () => {
  const kept = savedListMachine.provide({
    actors: {
      loadSavedList: fromPromise<number[], { name: SavedListName }>(() => Promise.resolve([])),
      storeSavedList: fromCallback(() => () => undefined),
    },
  })

  it('tells of what was put aside or taken off by a person, and of nothing that was only looked at', () => {
    const told = (name: 'wishlist' | 'recently-viewed') => {
      const { actor, reports } = openPart(kept, { name, most: 5 })
      actor.send({ type: 'product.saved', id: 1 })
      actor.send({ type: 'product.toggled', id: 1 })
      actor.send({ type: 'product.toggled', id: 2 })
      actor.send({ type: 'product.removed', id: 2 })
      actor.send({ type: 'savedList.changedElsewhere', ids: [7] })
      actor.send({ type: 'savedList.emptied' })
      return reports()
    }
    expect(told('wishlist')).toEqual([
      { type: 'savedItem.changed', id: 1, isSaved: true },
      { type: 'savedItem.changed', id: 1, isSaved: false },
      { type: 'savedItem.changed', id: 2, isSaved: true },
      { type: 'savedItem.changed', id: 2, isSaved: false },
    ])
    expect(told('recently-viewed')).toEqual([])
  })
})
