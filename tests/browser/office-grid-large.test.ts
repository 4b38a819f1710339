/** The grid over a market of ten thousand products. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { connect } from '#server/start/connect.ts'
import { type BuiltShop, startShop } from '../support/built-server.ts'
import { admin, logIn } from './accounts.steps.ts'
import { openShop } from './support/open-shop.ts'
import { goToShop } from './support/shop-url.ts'

const folder = mkdtempSync(join(tmpdir(), 'oja-large-'))
let shop: BuiltShop
beforeAll(async () => {
  const database = await connect(loadConfig({ DATA_DIR: folder, SEED: 'market' }), pino({ level: 'silent' }))
  await database.rows(sql`
    insert into products (name, slug, sku, category_id, base_price, brand)
    select 'Row ' || lpad(n::text, 5, '0'), 'row-' || n, 'ROW-' || n, (select min(id) from categories), 50000 + n, 'Large'
    from generate_series(1, 10000) n`)
  await database.close()
  shop = await startShop({ dataDir: folder })
  goToShop(shop.url)
}, 180_000)
afterAll(async () => {
  goToShop(undefined)
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('[ADMIN-23] a grid of 10,000 rows scrolls smoothly, with few of them in the page, to its end', async () => {
  const { page } = await openShop({ device: 'desktop', path: '' })
  await logIn(page, admin)
  await page.goto('/admin/products?filter%5Bbrand%5D=Large&sort=name&view=grid')
  const grid = page.getByRole('grid', { name: 'Products grid' })
  await grid.getByText('Row 00001').waitFor()
  expect(await grid.getAttribute('aria-rowcount')).toBe('10001')
  await grid.hover()
  const frames = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const times: number[] = []
        const look = (time: number) => (times.push(time) < 120 ? requestAnimationFrame(look) : resolve(times))
        requestAnimationFrame(look)
      }),
  )
  for (let n = 0; n < 40; n += 1) await page.mouse.wheel(0, 900) // oxlint-disable-line no-await-in-loop -- turned on and on
  const times = await frames
  const steps = times.slice(1).map((time, n) => time - (times[n] ?? 0))
  // The middle one: a busy machine delays some frames of any page.
  expect(steps.toSorted((a, b) => a - b)[60]).toBeLessThan(34)
  expect(await grid.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(10_000)
  expect(await grid.getByRole('row').count()).toBeLessThan(40)
  await grid.focus()
  await page.keyboard.press('Control+End')
  await grid.getByText('Row 10000').waitFor()
  expect(await grid.getByRole('row').count()).toBeLessThan(40)
})
