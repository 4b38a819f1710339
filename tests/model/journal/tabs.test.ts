import { describe, expect, it, vi } from 'vitest'
import { createMemoryStore } from '#services/journal/journal-store.ts'
import type { JournalStore } from '#services/journal/journal-store.ts'
import type { JournalEntry } from '#services/journal/journal.types.ts'
import { readRows } from '#services/journal/read-rows.ts'
import { openTabLink } from '#services/journal/tab-link.ts'
import type { TabChannel, TabLink } from '#services/journal/tab-link.types.ts'
import { openWriter } from '#services/journal/writer.ts'
import { createStateKeeper } from '#services/journal/state-keeper.ts'
import { machines } from './fixture.ts'
import { pageOpened, pagesOpened } from './pages-opened.ts'

const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 1))

/** A browser with one disk, one lock and one channel; messages can be made to vanish. */
function openBrowser({ locks = true } = {}) {
  const disk = createMemoryStore()
  const channels = new Map<TabChannel, ((event: { readonly data: unknown }) => void)[]>()
  const queue: { readonly grant: () => Promise<void>; readonly signal: AbortSignal }[] = []
  let held = false
  let deaf = false
  const log: string[] = []

  const next = async (): Promise<void> => {
    const waiting = held ? undefined : queue.shift()
    if (!waiting) return
    held = true
    if (!waiting.signal.aborted) await waiting.grant()
    held = false
    return next()
  }
  const lockManager = {
    request: (_: string, { signal }: { signal: AbortSignal }, grant: () => Promise<void>) => {
      queue.push({ grant, signal })
      void next()
      return new Promise<void>(() => {})
    },
  }
  const openChannel = (): TabChannel => {
    const listeners: ((event: { readonly data: unknown }) => void)[] = []
    const channel: TabChannel = {
      addEventListener: (_, listener) => void listeners.push(listener),
      postMessage(message) {
        const data = structuredClone(message)
        log.push((data as { type: string }).type)
        if (deaf) return
        for (const other of channels.keys()) {
          if (other !== channel) setTimeout(() => channels.get(other)?.forEach((hear) => hear({ data })), 0)
        }
      },
      close: () => channels.delete(channel),
    }
    channels.set(channel, listeners)
    return channel
  }
  const openTab = (tab: string, { openStore = () => disk as JournalStore, onErased = () => {} } = {}): TabLink =>
    openTabLink({
      name: 'journal',
      tab,
      locks: locks ? (lockManager as never) : undefined,
      channel: openChannel(),
      openWriter: () => openWriter({ store: openStore() }),
      onErased,
      patience: 20,
    })
  return {
    disk,
    log,
    openTab,
    deafen: (now: boolean) => (deaf = now),
    stored: async () => (await readRows(await disk.load())).entries.map(({ tab, seq }) => `${tab}:${seq}`),
  }
}

describe('tabs that share a journal', () => {
  it('write through one of them, and the others are told when it is stored', async () => {
    const browser = openBrowser()
    const [one, two] = [browser.openTab('one'), browser.openTab('two')]
    await one.send(pagesOpened(1, 2, 'one'))
    await two.send(pagesOpened(1, 2, 'two'))
    expect(one.writer()).toBeDefined()
    expect(two.writer()).toBeUndefined()
    expect(await browser.stored()).toEqual(['one:1', 'one:2', 'two:1', 'two:2'])
    one.close()
    two.close()
  })

  it('hand over to the next when the writer goes, without loss and without doubles', async () => {
    const browser = openBrowser()
    const [one, two, three] = [browser.openTab('one'), browser.openTab('two'), browser.openTab('three')]
    await one.send(pagesOpened(1, 1, 'one'))
    await three.send(pagesOpened(1, 1, 'three'))
    one.close()
    const both = Promise.all([two.send(pagesOpened(1, 3, 'two')), three.send(pagesOpened(2, 3, 'three'))])
    await both
    expect(two.writer()).toBeDefined()
    expect((await browser.stored()).sort()).toEqual([
      'one:1',
      'three:1',
      'three:2',
      'three:3',
      'two:1',
      'two:2',
      'two:3',
    ])
    two.close()
    three.close()
  })

  it('say again what got no answer', async () => {
    const browser = openBrowser()
    const [one, two] = [browser.openTab('one'), browser.openTab('two')]
    await two.send(pagesOpened(1, 1, 'two'))
    browser.deafen(true)
    const sent = two.send(pagesOpened(2, 4, 'two'))
    await turn()
    await two.writer()
    const before = await browser.stored()
    browser.deafen(false)
    await sent
    expect(before).toEqual(['two:1'])
    expect(await browser.stored()).toEqual(['two:1', 'two:2', 'two:3', 'two:4'])
    one.close()
    two.close()
  })

  it('do not store twice what was stored when only the answer was lost', async () => {
    const browser = openBrowser()
    const [one, two] = [browser.openTab('one'), browser.openTab('two')]
    await two.send(pagesOpened(1, 1, 'two'))
    const sent = two.send(pagesOpened(2, 3, 'two'))
    // the leader hears the append, but its answer is lost
    await turn()
    browser.deafen(true)
    await turn()
    browser.deafen(false)
    await sent
    expect(await browser.stored()).toEqual(['two:1', 'two:2', 'two:3'])
    one.close()
    two.close()
  })

  it('all are empty when one erases, and what was recorded before cannot come back late', async () => {
    const browser = openBrowser()
    const [erased, asked] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const one = browser.openTab('one', { onErased: erased })
    const two = browser.openTab('two', { onErased: asked })
    await one.send(pagesOpened(1, 5, 'one'))
    await two.send(pagesOpened(1, 1, 'two'))
    void two.send(pagesOpened(2, 2, 'two'))
    await two.erase()
    expect(await browser.stored()).toEqual([])
    expect(erased).toHaveBeenCalledTimes(1)
    expect(asked).toHaveBeenCalledTimes(1)
    await one.send(pagesOpened(6, 6, 'one'))
    await two.send(pagesOpened(3, 3, 'two'))
    expect(await browser.stored()).toEqual(['one:6', 'two:3'])
    one.close()
    two.close()
  })

  it('erase even when the writer goes at that moment', async () => {
    const browser = openBrowser()
    const [one, two] = [browser.openTab('one'), browser.openTab('two')]
    await one.send(pagesOpened(1, 5, 'one'))
    await two.send(pagesOpened(1, 1, 'two'))
    one.close()
    await two.erase()
    expect(await browser.stored()).toEqual([])
    two.close()
  })

  it('take in a new tab after an erasure without losing what it recorded', async () => {
    const browser = openBrowser()
    const one = browser.openTab('one')
    await one.send(pagesOpened(1, 1, 'one'))
    await one.erase()
    await one.erase()
    const late = browser.openTab('late')
    await late.send(pagesOpened(1, 2, 'late'))
    expect(await browser.stored()).toEqual(['late:1', 'late:2'])
    one.close()
    late.close()
  })
})

describe('an erasure by a tab that was not told the epoch', () => {
  it('takes what was written since an earlier erasure', async () => {
    const browser = openBrowser()
    const one = browser.openTab('one')
    await one.send(pagesOpened(1, 1, 'one'))
    await one.erase()
    await one.send(pagesOpened(2, 2, 'one'))
    const late = browser.openTab('late')
    await late.erase()
    expect(await browser.stored()).toEqual([])
    await one.send(pagesOpened(3, 3, 'one'))
    await late.send(pagesOpened(1, 1, 'late'))
    expect(await browser.stored()).toEqual(['one:3', 'late:1'])
    one.close()
    late.close()
  })

  it('keeps out what a third tab recorded before, where the writer goes without a word to it', async () => {
    const browser = openBrowser()
    const one = browser.openTab('one')
    await one.send(pagesOpened(1, 1, 'one'))
    await one.erase()
    await one.erase()
    const third = browser.openTab('third')
    await third.send(pagesOpened(1, 1, 'third'))
    browser.deafen(true)
    const late = browser.openTab('late')
    one.close()
    await turn()
    const waiting = third.send(pagesOpened(2, 2, 'third'))
    await turn()
    browser.deafen(false)
    await late.erase()
    await waiting
    expect(await browser.stored()).toEqual([])
    late.close()
    third.close()
  })
})

describe('tabs that cannot share', () => {
  it('write each for itself and still erase together', async () => {
    const browser = openBrowser({ locks: false })
    const own = createMemoryStore()
    const one = browser.openTab('one')
    const two = browser.openTab('two', { openStore: () => own })
    await one.send(pagesOpened(1, 1, 'one'))
    await two.send(pagesOpened(1, 1, 'two'))
    expect(await browser.stored()).toEqual(['one:1'])
    await two.erase()
    await turn()
    await turn()
    expect(await browser.stored()).toEqual([])
    expect((await own.load()).segments).toEqual([])
    one.close()
    two.close()
  })
})

describe('the states of tabs', () => {
  const birth = (tab: string): JournalEntry => ({
    ...pageOpened(1, tab),
    kind: 'birth',
    name: 'xstate.init',
    ev: 0,
    event: { type: 'xstate.init' },
  })

  it('are known of the tab that writes and of the latest others, however many there are', () => {
    const keeper = createStateKeeper(machines, undefined, undefined, 'own')
    for (const tab of ['own', 'one', 'two', 'three', 'four', 'five']) keeper.step(birth(tab))
    expect(Object.keys(keeper.states() ?? {})).toEqual(['own', 'three', 'four', 'five'])
    keeper.step(pageOpened(2, 'own'))
    expect(keeper.stateOf('own')?.paths).toContain('shop')
    expect(keeper.snapshotOf('own', 'shop')?.context).toMatchObject({ path: '/p/2' })
  })
})
