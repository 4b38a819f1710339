/** What orders and calls may say of their visit, by what was chosen. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { wording, type Choice } from '#machines/analytics/analytics.types.ts'
import { createChoice } from './choice.ts'

const now = Date.parse('2026-05-03T09:00:00Z')

/** A page whose shop asks before it counts, or does not. */
function openPage(asksFirst: boolean, kept: Record<string, unknown> = {}) {
  const answer = { data: { data: { ask_before_counting: asksFirst } }, age: 0 }
  return createChoice({
    now: () => now,
    newId: () => '1'.repeat(32),
    reach: () => Promise.resolve({ loadQuery: async () => answer, device: null }),
    store: {
      get: (key: string) => kept[key] ?? null,
      getJson: (key: string) => kept[key] ?? null,
      set: (key: string, value: unknown) => void (kept[key] = value),
      setJson: (key: string, value: unknown) => void (kept[key] = value),
      remove: (key: string) => delete kept[key],
    },
  } as never)
}
const recall = (choice: ReturnType<typeof openPage>) => toPromise(createActor(choice.recallChoice).start())
const chosen = (choice: Choice) => ({ 'oja.choice': { choice, wording, at: now } })

beforeEach(() => void vi.stubGlobal('navigator', {}))
afterEach(() => vi.unstubAllGlobals())

describe('a visit', () => {
  it('[ANLY-17] is named by no order before a choice, where the shop asks before counting', async () => {
    const choice = openPage(true)
    expect(choice.isCounted()).toBe(false)
    expect(await recall(choice)).toMatchObject({ choice: 'unknown', asksFirst: true })
    expect(choice.isCounted()).toBe(false)
  })

  it.each([
    ['before a choice, where the shop counts without asking', false, {}, true],
    ['after a yes', true, chosen('granted'), true],
    ['after a no', false, chosen('refused'), false],
  ])('is named %s: %s', async (_, asksFirst, kept, isCounted) => {
    const choice = openPage(asksFirst, kept)
    await recall(choice)
    expect(choice.isCounted()).toBe(isCounted)
  })
})

describe('a call', () => {
  const place = { 'oja.place': { state_code: 'NG-KN', lga: 'Dala' } }

  it('[ANLY-27] says the state that was chosen on the device, and none after a no', async () => {
    const open = openPage(false, { ...place })
    await recall(open)
    expect(open.extras()).toMatchObject({ choice: 'unknown', state: 'NG-KN' })
    const refused = openPage(false, { ...place, ...chosen('refused') })
    await recall(refused)
    expect(refused.extras()).toEqual({ choice: 'refused' })
  })
})
