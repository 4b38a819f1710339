import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addRice, button, filter, openBeside, region, rows } from './inspector.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { plainGoods, readApi, type Product } from './support/goods.ts'
import { journalOf } from './support/journal-of.ts'

const send = (inspector: Page) => region(inspector, 'Outline').getByRole('form')

/** Opens the form for an event of an actor. */
async function openForm(inspector: Page, actor: RegExp, event: string) {
  await region(inspector, 'Actors').getByRole('button', { name: actor }).first().click()
  await button(inspector, 'Send an event').click()
  await inspector.getByLabel('Event to send').selectOption(event)
  await send(inspector).waitFor()
}

/** Goods of which few are left, nothing to choose. */
async function scarce(): Promise<Product> {
  const { data } = await readApi<{ data: Product[] }>('/products?per_page=100&filter[in_stock]=true')
  const [found] = data
    .filter(({ measurements, stock_quantity }) => measurements.length === 0 && stock_quantity > 0)
    .toSorted((one, other) => one.stock_quantity - other.stock_quantity)
  if (!found) throw new Error('nothing is in stock')
  return found
}

describe('events that the inspector sends', () => {
  it('[IN-12] [IN-22] are taken by the shop as though a person had done it, and stand in the journal as the inspector’s', async () => {
    const goods = await scarce()
    const { page, inspector } = await openBeside(`/products/${goods.slug}`)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Cart.*1/ })
      .waitFor()
    await filter(inspector).fill('line.add')
    await rows(inspector).filter({ hasText: 'line.add' }).first().waitFor()
    const added = (await journalOf(page)).find(({ name }) => name === 'line.add')

    await openForm(inspector, /^cart /, 'line.set')
    expect(
      await region(inspector, 'Actors')
        .getByRole('button', { name: /^cart / })
        .count(),
    ).toBe(1)
    const form = send(inspector)
    await form.getByLabel('id', { exact: true }).fill('by-hand-1')
    await form.getByLabel('key', { exact: true }).fill(String(added?.event['key']))
    await form.getByLabel('quantity', { exact: true }).fill('')
    await form.getByText('this is not what the field holds').waitFor()
    expect(await button(inspector, 'Send').isDisabled()).toBe(true)
    await form.getByLabel('quantity', { exact: true }).fill(String(goods.stock_quantity + 2))
    await form.getByText('would be taken now').waitFor()
    await expectAccessible(inspector)
    await button(inspector, 'Send').click()
    await inspector.getByText('It was taken: Events marks its entry as the inspector’s.').waitFor()

    await page.getByText(`Only ${goods.stock_quantity} `).first().waitFor()
    await filter(inspector).fill('line.set')
    await rows(inspector).filter({ hasText: 'by the inspector' }).first().click()
    await region(inspector, 'Event').getByText('The inspector sent it').waitFor()
    const sent = (await journalOf(page)).filter(({ by }) => by === 'inspector')
    expect(sent.map(({ name, kind, actorPath }) => [name, kind, actorPath])).toEqual([
      ['line.set', 'external', 'shop/cart'],
    ])
    // back in time nothing can be sent
    await button(inspector, 'Step back').click()
    await inspector.getByText('This is a moment of the past: go live to send.').waitFor()
  })

  it('say why they would not be taken, and do nothing then', async () => {
    const [goods] = await plainGoods(1)
    const { page, inspector } = await openBeside(`/products/${goods?.slug}`)
    await addRice(page)
    await openForm(inspector, /^cart /, 'line.retry')
    const form = send(inspector)
    await form.getByText('hasUndone said no').waitFor()
    expect(await button(inspector, 'Send').isDisabled()).toBe(true)
    // asked past the form, the page refuses by what its chart holds; an actor that is not there, and a shop for admins, too
    const [{ tab = '' } = {}] = await journalOf(page)
    const told = await inspector.evaluate(async (whose) => {
      const line = new BroadcastChannel('oja-journal-inspector')
      const ask = (n: number, path: string, mode: string, event: object) =>
        new Promise<unknown>((resolve) => {
          line.addEventListener('message', ({ data }) => {
            if (data.type === 'sent' && data.inspector === 'test' && data.n === n) resolve(data.delivery)
          })
          line.postMessage({ type: 'send', tab: whose, inspector: 'test', mode, n, path, event })
        })
      const retry = { type: 'line.retry', id: 'x', key: 'nobody' }
      return Promise.all([
        ask(1, 'shop/cart', 'on', retry),
        ask(2, 'shop/nobody', 'on', retry),
        ask(3, 'shop/cart', 'admin', { type: 'cart.refresh' }),
      ])
    }, tab)
    expect(told).toEqual(['untaken', 'gone', 'forbidden'])
    expect((await journalOf(page)).filter(({ by }) => by !== undefined)).toEqual([])
  })
})
