import { afterAll, beforeAll } from 'vitest'
import { startShop, type BuiltShop } from '../../support/built-server.ts'
import { goToShop } from './shop-url.ts'

/**
 * A built shop for this file alone. The others stand for many files one after the other, so a test that counts visits, or that wants the
 * network of its visitors to be an ordinary one, would read there what those files left.
 */
export function openOwnShop(): void {
  let shop: BuiltShop | undefined
  beforeAll(async () => {
    shop = await startShop()
    goToShop(shop.url)
  })
  afterAll(async () => {
    goToShop(undefined)
    await shop?.stop()
  })
}
