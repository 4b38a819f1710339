import { describe, expect, it } from 'vitest'
import { emptyDraft } from '#machines/checkout/checkout.draft.ts'
import type { Placement } from '#machines/checkout/checkout.types.ts'
import { createCheckoutStore } from './checkout-store.ts'
import { createLocalStore } from './local-store.ts'

const silent = { warn: () => undefined, info: () => undefined, error: () => undefined } as never
const minute = 60_000

function open() {
  let [now, minted] = [0, 0]
  const store = createLocalStore(null, silent)
  const tab = () =>
    createCheckoutStore({ store, empty: emptyDraft, now: () => now, newId: () => `${(minted += 1)}`.padStart(32, '0') })
  return { store, tab, wait: (milliseconds: number) => void (now += milliseconds) }
}

const press = (id: string, key: string) =>
  ({
    id,
    key,
    draft: emptyDraft,
    items: [],
    isGuest: true,
    quote: { quote_hash: 'h', lines: [] },
  }) as unknown as Placement

describe('what a device keeps of a checkout', () => {
  it('[SHOP-06] gives every tab the same id, and the next one to all that know its order', () => {
    const { tab } = open()
    const [first, second] = [tab(), tab()]
    const { checkoutId } = first.recall()
    expect(second.recall().checkoutId).toBe(checkoutId)
    first.end(checkoutId, `${checkoutId}.2`)
    second.end(checkoutId, `${checkoutId}.2`)
    expect(first.recall().checkoutId).toBe(`${checkoutId}.2`)
    first.end(`${checkoutId}.2`, `${checkoutId}.3`)
    second.end(checkoutId, `${checkoutId}.2`)
    expect(tab().recall().checkoutId).toBe(`${checkoutId}.3`)
  })

  it('goes on with a checkout that began with a press, and never back in one', () => {
    const kept = open().tab()
    const { checkoutId } = kept.recall()
    kept.end(checkoutId, `${checkoutId}.2`)
    kept.keepPlacement(press('late', checkoutId))
    expect(kept.recall().checkoutId).toBe(`${checkoutId}.2`)
    kept.keepPlacement(press('anew', 'of-another-account-here'))
    expect(kept.recall().checkoutId).toBe('of-another-account-here')
  })

  it('sets aside what is no id, no press and no order', () => {
    const { store, tab } = open()
    for (const bad of [
      '',
      'short',
      'two words here',
      `${'x'.repeat(200)}`,
      `${'7'.repeat(32)}.`,
      'twenty-one-characters',
      '{}',
    ]) {
      store.set('oja.checkout', bad)
      expect(tab().recall().checkoutId).toMatch(/^\d{32}$/)
    }
    store.setJson('oja.placing', { placement: press('a', 'b'), at: 0 })
    store.setJson('oja.placed', { order: { orderNumber: 'NG-1' }, items: [], quoteHash: 'of an earlier edition' })
    expect(tab().recall()).toMatchObject({ placement: null, placed: null })
  })

  it('keeps the presses of tabs side by side until they are answered, or half an hour old', () => {
    const { tab, wait } = open()
    const kept = tab()
    kept.keepPlacement(press('first', 'c'))
    wait(10 * minute)
    kept.keepPlacement(press('second', 'c'))
    expect(kept.placements().map(({ id }) => id)).toEqual(['first', 'second'])
    expect(kept.recall().placement?.id).toBe('first')
    wait(21 * minute)
    expect(kept.placements().map(({ id }) => id)).toEqual(['second'])
    kept.dropPlacements(({ id }) => id === 'second')
    expect(kept.recall().placement).toBeNull()
  })
})
