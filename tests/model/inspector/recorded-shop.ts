/** A shop with no port connected, recorded while somebody uses it: what the tests of re-runs, shortening and copied tests begin with. */
import { createActor, type SimulatedClock } from 'xstate'
import { onTestFinished } from 'vitest'
import type { DehydratedQuery } from '#machines/cache/cache.types.ts'
import { shopMachine } from '#machines/shop/shop.machine.ts'
import { createRecording } from '#inspector/time/recording.ts'
import { beans } from '#tests/model/cart/goods.ts'
import { createJournal } from '#services/journal/create-journal.ts'
import { journalWith } from '../../../src/app/journalled.ts'
import { createPartRegistry } from '../../../src/app/part-registry.ts'
import { parts } from '../../../src/app/parts/parts.ts'
import { settled } from '#tests/model/settled.ts'

const rest = () => settled(60)

/**
 * @param act what somebody does in the shop
 * @param dehydrated what came with the document
 * @param clock what its timers go by; the machine's own where none is given
 */
export async function recordShop(
  act: (shop: ReturnType<typeof createActor<typeof shopMachine>>) => Promise<void>,
  dehydrated: DehydratedQuery[] = [],
  clock?: SimulatedClock,
) {
  const registry = createPartRegistry(parts)
  const journal = createJournal({
    tab: 'tab-1',
    now: () => 1_000,
    store: 'memory',
    load: () => Promise.resolve(journalWith(registry)),
  })
  const shop = createActor(shopMachine, { input: { dehydrated }, ...(clock && { clock }) })
  journal.attach(shop)
  shop.start()
  onTestFinished(() => {
    journal.close()
    shop.stop()
  })
  await rest()
  // What reads a journal comes with its first reader: later the shop's clock would go on meanwhile.
  await journal.exportDocument()
  await act(shop)
  await rest()
  const document = await journal.exportDocument()
  const recording = createRecording()
  await new Promise<void>((resolve) => recording.replace(document.entries, undefined, () => resolve()))
  return { recording, document }
}

/**
 * Somebody looks at the cart, adds beans twice.
 * @param dehydrated what came with the document
 */
export const recordCart = (dehydrated?: DehydratedQuery[]) =>
  recordShop(async (shop) => {
    const { cart } = shop.getSnapshot().children
    cart?.send({ type: 'cart.asked' })
    cart?.send({ type: 'line.add', id: 'c1', product: beans, measurement: null, quantity: 1 })
    await rest()
    cart?.send({ type: 'line.add', id: 'c2', product: beans, measurement: null, quantity: 1 })
    await rest()
  }, dehydrated)
