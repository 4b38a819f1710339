// @vitest-environment jsdom
/** An inspector of a shop where it is for admins, and a tab whose admin signs out and in again. */
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Shelf, watchTabs } from '#inspector/attach/tabs.ts'
import { attachmentMachine } from '#inspector/machines/attachment.machine.ts'
import { createRecording } from '#inspector/time/recording.ts'
import { hangDoorbell } from '#services/journal/doorbell.ts'
import type { JournalDocument } from '#services/journal/journal-document.ts'
import type { JournalEntry } from '#services/journal/journal.types.ts'
import { answerDoor } from '#services/journal/probe.ts'
import { probeChannel, type Door, type FromTab, type HandedOver, type ToTab } from '#services/journal/probe.types.ts'
import { pagesOpened } from '../journal/pages-opened.ts'
import { openPart } from '../open-part.ts'
import { settled } from '#tests/model/settled.ts'

const nothing: HandedOver = { entries: [], from: undefined, made: { build: null, charts: {} } }

/** A tab that an inspector attaches to, and the entries that it is sent. */
function openListener(name: string, read: Door['read'] = () => Promise.resolve(nothing)) {
  const door = hangDoorbell(undefined, { tab: 't1', database: name }, () => true, read)
  answerDoor(door, 'admin')
  const line = new BroadcastChannel(probeChannel(name))
  onTestFinished(() => line.close())
  const heard: FromTab[] = []
  line.addEventListener('message', ({ data }) => heard.push(data as FromTab))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches its own origin alone
  const say = (told: ToTab): void => line.postMessage(told)
  return {
    door,
    say,
    attach: () => say({ type: 'attach', tab: 't1', inspector: 'i-1' }),
    detach: () => say({ type: 'detach', tab: 't1', inspector: 'i-1' }),
    acknowledge: (n: number) => say({ type: 'ack', tab: 't1', inspector: 'i-1', n }),
    come: () => settled(150),
    batches: () => heard.flatMap((told) => (told.type === 'entries' ? [told] : [])),
    seqs: () => heard.flatMap((told) => (told.type === 'entries' ? told.entries.map(({ seq }) => seq) : [])),
  }
}

function signInAdmin(): void {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ role: 'admin' }))
  onTestFinished(() => localStorage.clear())
}

describe('an inspector that is for admins', () => {
  it('is sent what the page writes while an admin is signed in there, and nothing of who comes after', async () => {
    signInAdmin()
    const { door, attach, acknowledge, come, seqs } = openListener('signed-out')
    attach()
    await come()
    door.written?.(pagesOpened(1, 1))
    await come()
    expect(seqs()).toEqual([1])
    localStorage.clear()
    door.written?.(pagesOpened(2, 2))
    acknowledge(1)
    attach()
    await come()
    door.written?.(pagesOpened(3, 3))
    await come()
    expect(seqs()).toEqual([1])
  })

  it('is sent nothing of what was being read when the admin signed out', async () => {
    signInAdmin()
    const reading: ((read: HandedOver) => void)[] = []
    const { attach, come, batches } = openListener('read-late', () => new Promise((resolve) => reading.push(resolve)))
    attach()
    await come()
    localStorage.clear()
    for (const answer of reading) answer({ ...nothing, entries: pagesOpened(1, 3) })
    await come()
    expect(batches()).toEqual([])
  })
})

describe('the fault "storage is forbidden"', () => {
  it('neither cuts off the admin who asked for it, nor is used up by the look at who that is, and ends when they say so', async () => {
    signInAdmin()
    vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => {}) } })
    onTestFinished(() => void vi.unstubAllGlobals())
    const { attach, come, door, seqs, say } = openListener('storage-gone')
    const strip = { said: 'faults', end: 'end' }
    const gone = { operation: 'storage', method: '', path: '', fault: { does: 'storageGone' } } as const
    const rules = [{ ...gone, id: 'once', times: 1 }]
    attach()
    await come()
    say({ type: 'faults', tab: 't1', inspector: 'i-1', mode: 'admin', rules, strip })
    await come()
    door.written?.(pagesOpened(1, 1))
    await come()
    expect(seqs()).toEqual([1])
    expect(() => localStorage.setItem('cart', '1')).toThrow('Storage is forbidden')
    const always = [{ ...gone, id: 'always', times: null }]
    say({ type: 'faults', tab: 't1', inspector: 'i-1', mode: 'admin', rules: always, strip })
    await come()
    expect(() => localStorage.setItem('cart', '1')).toThrow('Storage is forbidden')
    say({ type: 'faults', tab: 't1', inspector: 'i-1', mode: 'admin', rules: [], strip })
    await come()
    localStorage.setItem('cart', '1')
    expect(localStorage.getItem('cart')).toBe('1')
  })
})

describe('an inspector that was open when the admin signed out', () => {
  it('is sent what the page has written since, from its first batch, as soon as an admin has signed in again', async () => {
    signInAdmin()
    let stored = pagesOpened(1, 1)
    const tab = openListener('signed-in-again', () => Promise.resolve({ ...nothing, entries: stored }))
    const { door, attach, acknowledge, come, batches, seqs } = tab
    attach()
    await come()
    acknowledge(1)
    localStorage.clear()
    door.erased?.()
    stored = pagesOpened(2, 3)
    door.written?.(stored)
    await come()
    expect(seqs()).toEqual([1])
    signInAdmin()
    stored = pagesOpened(2, 4)
    door.written?.(pagesOpened(4, 4))
    await come()
    expect(batches().map(({ n, made }) => [n, made])).toEqual([
      [1, nothing.made],
      [1, nothing.made],
    ])
    expect(seqs()).toEqual([1, 2, 3, 4])
    door.written?.(pagesOpened(5, 5))
    await come()
    expect(seqs()).toEqual([1, 2, 3, 4, 5])
  })

  it('is sent it when it rings, where the page writes nothing; one that has gone is not', async () => {
    signInAdmin()
    const stored = () => Promise.resolve({ ...nothing, entries: pagesOpened(1, 2) })
    const { door, attach, detach, come, seqs } = openListener('rung-again', stored)
    localStorage.clear()
    attach()
    await come()
    detach()
    await come()
    signInAdmin()
    answerDoor(door, 'admin')
    await come()
    expect(seqs()).toEqual([])
    localStorage.clear()
    attach()
    await come()
    signInAdmin()
    answerDoor(door, 'admin')
    await come()
    expect(seqs()).toEqual([1, 2])
  })
})

/** An inspector of a shop that is for admins, following a tab; `hears` is what that tab tells, `asked` what it is asked. */
async function openFollower(database: string, shelf: Shelf = { document: undefined }) {
  const recording = createRecording()
  const parts = { mode: 'admin', inspector: 'i-1', recording, shelf, database } as const
  const line = new BroadcastChannel(probeChannel(database))
  const bell = new BroadcastChannel(database)
  const asked: string[] = []
  for (const channel of [line, bell])
    channel.addEventListener('message', ({ data }) => asked.push((data as { type: string }).type))
  const { actor } = openPart(attachmentMachine.provide({ actors: { watchTabs: watchTabs(parts) } }), { wanted: null })
  onTestFinished(() => {
    line.close()
    bell.close()
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches its own origin alone
  const hears = (told: FromTab): void => line.postMessage(told)
  const come = () => settled(150)
  hears({ type: 'here', tab: 't1', at: 1, root: 'shop', isWriter: true })
  await come()
  const sends = (n: number, entries: readonly JournalEntry[]): void =>
    hears({ type: 'entries', tab: 't1', inspector: 'i-1', n, entries, made: nothing.made, hasMore: false })
  return { actor, recording, hears, sends, come, asked }
}

describe('the line of an inspector to a tab whose admin signs in again', () => {
  it('takes up the tab anew in the place of what was erased, and rings when another document tells of an admin', async () => {
    const { actor, recording, hears, sends, come, asked } = await openFollower('follows-again')
    sends(1, pagesOpened(1, 2))
    await come()
    hears({ type: 'erased', tab: 't1' })
    await come()
    expect([actor.getSnapshot().value, recording.entries]).toEqual([{ following: 'erased' }, []])
    asked.length = 0
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    await come()
    expect(asked).toEqual([])
    signInAdmin()
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    await come()
    expect(asked).toEqual(['inspector.hello'])
    sends(1, pagesOpened(3, 4))
    sends(2, pagesOpened(5, 5))
    await come()
    expect(actor.getSnapshot().value).toEqual({ following: 'live' })
    expect(recording.entries.map(({ seq }) => seq)).toEqual([3, 4, 5])
    expect(recording.made).toEqual(nothing.made)
  })
})

describe('the journal of a page that was closed', () => {
  it('goes from the inspector that shows it when another page tells that the journals of the device were erased', async () => {
    const { actor, recording, hears, sends, come } = await openFollower('closed-and-erased')
    sends(1, pagesOpened(1, 2))
    await come()
    hears({ type: 'erased', tab: 't2' })
    hears({ type: 'gone', tab: 't1' })
    await come()
    expect([actor.getSnapshot().value, recording.entries.length]).toEqual([{ following: 'gone' }, 2])
    hears({ type: 'erased', tab: 't2' })
    await come()
    expect([actor.getSnapshot().value, recording.entries]).toEqual([{ following: 'erased' }, []])
  })
})

describe('what happened to an order', () => {
  it.each([
    ['goes with the admin to whom the server told it', true, []],
    ['stays where it was opened out of a file', false, [1, 2]],
  ])('%s', async (_, isStream, left) => {
    const entries = pagesOpened(1, 2, 'NG-1').map((entry) => ({ ...entry, actorPath: 'order', machine: 'order' }))
    const document = { entries, snapshots: [], from: 0 } as unknown as JournalDocument
    const { actor, recording, hears, come } = await openFollower(`order-${isStream}`, { document, isStream })
    const tab = { key: 'file:NG-1', id: 'NG-1', at: 1, root: 'order', isWriter: false }
    actor.send({ type: 'journal.opened', tabs: [tab], key: tab.key })
    await come()
    hears({ type: 'erased', tab: 't1' })
    await come()
    expect(recording.entries.map(({ seq }) => seq)).toEqual(left)
  })
})

describe('a journal that is erased while it is read for an inspector', () => {
  it('is sent from its new beginning', async () => {
    signInAdmin()
    const reading: ((read: HandedOver) => void)[] = []
    const { door, attach, come, batches, seqs } = openListener(
      'erased-late',
      () => new Promise((resolve) => reading.push(resolve)),
    )
    attach()
    await come()
    door.erased?.()
    const from = { machine: 'shop', paths: ['shop'], root: {} }
    for (const answer of reading) answer({ ...nothing, entries: pagesOpened(1, 3), from })
    await come()
    expect(seqs()).toEqual([])
    door.written?.(pagesOpened(4, 4))
    await come()
    expect(seqs()).toEqual([4])
    expect(batches().map((batch) => batch.from)).toEqual([undefined])
    // another tab stores for this one, and has not erased yet: what is read is still of before
    attach()
    await come()
    reading.at(-1)?.({ ...nothing, entries: pagesOpened(1, 4), from })
    await come()
    expect(seqs()).toEqual([4, 4])
    expect(batches().at(-1)?.from).toBeUndefined()
  })
})
