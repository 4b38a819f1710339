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
    const { checkoutId } = first.load()
    expect(second.load().checkoutId).toBe(checkoutId)
    first.end(checkoutId, `${checkoutId}.2`)
    second.end(checkoutId, `${checkoutId}.2`)
    expect(first.load().checkoutId).toBe(`${checkoutId}.2`)
    first.end(`${checkoutId}.2`, `${checkoutId}.3`)
    second.end(checkoutId, `${checkoutId}.2`)
    expect(tab().load().checkoutId).toBe(`${checkoutId}.3`)
  })

  it('goes on with a checkout that began with a press, and never back in one', () => {
    const kept = open().tab()
    const { checkoutId } = kept.load()
    kept.end(checkoutId, `${checkoutId}.2`)
    kept.savePlacement(press('late', checkoutId))
    expect(kept.load().checkoutId).toBe(`${checkoutId}.2`)
    kept.savePlacement(press('anew', 'of-another-account-here'))
    expect(kept.load().checkoutId).toBe('of-another-account-here')
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
      expect(tab().load().checkoutId).toMatch(/^\d{32}$/)
    }
    store.setJson('oja.placing', { placement: press('a', 'b'), at: 0 })
    store.setJson('oja.placed', { order: { orderNumber: 'NG-1' }, items: [], quoteHash: 'of an earlier edition' })
    expect(tab().load()).toMatchObject({ placement: null, placed: null })
    // One that an earlier edition kept is taken for a guest's, whose checkout any other cart ends.
    store.setJson('oja.placed', { order: { orderNumber: 'NG-1' }, items: [], key: 'k', isEarlier: false })
    expect(tab().load().placed).toMatchObject({ key: 'k', isGuest: true })
  })

  it('gives up a press that the server had no time for, unless another page asks for it too', () => {
    const kept = open().tab()
    kept.savePlacement(press('own', 'c'))
    kept.giveUpPlacement('own')
    expect(kept.placements()).toEqual([])
    kept.savePlacement(press('first', 'c'))
    kept.savePlacement(press('second', 'c'))
    expect(kept.load().placement?.id).toBe('first')
    kept.giveUpPlacement('first')
    kept.giveUpPlacement('second')
    expect(kept.placements().map(({ id }) => id)).toEqual(['first'])
    kept.dropPlacements(({ id }) => id === 'first')
    kept.savePlacement(press('third', 'c'))
    kept.takeUp('third')
    kept.giveUpPlacement('third')
    expect(kept.placements().map(({ id }) => id)).toEqual(['third'])
  })

  it('keeps the presses of tabs side by side until they are answered, or half an hour old', () => {
    const { tab, wait } = open()
    const kept = tab()
    kept.savePlacement(press('first', 'c'))
    wait(10 * minute)
    kept.savePlacement(press('second', 'c'))
    expect(kept.placements().map(({ id }) => id)).toEqual(['first', 'second'])
    expect(kept.load().placement?.id).toBe('first')
    wait(21 * minute)
    expect(kept.placements().map(({ id }) => id)).toEqual(['second'])
    kept.dropPlacements(({ id }) => id === 'second')
    expect(kept.load().placement).toBeNull()
  })
})
