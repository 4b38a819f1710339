import { describe, expect, it } from 'vitest'
import { cartViewAt } from '#inspector/time/cart-view.ts'
import type { Side } from '#inspector/time/cart-commands.ts'
import { foldable } from '#inspector/time/charts.ts'
import { createRecording } from '#inspector/time/recording.ts'
import type { JournalEntry } from '#services/journal/journal.types.ts'
import { createReplayer } from '#services/journal/replay.ts'
import { loadsOf } from '../journal/journeys.ts'
import { momentOf, quantities, thereAt } from './recorded-cart.ts'

const recorded = async (load: { entries: readonly JournalEntry[]; from: Side['from'] }) => {
  const recording = createRecording()
  await new Promise<void>((resolve) => recording.replace(load.entries, load.from, () => resolve()))
  return recording
}

describe('a cart that is not there', () => {
  it('is told from one that comes later, from the back office, and from a journal that begins after it', async () => {
    expect(cartViewAt(await recorded({ entries: [], from: undefined }), 0, '')).toEqual({
      tag: 'absent',
      why: 'nothing',
    })
    const [shop] = loadsOf('cart-line-removed-and-back')
    const recording = await recorded(shop!)
    const birth = recording.entries.findIndex(({ machine }) => machine === 'cart')
    expect(cartViewAt(recording, 3, '')).toEqual({ tag: 'absent', why: 'later', place: birth })
    const office = await recorded(loadsOf('category-changed-and-undone')[1]!)
    expect(cartViewAt(office, office.entries.length, '')).toEqual({ tag: 'absent', why: 'office' })
    const late = await recorded({ entries: shop!.entries.slice(60), from: undefined })
    expect(cartViewAt(late, late.entries.length, '')).toEqual({ tag: 'absent', why: 'unfolded' })
  })

  it('and whose journal begins later stands as it was kept, and says that what led there is not known', async () => {
    const { entries } = loadsOf('cart-answer-lost')[2]!
    const asked = entries.findIndex(({ name }) => name === 'line.due')
    const whole = await recorded({ entries, from: undefined })
    const replayer = createReplayer(foldable)
    for (const entry of entries.slice(0, asked + 2)) replayer.step(entry)
    const cut = await recorded({ entries: entries.slice(asked + 2), from: replayer.persist() })
    const at = cut.entries.findIndex(({ name }) => name === 'done:sendChange')
    const view = thereAt(cut, at)
    expect([view.isCutOff, thereAt(whole, asked + 2).isCutOff]).toEqual([true, false])
    expect(view.commands).toMatchObject([{ tries: 1, age: null, made: null, state: 'sending' }])
  })
})

describe('the cart of a journey that was recorded in a browser', () => {
  it('keeps a command whose answer was lost over a reload, and asks again with its key until it holds', async () => {
    const [, lost, again] = loadsOf('cart-answer-lost')
    const [before, after] = [await recorded(lost!), await recorded(again!)]
    const [silent] = thereAt(before, before.entries.length).commands
    expect(silent).toMatchObject({ kind: 'add', tries: 1, state: 'silent', isKept: false })
    expect(quantities(thereAt(before, before.entries.length))).toEqual([['286:0', 0, 1, 1]])
    const held = thereAt(after, momentOf(after, 'line.answered'))
    expect(held.commands).toMatchObject([{ key: silent?.key, tries: 1, state: 'confirmed', isKept: true }])
    expect([quantities(held), held.change?.deed]).toEqual([[['286:0', 1, 0, 1]], 'advanced'])
  })

  it('breaks none of its invariants at any event', async () => {
    for (const name of [
      'cart-answer-lost',
      'cart-line-removed-and-back',
      'cart-more-than-there-is',
      'guest-checks-out',
    ])
      for (const { entries, from } of loadsOf(name)) {
        const recording = await recorded({ entries, from }) // oxlint-disable-line no-await-in-loop -- one after the other
        for (let at = 1; at <= entries.length; at += 1) {
          const view = cartViewAt(recording, at, entries[at - 1]?.actorPath ?? '')
          const checks = view.tag === 'there' ? (view.change?.checks ?? []) : []
          for (const { id, after } of checks) expect(after.verdict, `${name} ${at} ${id}`).not.toBe('broken')
        }
      }
  })
})
