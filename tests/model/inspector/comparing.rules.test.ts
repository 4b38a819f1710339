import { fromCallback, fromPromise } from 'xstate'
import { describe, expect, it, onTestFinished } from 'vitest'
import { comparingOf, type Bench } from '#inspector/attach/compare-with.ts'
import { comparingMachine, type CompareAnswer, type OtherJournal } from '#inspector/machines/comparing.machine.ts'
import { align } from '#inspector/time/align.ts'
import { createDiffer } from '#inspector/time/differ.ts'
import { actorsAt, answersAlone, compareJournals } from '#inspector/time/side-by-side.ts'
import { probeChannel, type FromTab, type ToTab } from '#services/journal/probe.types.ts'
import { beans } from '../cart/goods.ts'
import { flushPromises, openPart } from '../open-part.ts'
import { recordCart, recordShop } from './recorded-shop.ts'
import { settled } from '#tests/model/settled.ts'

function openComparing(...answers: (CompareAnswer | 'defect')[]) {
  const asked: (OtherJournal | null)[] = []
  const part = openPart(
    comparingMachine.provide({
      actors: {
        compareWith: fromPromise<CompareAnswer, OtherJournal | null>(async ({ input }) => {
          asked.push(input)
          const answer = answers.shift() ?? 'defect'
          if (answer === 'defect') throw new Error('broken')
          return answer
        }),
        hearErasure: fromCallback(() => undefined),
      },
    }),
  )
  return { ...part, asked, seen: () => part.actor.getSnapshot() }
}

const tab = { tab: 'bbbb2' }

describe('comparing', () => {
  it('begins at the row at which the journals part, and goes to no row that is not there', async () => {
    const { actor, seen } = openComparing({ tag: 'compared', rows: 9, parted: 4 })
    actor.send({ type: 'other.chosen', other: tab })
    await flushPromises()
    expect([seen().value, seen().context.row]).toEqual(['parted', 4])
    for (const row of [7, 9, -1]) actor.send({ type: 'row.chosen', row })
    expect(seen().context.row).toBe(7)
  })

  it('compares the same journals anew when it is asked to, and what was found before is gone meanwhile', async () => {
    const { actor, asked, seen } = openComparing(
      { tag: 'compared', rows: 9, parted: 4 },
      { tag: 'compared', rows: 12, parted: null },
    )
    actor.send({ type: 'other.chosen', other: tab })
    await flushPromises()
    actor.send({ type: 'compare.again' })
    expect(seen().context).toMatchObject({ rows: 0, parted: null })
    await flushPromises()
    expect([asked, seen().value, seen().context.rows]).toEqual([[tab, tab], 'alike', 12])
  })

  it('takes the journal that was chosen last, though the one before answers later', async () => {
    const { actor, asked, seen } = openComparing(
      { tag: 'compared', rows: 1, parted: 0 },
      { tag: 'compared', rows: 2, parted: null },
    )
    actor.send({ type: 'other.chosen', other: tab })
    actor.send({ type: 'other.chosen', other: { file: 'handle' } })
    await flushPromises()
    expect([asked.length, seen().value, seen().context.other]).toEqual([2, 'alike', { file: 'handle' }])
  })

  it.each([[{ tag: 'refused', problem: 'silent' } as const, 'silent'] as const, ['defect', 'failed'] as const])(
    'says why it cannot, and can be asked again',
    async (answer, problem) => {
      const { actor, seen } = openComparing(answer, { tag: 'compared', rows: 2, parted: null })
      actor.send({ type: 'other.chosen', other: tab })
      await flushPromises()
      expect([seen().value, seen().context.problem]).toEqual(['refused', problem])
      actor.send({ type: 'compare.again' })
      await flushPromises()
      expect([seen().value, seen().context.problem]).toEqual(['alike', null])
    },
  )
})

describe('a journal that is erased while it is compared with', () => {
  const compared = { tag: 'compared', rows: 9, parted: 4 } as const

  it('is forgotten where a page of this device wrote it, and stays where it is one of a file', async () => {
    for (const [other, value, problem] of [
      [tab, 'refused', 'erased'],
      [{ tab: 'file:cccc3' }, 'parted', null],
      [{ file: 'handle' }, 'parted', null],
    ] as const) {
      const { actor, seen } = openComparing(compared)
      actor.send({ type: 'other.chosen', other })
      await flushPromises()
      actor.send({ type: 'journals.erased' })
      expect([seen().value, seen().context.problem]).toEqual([value, problem])
      expect(seen().context.rows).toBe(problem === null ? 9 : 0)
    }
  })

  it('is let go of by the inspector, laid out already or still being read, when any page tells of the erasure', async () => {
    const { recording } = await recordCart()
    const database = 'compared-erased'
    const line = new BroadcastChannel(probeChannel(database))
    onTestFinished(() => line.close())
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches its own origin alone
    const say = (told: FromTab): void => line.postMessage(told)
    let isAnswered = true
    line.addEventListener('message', ({ data }) => {
      const { type, inspector } = data as ToTab
      const entries = recording.entries.slice(0, -1)
      if (type === 'attach' && isAnswered)
        say({ type: 'entries', tab: tab.tab, inspector, n: 1, entries, hasMore: false })
    })
    const bench: Bench = { files: new Map(), laid: undefined, other: null }
    const by = { mode: 'on', newId: () => 'i-1', shelf: { document: undefined }, database } as const
    const { actor } = openPart(comparingOf({ recording, bench, by }))
    const stands = () => actor.getSnapshot().value

    actor.send({ type: 'other.chosen', other: tab })
    await expect.poll(stands).toBe('parted')
    expect(bench.laid?.other.entries).toHaveLength(recording.entries.length - 1)
    say({ type: 'erased', tab: 'aaaa1' })
    await expect.poll(stands).toBe('refused')
    expect([bench.laid, actor.getSnapshot().context.problem]).toEqual([undefined, 'erased'])

    isAnswered = false
    actor.send({ type: 'compare.again' })
    say({ type: 'erased', tab: tab.tab })
    await expect.poll(stands).toBe('refused')
    const late = recording.entries.slice(0, 2)
    say({ type: 'entries', tab: tab.tab, inspector: 'i-1', n: 1, entries: late, hasMore: false })
    await settled(80)
    expect([bench.laid, stands()]).toEqual([undefined, 'refused'])
  })
})

const letters = (text: string): string[] => [...text]

describe('two lists, laid beside each other', () => {
  it.each([
    ['', '', 0],
    ['abc', 'abc', 0],
    ['abcabba', 'cbabac', 5],
    ['', 'abc', 3],
    ['abc', '', 3],
    ['xay', 'ayz', 2],
  ])('%j and %j leave as few alone as can be', (one, other, alone) => {
    const rows = align(letters(one), letters(other))
    expect(rows.filter((row) => row.one === null || row.other === null)).toHaveLength(alone)
    expect(rows.flatMap((row) => (row.one === null ? [] : [row.one]))).toEqual(letters(one).map((_, at) => at))
    expect(rows.flatMap((row) => (row.other === null ? [] : [row.other]))).toEqual(letters(other).map((_, at) => at))
    const both = rows.filter((row) => row.one !== null && row.other !== null)
    expect(both.map((row) => one[row.one!])).toEqual(both.map((row) => other[row.other!]))
  })

  it('are laid out one after the other where they have hardly anything in common', () => {
    const rows = align(
      Array.from({ length: 2_000 }, (_, at) => `a${at}`),
      ['b', 'a1999'],
    )
    expect(rows).toHaveLength(2_002)
  })
})

describe('what differs', () => {
  const id = (digit: string) => digit.repeat(32)

  it('is named by its place, and neither times nor ids that stand for each other are among it', () => {
    const differ = createDiffer()
    const one = { lines: [{ id: id('a'), quantity: 1, at: 1_790_000_000_000 }], last: id('a') }
    const other = { lines: [{ id: id('b'), quantity: 3, at: 1_790_000_999_999 }], last: id('b') }
    expect(differ.between(one, other)).toEqual([{ name: 'lines[0].quantity', one: 1, other: 3 }])
    // an id that stood for another before
    expect(differ.between({ last: id('a') }, { last: id('c') }).map(({ name }) => name)).toEqual(['last'])
  })
})

const pause = () => Promise.resolve()

describe('two journals', () => {
  it('of the same acts are alike, though ids and times are their own', async () => {
    const [one, other] = [await recordCart(), await recordCart()]
    const compared = await compareJournals(one.recording, other.recording, pause)
    expect(compared.parted).toBeNull()
    expect(compared.rows).toHaveLength(one.recording.entries.length)
  })

  it('part at the first event that another quantity makes otherwise, and name that field of that actor', async () => {
    const add = (...quantities: number[]) =>
      recordShop(async (shop) => {
        const { cart } = shop.getSnapshot().children
        cart?.send({ type: 'cart.asked' })
        for (const [at, quantity] of quantities.entries())
          cart?.send({ type: 'line.add', id: `c${at}`, product: beans, measurement: null, quantity })
      })
    const [one, other] = [(await add(1)).recording, (await add(3)).recording]
    const compared = await compareJournals(one, other, pause)
    const row = compared.rows[compared.parted!]!
    expect(one.entries[row.one!]?.event.type).toBe('line.add')
    expect(compared.partings[compared.parted!]).toBe('context')
    const cart = actorsAt(compared, compared.parted!, one, other).find(({ path }) => path === 'shop/cart')
    expect(cart?.fields.map(({ one: was, other: is }) => [was, is])).toContainEqual([1, 3])
  })

  it('that differ by the order of two events alone say so', async () => {
    const { recording: one } = await recordCart()
    const at = one.entries.findIndex(({ actorPath, kind }, place) => {
      const next = one.entries[place + 1]
      return kind !== 'birth' && next?.kind === 'outcome' && next.actorPath !== actorPath
    })
    expect(at).toBeGreaterThan(0)
    const swapped = [...one.entries]
    swapped.splice(at, 2, one.entries[at + 1]!, one.entries[at]!)
    const { recording: other } = await recordCart()
    await new Promise<void>((resolve) => other.replace(swapped, undefined, () => resolve()))
    const compared = await compareJournals(one, other, pause)
    expect(compared.partings.filter((parting) => parting !== null)).toEqual(['order', 'order'])
    expect(compared.parted).not.toBeNull()
  })

  it('part where an event comes in one alone, and go on side by side behind it', async () => {
    const [one, other] = [
      (await recordCart()).recording,
      (
        await recordShop(async (shop) => {
          shop.getSnapshot().children.cart?.send({ type: 'cart.asked' })
          await settled(60)
        })
      ).recording,
    ]
    const compared = await compareJournals(one, other, pause)
    const alone = compared.rows.filter((row) => row.other === null).map((row) => one.entries[row.one!]?.event.type)
    expect(alone.filter((type) => type === 'line.add')).toHaveLength(2)
    expect(compared.partings[compared.parted!]).not.toBeNull()
    expect(answersAlone(compared, { one, other }).other).toEqual([])
  })
})
