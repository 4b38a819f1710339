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
import { admin } from './accounts.steps.ts'
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
  const { page } = await openShop({
    device: 'desktop',
    as: admin,
    path: '/admin/products?filter%5Bbrand%5D=Large&sort=name&view=grid',
  })
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

it('[ADMIN-13] what is done to 10,000 rows is there again after a reload; cancelled, it says how far it came and keeps the others chosen', async () => {
  const { page } = await openShop({
    device: 'desktop',
    as: admin,
    path: '/admin/products?filter%5Bbrand%5D=Large&sort=name',
  })
  await page.getByRole('row').nth(1).waitFor()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const bar = page.getByRole('region', { name: 'Bulk actions' })
  await bar.getByRole('button', { name: 'Select all 10,000 matching' }).click()
  await bar.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  const progress = bar.getByRole('progressbar', { name: 'Progress of the bulk action' })
  await progress.waitFor()
  await page.reload()
  await expect.poll(() => progress.getAttribute('aria-valuenow').then(Number)).toBeGreaterThan(0)
  expect(await progress.getAttribute('aria-valuemax')).toBe('10000')
  await bar.getByRole('button', { name: 'Cancel' }).click()
  const told = await bar.getByText(/^Cancelled: /).innerText()
  const done = Number(
    /^Cancelled: ([\d,]+) of 10,000 done, the rest is left as it was$/.exec(told)?.[1]?.replace(',', ''),
  )
  // as many as a body of ids may name
  await bar.getByText(`${Math.min(5_000, 10_000 - done).toLocaleString('en')} selected`).waitFor()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const archived = await page.request.get('/api/admin/products?tab=archived&filter[brand]=Large', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect([await archived.json()]).toMatchObject([{ pagination: { total: done } }])
})
