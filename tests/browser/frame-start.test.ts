import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { openShop } from './support/open-shop.ts'

const brokenScript = /Failed to load resource|ChunkFailure|dynamically imported module|did not load/

describe('a shop whose own script does not come', () => {
  it.each([
    ['/help', 'Help'],
    ['/cart', 'The shop did not load'],
  ])('[SHOP-17] says so on %s, and comes whole when it is tried again', async (path, title) => {
    const { page, expectConsoleError } = await openShop({ device: 'desktop', path: '' })
    expectConsoleError(brokenScript)
    await page.route('**/assets/boot-*.js', (route) => route.abort('connectionrefused'))
    await page.goto(path)
    await page.getByRole('alert').filter({ hasText: 'The shop did not load' }).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([title])
    await page.unroute('**/assets/boot-*.js')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Categories' }).click()
    await page.getByRole('navigation', { name: 'Categories' }).waitFor()
    await expectAccessible(page)
  })

  it('[SHOP-17] says so in plain words when not even what draws has come', async () => {
    const { page, expectConsoleError } = await openShop({ device: 'phone', path: '' })
    expectConsoleError(brokenScript)
    expectConsoleError(/^uncaught: *$/)
    await page.route('**/assets/vendor-*.js', (route) => route.abort('connectionrefused'))
    await page.goto('/help')
    await page.getByRole('alert').filter({ hasText: 'The shop did not load' }).waitFor()
    await page.unroute('**/assets/vendor-*.js')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor()
  })
})
