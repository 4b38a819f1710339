/** Products as a grid, worked like a spreadsheet. */
import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addProduct, api, openOffice, shot, type Made } from './office-products.steps.ts'
import { expectAccessible } from './support/axe.ts'

const gridOf = (page: Page) => page.getByRole('grid', { name: 'Products grid' })

const paste = (page: Page, text: string) =>
  gridOf(page).evaluate((grid, given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', given)
    grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

describe('the grid of products', () => {
  it('[BO-09] [ADMIN-10] takes a paste of 20 × 3: 59 cells are saved, the bad one keeps what was typed, Ctrl+Z restores, and a clash is decided', async () => {
    const { page } = await openOffice('/admin/products')
    const brand = `Grid ${Date.now().toString(36)}`
    const made: Made[] = []
    for (let n = 0; n < 20; n += 1) made.push(await addProduct(page, { brand, base_price: 5_000 }))
    await page.goto(`/admin/products?filter%5Bbrand%5D=${encodeURIComponent(brand)}&sort=name`)
    await page.getByRole('button', { name: 'Grid', exact: true }).click()
    const grid = gridOf(page)
    await grid.getByRole('gridcell', { name: '5000', exact: true }).first().waitFor()
    expect(await grid.getAttribute('aria-rowcount')).toBe('21')
    await expectAccessible(page)
    const rows = Array.from({ length: 20 }, (_, n) => ['₦1,250.00', n === 7 ? '12,50' : '1100', '3'].join('\t'))
    await grid.getByRole('gridcell', { name: '5000', exact: true }).first().click()
    await paste(page, rows.join('\n'))
    await page.getByText('1 of 20 not saved').waitFor()
    const read = async () =>
      (await api(page, 'GET', `/admin/products?per_page=100&filter[brand]=${encodeURIComponent(brand)}`)).body
        .data as unknown as readonly { base_price: number; sale_price: number | null; low_stock_threshold: number }[]
    await expect
      .poll(async () => {
        const now = await read()
        const saved = [
          now.filter(({ base_price }) => base_price === 1_250),
          now.filter(({ sale_price }) => sale_price === 1_100),
          now.filter(({ low_stock_threshold }) => low_stock_threshold === 3),
        ]
        return saved.map(({ length }) => length)
      })
      .toEqual([20, 19, 20])
    await page.getByRole('button', { name: 'Next' }).click()
    const bad = grid.locator('[aria-invalid=true]')
    expect(await bad.count()).toBe(1)
    expect(await bad.textContent()).toBe('12,50')
    await page.getByText('Write an amount such as 1,250.00').waitFor()
    await shot(page, 'grid')
    await grid.focus()
    await page.keyboard.press('Control+z')
    await expect
      .poll(async () => (await read()).filter((one) => one.base_price === 5_000 && one.sale_price === null).length)
      .toBe(20)
    await page.getByText('All saved').waitFor()
    expect(await bad.count()).toBe(0)

    // Somebody else is first with a cell of the first row.
    const name = (await grid.locator('#cell-0-0').textContent()) ?? ''
    const record = `/admin/products/${made.find((one) => one.name === name)?.id}`
    const overtake = async (route: Route) => {
      await api(page, 'PUT', record, { unit: 'Theirs' })
      await route.continue()
    }
    await page.route('**/api/admin/products/bulk', overtake, { times: 1 })
    await grid.locator('#cell-0-8').click()
    await page.keyboard.type('Mine')
    await page.keyboard.press('Enter')
    await page.getByText('1 of 20 not saved').waitFor()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Somebody put “Theirs” there').waitFor()
    await page.keyboard.press('Enter')
    const clash = page.getByRole('dialog', { name: `Somebody else changed ${name}` })
    await clash.getByText('Tunde Bello saved the same fields before you').waitFor()
    await expectAccessible(page)
    await shot(page, 'grid-clash')
    await clash.getByRole('radiogroup', { name: 'Unit' }).getByRole('radio', { name: 'Mine' }).check()
    await clash.getByRole('button', { name: 'Save these choices' }).click()
    await page.getByText('All saved').waitFor()
    expect((await api(page, 'GET', record)).body.data).toMatchObject({ unit: 'Mine' })
    expect(await grid.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('[ADMIN-10] writes what was typed to the product whose cell was opened, while the list moves its rows', async () => {
    const { page } = await openOffice('/admin/products')
    const brand = `Moves ${Date.now().toString(36)}`
    const made: Made[] = []
    for (let n = 0; n < 6; n += 1) made.push(await addProduct(page, { brand, base_price: 5_000 }))
    await page.goto(`/admin/products?filter%5Bbrand%5D=${encodeURIComponent(brand)}&view=grid`)
    const grid = gridOf(page)
    const nameAt = (row: number) => grid.locator(`#cell-${row}-0`).textContent()
    // The newest change is above: the first that was made stands last.
    await expect.poll(() => nameAt(5)).toBe(made[0]?.name)
    const salePrice = async (one: Made | undefined) => {
      const { body } = await api(page, 'GET', `/admin/products/${one?.id}`)
      return (body.data as unknown as { readonly sale_price: number | null }).sale_price
    }
    await grid.locator('#cell-2-3').click()
    await page.keyboard.type('9')
    expect(await nameAt(2)).toBe(made[3]?.name)
    await api(page, 'PUT', `/admin/products/${made[0]?.id}`, { unit: 'Crate' })
    await expect.poll(() => nameAt(3)).toBe(made[3]?.name)
    const open = grid.getByRole('textbox', { name: 'Sale price (₦)' })
    expect(await grid.locator('#cell-3-3').getByRole('textbox').count()).toBe(1)
    expect(await open.inputValue()).toBe('9')
    await page.keyboard.type('00')
    await page.keyboard.press('Enter')
    await expect.poll(() => salePrice(made[3])).toBe(900)
    await page.getByText('All saved').waitFor()
    for (const other of made.filter(({ id }) => id !== made[3]?.id)) expect(await salePrice(other)).toBeNull()
  })

  it('[ADMIN-23] takes yes or no, and lines of specifications by Alt+Enter, by F2 and by a paste of a cell with lines', async () => {
    const { page } = await openOffice('/admin/products')
    const brand = `Lines ${Date.now().toString(36)}`
    const [first, second] = [await addProduct(page, { brand }), await addProduct(page, { brand })]
    await page.goto(`/admin/products?filter%5Bbrand%5D=${encodeURIComponent(brand)}&sort=name&view=grid`)
    const grid = gridOf(page)
    const column = async (name: string) =>
      Number(await grid.getByRole('columnheader', { name }).getAttribute('aria-colindex')) - 1
    await grid.locator('#cell-1-0').waitFor()
    const [returnable, lines] = [await column('May come back unused'), await column('Specifications')]
    const cell = (row: number, at: number) => grid.locator(`#cell-${row}-${at}`)
    const stored = async ({ id }: Made) => (await api(page, 'GET', `/admin/products/${id}`)).body.data

    await cell(0, returnable).click()
    expect(await cell(0, returnable).textContent()).toBe('Yes')
    await page.keyboard.type('no')
    await page.keyboard.press('Enter')
    await page.keyboard.type('perhaps')
    await page.keyboard.press('Enter')
    await page.getByText('1 of 2 not saved').waitFor()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Write yes or no').waitFor()
    await grid.focus()
    await page.keyboard.press('Control+z')
    await page.getByText('All saved').waitFor()
    expect(await stored(first)).toMatchObject({ is_returnable: false })
    expect(await stored(second)).toMatchObject({ is_returnable: true })

    await cell(0, lines).click()
    await page.keyboard.type('Battery: 5,000 mAh')
    await page.keyboard.press('Alt+Enter')
    await page.keyboard.type('SIM: two')
    await expectAccessible(page)
    await shot(page, 'grid-lines')
    await page.keyboard.press('Enter')
    await expect.poll(async () => stored(first)).toMatchObject({ specifications: 'Battery: 5,000 mAh\nSIM: two' })
    await expect.poll(() => cell(0, lines).textContent()).toBe('Battery: 5,000 mAh · SIM: two')
    await cell(0, lines).click()
    await page.keyboard.press('F2')
    expect(await grid.getByRole('textbox', { name: 'Specifications' }).inputValue()).toBe(
      'Battery: 5,000 mAh\nSIM: two',
    )
    await page.keyboard.type(' and more')
    await page.keyboard.press('Escape')
    expect(await cell(0, lines).textContent()).toBe('Battery: 5,000 mAh · SIM: two')
    await cell(1, lines).click()
    await paste(page, '"Weight: 1 kg\nColour: black"')
    await expect.poll(async () => stored(second)).toMatchObject({ specifications: 'Weight: 1 kg\nColour: black' })
    await page.getByText('All saved').waitFor()
    // What Escape ended was never written, and what Enter ended was written once.
    await page.keyboard.press('Control+z')
    await expect.poll(async () => stored(second)).toMatchObject({ specifications: null })
    await page.keyboard.press('Control+z')
    await expect.poll(async () => stored(first)).toMatchObject({ specifications: null })
  })

  it('[ADMIN-23] fills, copies, cuts and pastes by keyboard and by its handle, asks before a block goes too far, and takes it back', async () => {
    const { page } = await openOffice('/admin/products')
    const brand = `Fill ${Date.now().toString(36)}`
    for (let n = 0; n < 6; n += 1) await addProduct(page, { brand, base_price: 1_000 + n })
    await page.goto(`/admin/products?filter%5Bbrand%5D=${encodeURIComponent(brand)}&sort=name&view=grid`)
    const grid = gridOf(page)
    const cell = (row: number, column: number) => grid.locator(`#cell-${row}-${column}`)
    const prices = async () =>
      Promise.all(Array.from({ length: 6 }, (_, row) => cell(row, 2).textContent().then(Number)))
    await expect.poll(prices).toEqual([1_000, 1_001, 1_002, 1_003, 1_004, 1_005])

    await cell(0, 2).click()
    for (let n = 0; n < 3; n += 1) await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Control+d')
    await expect.poll(prices).toEqual([1_000, 1_000, 1_000, 1_000, 1_004, 1_005])
    await page.keyboard.press('Control+z')
    await expect.poll(prices).toEqual([1_000, 1_001, 1_002, 1_003, 1_004, 1_005])
    await page.keyboard.press('Control+y')
    await expect.poll(prices).toEqual([1_000, 1_000, 1_000, 1_000, 1_004, 1_005])

    // The handle, with Alt: 1,004 and 1,005 go on upwards.
    await cell(4, 2).click()
    await page.keyboard.press('Shift+ArrowDown')
    await grid.getByTestId('fill-handle').hover()
    await page.mouse.down()
    await cell(1, 2).hover()
    await page.keyboard.down('Alt')
    await page.mouse.up()
    await page.keyboard.up('Alt')
    await expect.poll(prices).toEqual([1_000, 1_001, 1_002, 1_003, 1_004, 1_005])

    await cell(0, 8).click()
    await paste(page, 'One\t1 kg\nTwo\t2 kg')
    await expect.poll(() => cell(1, 8).textContent()).toBe('Two')
    await cell(0, 8).click()
    await page.keyboard.press('Shift+ArrowDown')
    await paste(page, 'A\tx\nB\tx\nC\tx')
    const question = page.getByRole('dialog', { name: 'What you paste is larger' })
    await question.waitFor()
    await expectAccessible(page)
    await shot(page, 'grid-block')
    await question.getByRole('button', { name: 'Only the 2 chosen cells' }).click()
    await expect.poll(() => cell(1, 8).textContent()).toBe('B')
    expect(await cell(0, 9).textContent()).toBe('1 kg')
    expect(await cell(2, 8).textContent()).toBe('')

    await cell(0, 9).click()
    await grid.evaluate((element) =>
      element.dispatchEvent(
        new ClipboardEvent('cut', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true }),
      ),
    )
    await expect.poll(() => cell(0, 9).textContent()).toBe('')
    await page.getByText('All saved').waitFor()
    const { body } = await api(page, 'GET', `/admin/products?per_page=100&search=${encodeURIComponent(brand)}`)
    expect(body.data.map(({ base_price }) => base_price).toSorted()).toEqual(expect.arrayContaining([1_002, 1_003]))
  })
})
