import { fromCallback, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { attachmentMachine } from '#inspector/machines/attachment.machine.ts'
import { FILE, type TabsFact, type TabsRequest } from '#inspector/machines/attachment.types.ts'
import { importingMachine, type ImportAnswer, type JournalSource } from '#inspector/machines/importing.machine.ts'
import { inspectorMachine } from '#inspector/machines/inspector.machine.ts'
import { timelineMachine } from '#inspector/machines/timeline.machine.ts'
import { root as adminRoot } from '../../../src/app/roots/admin.ts'
import { root as shopRoot } from '../../../src/app/roots/shop.ts'
import { charts } from '#inspector/time/charts.ts'
import { openPart, flushPromises } from '../open-part.ts'
import { filed, one, other } from './inspector.walk.ts'

describe('the timeline', () => {
  const openTimeline = (length: number, wanted: number | null = null) => {
    const part = openPart(timelineMachine, { wanted })
    part.actor.send({ type: 'recording.replaced', length })
    const seen = () => part.actor.getSnapshot()
    return { ...part, seen, at: () => seen().context.at }
  }

  it('follows what comes while it is live, and stands still while one is back in time', () => {
    const { actor, at, seen } = openTimeline(3)
    actor.send({ type: 'recording.grew', length: 4 })
    expect(at()).toBe(4)
    actor.send({ type: 'step.back' })
    actor.send({ type: 'recording.grew', length: 9 })
    expect([at(), seen().context.length, seen().matches('back')]).toEqual([3, 9, true])
    actor.send({ type: 'live.wanted' })
    expect([at(), seen().matches('live')]).toEqual([9, true])
  })

  it('plays one event after the other up to the newest, and waits between them', async () => {
    const { actor, at, wait, seen } = openTimeline(3)
    actor.send({ type: 'play' })
    const places = [at()]
    for (let beat = 0; beat < 3; beat += 1) {
      await wait(400)
      places.push(at())
    }
    expect(places).toEqual([0, 1, 2, 3])
    expect(seen().matches('live')).toBe(true)
  })

  it('begins at the moment that the address asks for, once', () => {
    const { actor, at } = openTimeline(5, 2)
    expect(at()).toBe(2)
    actor.send({ type: 'recording.replaced', length: 7 })
    expect(at()).toBe(7)
  })
})

describe('the attachment', () => {
  const openAttachment = (wanted: string | null = null) => {
    const asked: TabsRequest[] = []
    let say: (fact: TabsFact) => void = () => {}
    const part = openPart(
      attachmentMachine.provide({
        actors: {
          watchTabs: fromCallback<TabsRequest, undefined>(({ receive, sendBack }) => {
            say = sendBack
            receive((request) => asked.push(request))
          }),
        },
      }),
      { wanted },
    )
    return { ...part, asked, say: (fact: TabsFact) => say(fact), seen: () => part.actor.getSnapshot() }
  }

  it('rings, and follows the first that answers', () => {
    const { asked, say, seen, reports } = openAttachment()
    say({ type: 'tab.here', tab: one })
    say({ type: 'tab.here', tab: other })
    expect(asked).toEqual([{ type: 'bell.rung' }, { type: 'tab.attached', key: one.key }])
    say({ type: 'history.came', length: 12 })
    say({ type: 'entries.came', length: 13 })
    expect(reports()).toEqual([
      { type: 'page.followed', key: one.key },
      { type: 'recording.replaced', length: 12 },
      { type: 'recording.grew', length: 13 },
    ])
    expect(seen().matches({ following: 'live' })).toBe(true)
  })

  it('follows no other tab than the one that the address asks for, unless a person chooses it', async () => {
    const { actor, say, seen, wait } = openAttachment('bbbb')
    say({ type: 'tab.here', tab: one })
    await wait(2000)
    expect(seen().matches('alone')).toBe(true)
    say({ type: 'tab.here', tab: other })
    expect(seen().context.chosen).toBe(other.key)
    actor.send({ type: 'tab.chosen', key: one.key })
    expect(seen().context.chosen).toBe(one.key)
  })

  it('follows no tab while the address names a journal, unless a person chooses it', async () => {
    const { actor, asked, say, seen, wait } = openAttachment(FILE)
    say({ type: 'tab.here', tab: one })
    await wait(2000)
    say({ type: 'tab.here', tab: other })
    expect([seen().context.chosen, asked]).toEqual([null, [{ type: 'bell.rung' }]])
    actor.send({ type: 'journal.opened', tabs: [filed], key: filed.key })
    expect(seen().context.chosen).toBe(filed.key)
    actor.send({ type: 'tab.chosen', key: one.key })
    expect([seen().context.chosen, seen().context.wanted]).toEqual([one.key, null])
  })

  it('keeps a page that went in view, and follows the one that comes in its place', () => {
    const { say, seen, reports } = openAttachment()
    say({ type: 'tab.here', tab: one })
    say({ type: 'history.came', length: 4 })
    say({ type: 'tab.gone', key: one.key })
    expect(seen().matches({ following: 'gone' })).toBe(true)
    expect(reports().at(-1)).toEqual({ type: 'recording.replaced', length: 4 })
    say({ type: 'tab.here', tab: other })
    expect([seen().context.chosen, seen().matches({ following: 'coming' })]).toEqual([other.key, true])
  })

  it('empties what is in view when its journal is erased, and not when that of another is', () => {
    const { say, seen, reports } = openAttachment()
    say({ type: 'tab.here', tab: one })
    say({ type: 'history.came', length: 4 })
    say({ type: 'tab.erased', key: other.key })
    expect(seen().matches({ following: 'live' })).toBe(true)
    say({ type: 'tab.erased', key: one.key })
    expect(reports().at(-1)).toEqual({ type: 'recording.replaced', length: 0 })
    expect(seen().matches({ following: 'erased' })).toBe(true)
  })

  it('shows what comes after an erasure, also where all of it comes at once because an admin had to sign in first', () => {
    for (const [fact, report] of [
      [{ type: 'entries.came', length: 1 }, 'recording.grew'],
      [{ type: 'history.came', length: 1 }, 'recording.replaced'],
    ] as const) {
      const { say, seen, reports } = openAttachment()
      say({ type: 'tab.here', tab: one })
      say({ type: 'history.came', length: 4 })
      say({ type: 'tab.erased', key: one.key })
      say(fact)
      expect(reports().at(-1)).toEqual({ type: report, length: 1 })
      expect(seen().matches({ following: 'live' })).toBe(true)
    }
  })

  it('lists the tabs of one file at a time beside those that live', () => {
    const { actor, say, seen } = openAttachment()
    say({ type: 'tab.here', tab: one })
    const next = { ...filed, key: 'file:dddd4', id: 'dddd4' }
    for (const tab of [filed, next]) actor.send({ type: 'journal.opened', tabs: [tab], key: tab.key })
    expect(seen().context.tabs).toEqual([one, next])
    expect(seen().context.chosen).toBe(next.key)
  })
})

describe('importing', () => {
  const openImporting = (answer: ImportAnswer | 'defect', address: string | null = null) =>
    openPart(
      importingMachine.provide({
        actors: {
          readJournal: fromPromise<ImportAnswer, JournalSource>(() =>
            answer === 'defect' ? Promise.reject(new Error('broken')) : Promise.resolve(answer),
          ),
        },
      }),
      { address, order: null },
    )

  it('reads what the address of the page names, and tells what it found', async () => {
    const { reports } = openImporting({ tag: 'read', tabs: [filed], key: filed.key }, '/journal.json')
    await flushPromises()
    expect(reports()).toEqual([{ type: 'journal.opened', tabs: [filed], key: filed.key }])
  })

  it('reads nothing unasked', async () => {
    const { actor, reports } = openImporting('defect')
    await flushPromises()
    expect([actor.getSnapshot().value, reports()]).toEqual(['idle', []])
  })

  it.each([[{ tag: 'refused', problem: 'damaged' } as const, 'damaged'] as const, ['defect', 'failed'] as const])(
    'says why it cannot read, and opens nothing',
    async (answer, problem) => {
      const { actor, reports } = openImporting(answer)
      actor.send({ type: 'journal.chosen', source: { file: 'handle' } })
      await flushPromises()
      expect([actor.getSnapshot().context.problem, reports()]).toEqual([problem, []])
    },
  )
})

describe('the inspector', () => {
  const openInspector = (may: () => boolean, journal: string | null = null) => {
    const rung: TabsRequest[] = []
    let say: (fact: TabsFact) => void = () => {}
    const part = openPart(
      inspectorMachine.provide({
        actors: {
          askGate: fromPromise<boolean, undefined>(async () => may()),
          attachment: attachmentMachine.provide({
            actors: {
              watchTabs: fromCallback<TabsRequest, undefined>(({ receive, sendBack }) => {
                say = sendBack
                receive((request) => rung.push(request))
              }),
            },
          }),
          importing: importingMachine.provide({
            actors: {
              readJournal: fromPromise<ImportAnswer, JournalSource>(async () => ({
                tag: 'read',
                tabs: [filed],
                key: filed.key,
              })),
            },
          }),
        },
      }),
      { tab: null, journal, order: null, chart: null, at: 5, over: null },
    )
    return { ...part, rung, say: (fact: TabsFact) => say(fact) }
  }

  it('shows the journal and the moment that its address names though a shop is open beside it', async () => {
    const { actor, rung, say } = openInspector(() => true, '/journal.json')
    await Promise.resolve()
    while (actor.getSnapshot().value !== 'open') await Promise.resolve() // oxlint-disable-line no-await-in-loop -- until the gate has answered
    say({ type: 'tab.here', tab: one })
    say({ type: 'history.came', length: 3 })
    await flushPromises()
    expect(rung.at(-1)).toEqual({ type: 'tab.attached', key: filed.key })
    say({ type: 'history.came', length: 9 })
    expect(actor.getSnapshot().children.timeline?.getSnapshot()).toMatchObject({ context: { at: 5 } })
  })

  it('asks no tab for anything while its gate is closed, and all of them once it opens', async () => {
    let isAdmin = false
    const { actor, rung } = openInspector(() => isAdmin)
    await flushPromises()
    expect([actor.getSnapshot().value, rung]).toEqual(['closed', []])
    isAdmin = true
    actor.send({ type: 'gate.retry' })
    await flushPromises()
    expect([actor.getSnapshot().value, rung]).toEqual(['open', [{ type: 'bell.rung' }]])
  })

  it('knows every chart that a page of the shop or of the back office journals', async () => {
    const ids = [shopRoot, adminRoot].flatMap(({ chart, charts: all, journal }) => [
      chart.id,
      ...all.map(({ id }) => id),
      ...Object.keys(journal),
    ])
    for (const { parts } of [shopRoot, adminRoot])
      for (const [name, load] of Object.entries(parts)) {
        const { definition } = await load()
        // a fold starts a part by its name
        expect(definition.charts[0].id).toBe(name)
        ids.push(...definition.charts.map(({ id }) => id))
      }
    expect(ids.filter((id) => !(id in charts))).toEqual([])
  })
})
