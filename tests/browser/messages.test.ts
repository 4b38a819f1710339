/** Being told of things: our own button first, then the browser's question; what was told stands under Messages, and a push is shown, opened and counted. */
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { tellPerson } from '#server/areas/messages/index.ts'
import { readKey, signReceipt } from '#server/areas/messages/keys.ts'
import { makeSealer } from '#server/platform/sealing.ts'
import { contact } from '../server/support/buying.ts'
import { shopper as shopperEmail, testKey } from '../server/support/test-server.ts'
import { freshPhone } from './checkout.steps.ts'
import { shopper as person } from './accounts.steps.ts'
import { awake } from './frame.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { takeWholeBrowser } from './support/browser.ts'
import { eventually } from './support/goods.ts'
import { hold, openShop, sessionOf, type OpenOptions } from './support/open-shop.ts'
import { act, openWith } from './support/orders.ts'
import { asked, watchAsking } from './support/permission.ts'
import { holdShop } from './support/shop-in-hand.ts'
import { untilQuiet } from './support/until-quiet.ts'

const shop = holdShop({ isOnly: true })
takeWholeBrowser()

/** A guest's confirmed order, on a device that holds its key. */
async function withOrder(answer: 'granted' | 'denied' | 'default', options: OpenOptions = {}) {
  const order = await shop.order({ payment_method: 'pay_on_delivery', contact: { ...contact, phone: freshPhone() } })
  const opened = await openWith([order], shop.at(options))
  await watchAsking(opened.context, answer)
  await opened.page.goto(`/order-confirmation/${order.number}`)
  await awake(opened.page)
  return { ...opened, order }
}
const tellMe = (page: Page) => page.getByRole('button', { name: 'Tell me when it moves' })

type Sent = { channel: string; subject: string; body: string; link: string | null }
const pushes = async (number: string): Promise<Sent[]> =>
  (await shop.server().get('/dev/outbox')).body.data.filter(
    ({ channel, link }: Sent) => channel === 'push' && link === `/orders/${number}`,
  )

/** Has somebody with an account be told. */
const tellShopper = async (...told: { title: string; topic?: 'orders' | 'stock' | 'offers'; deepLink?: string }[]) => {
  const { database } = shop.server()
  const [row] = await database.rows<{ id: number }>(sql`select id from users where email = ${shopperEmail}`)
  for (const [at, { title, topic = 'orders', deepLink = '/products' }] of told.entries())
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await database.transaction((tx) =>
      tellPerson({
        database: tx,
        person: { customerId: row?.id ?? 0 },
        topic,
        kind: 'order_shipped',
        title,
        body: 'Open it to see how it stands.',
        deepLink,
        key: `test ${title}`,
        at: Date.now() + at,
      }),
    )
}

describe('being told when an order moves', () => {
  it('[PAY-04] [GR-21] [GROW-23] asks the browser after a press of ours alone, and tells this device once', async () => {
    const { page, order } = await withOrder('granted')
    await tellMe(page).waitFor()
    await expectAccessible(page)
    expect(await asked(page)).toBe(0)
    await tellMe(page).click()
    await page.getByText('This device tells you when your order moves.').waitFor()
    expect(await asked(page)).toBe(1)
    await act(order.number, { action: 'start_processing' }, { action: 'ship', carrier: 'GIG', tracking: 'OJ-1' })
    await expect.poll(async () => (await pushes(order.number)).length, { timeout: 20_000 }).toBe(1)
    // Whoever has no account finds it on this device.
    await page.getByRole('link', { name: 'See your messages' }).click()
    await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor()
    const list = page.getByRole('list', { name: 'Messages' })
    await list.getByRole('link', { name: 'Your order is on its way' }).waitFor()
    expect(await list.getByRole('listitem').count()).toBe(1)
    await expectAccessible(page)
    await list.getByRole('link', { name: 'Your order is on its way' }).click()
    await page.waitForURL(`**/orders/${order.number}`)
    // Chosen is chosen, after a new start of the page too.
    await page.reload()
    await page.getByText('This device tells you when your order moves.').waitFor()
    expect(await asked(page)).toBe(1)
    await page.goto('/messages')
    await page.getByText('All read').waitFor()
  })

  it('says how to allow it to whoever refused, and never asks again', async () => {
    const { page } = await withOrder('denied', { device: 'desktop' })
    await tellMe(page).click()
    await page.getByText(/Your browser does not let us tell you/).waitFor()
    await page.reload()
    await page.getByText(/Your browser does not let us tell you/).waitFor()
    expect([await tellMe(page).count(), await asked(page)]).toEqual([0, 1])
    await expectAccessible(page)
  })

  it('rests for 30 days after "Not now"', async () => {
    const { page, context } = await withOrder('granted')
    await page.getByRole('button', { name: 'Not now' }).click()
    await tellMe(page).waitFor({ state: 'detached' })
    await page.reload()
    await page.getByTestId('order-number').waitFor()
    await untilQuiet(page)
    expect(await tellMe(page).count()).toBe(0)
    const until = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('oja.push') ?? '{}') as { restsUntil: number }).restsUntil,
    )
    expect(Math.round((until - Date.now()) / 86_400_000)).toBe(30)
    // A month later it is offered again.
    await context.addInitScript(() => {
      const now = Date.now.bind(Date)
      Date.now = () => now() + 31 * 86_400_000
    })
    await page.reload()
    await tellMe(page).waitFor()
    expect(await asked(page)).toBe(0)
  })
})

describe('the page Messages', () => {
  it('[GROW-35] lists what a customer was told, knows what is read, and leads to what it is about', async () => {
    await tellShopper(
      { title: 'The first' },
      { title: 'Rice is back', topic: 'stock' },
      { title: 'Delivered', deepLink: '/help' },
    )
    const { page } = await openShop(shop.at({ path: '/messages' }))
    await page.getByText('Log in to see your messages').waitFor()
    await expectAccessible(page)
    await hold(page, await sessionOf(person))
    await page.goto('/profile')
    await page.getByRole('region', { name: 'Messages' }).getByRole('link', { name: 'See your messages' }).click()
    const list = page.getByRole('list', { name: 'Messages' })
    await list.getByRole('listitem').first().waitFor()
    expect(await list.getByRole('link').allInnerTexts()).toEqual(['Delivered', 'Rice is back', 'The first'])
    await page.getByText('3 unread').waitFor()
    await expectAccessible(page)
    await list.getByRole('link', { name: 'Delivered' }).click()
    await page.waitForURL('**/help')
    await page.goBack()
    await page.getByText('2 unread').waitFor()
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await page.getByText('All read').waitFor()
    await page.reload()
    await page.getByText('All read').waitFor()
    expect(await page.getByText('Unread', { exact: true }).count()).toBe(0)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
      'no sideways scroll',
    ).toBe(true)
  })

  it('says that it did not load, tries again, and keeps what it has while there is no network', async () => {
    await tellShopper({ title: 'While away' })
    const { page, context, expectConsoleError } = await openShop(shop.at({ as: person, path: '', device: 'desktop' }))
    expectConsoleError(/503|ERR_|Failed to (load resource|fetch)/)
    await page.route('**/api/messages?*', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Not now', request_id: 'request-9' } }),
    )
    await page.goto('/messages')
    await page.getByText('Your messages did not load').waitFor()
    await page.getByText('ref request-9').waitFor()
    await expectAccessible(page)
    await page.unroute('**/api/messages?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('link', { name: 'While away' }).waitFor()
    // Whoever comes back to the tab has it looked for anew; a repeat within 300 ms gets the answer of before.
    const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    const isOlder = async () => {
      await comeBack()
      return page.getByText(/These are from before/).isVisible()
    }
    await context.setOffline(true)
    await eventually(isOlder, true)
    expect(await page.getByRole('link', { name: 'While away' }).count()).toBe(1)
    await context.setOffline(false)
    await page.getByText(/These are from before/).waitFor({ state: 'detached' })
  })

  it('has a yes for each topic in My Profile, and one press that ends all', async () => {
    const { page, context } = await openShop(shop.at({ as: person, path: '' }))
    await watchAsking(context, 'granted')
    await context.grantPermissions(['notifications'])
    await page.goto('/profile')
    const region = page.getByRole('region', { name: 'Messages' })
    const topics = async () =>
      (
        await shop
          .server()
          .database.rows<{ topics: string[] }>(
            sql`select topics from push_devices d join users u on u.id = d.customer_id where u.email = ${shopperEmail}`,
          )
      ).map((row) => row.topics)
    await region.getByRole('checkbox', { name: /My orders/ }).check()
    await eventually(topics, [['orders']])
    expect(await asked(page)).toBe(1)
    await region.getByRole('checkbox', { name: /Offers/ }).check()
    await eventually(topics, [['orders', 'offers']])
    await region.getByRole('checkbox', { name: /My orders/ }).uncheck()
    await eventually(topics, [['offers']])
    await expectAccessible(page)
    await region.getByRole('button', { name: 'Stop all on this device' }).click()
    await eventually(topics, [])
    expect(await asked(page)).toBe(1)
  })
})

describe('a push that comes', () => {
  it('[GROW-26] is shown, readable or not; its press opens its page at the shop and is counted', async () => {
    const { page, context, order } = await withOrder('granted')
    await tellMe(page).click()
    await page.getByText('This device tells you when your order moves.').waitFor()
    await act(order.number, { action: 'start_processing' }, { action: 'ship', carrier: 'GIG', tracking: 'OJ-1' })
    await expect.poll(async () => (await pushes(order.number)).length, { timeout: 20_000 }).toBe(1)
    const { database } = shop.server()
    const delivered = async () =>
      (
        await database.rows<{ id: number; shown: boolean; clicked: boolean; read: boolean }>(
          sql`select d.id, d.shown_at is not null as shown, d.clicked_at is not null as clicked, m.read_at is not null as read
            from push_deliveries d join messages m on m.id = d.message_id where m.deep_link = ${`/orders/${order.number}`}`,
        )
      )[0]
    const sealer = makeSealer([Buffer.from(testKey, 'base64')], 'push keys')
    const { secret } = await readKey(database, sealer, 'receipts', Date.now())
    const receipt = signReceipt(secret, (await delivered())?.id ?? 0)
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
    // What Chromium's push service hands to a worker, by its own tools.
    const tools = await context.newCDPSession(page)
    const registered = new Promise<string>((resolve) =>
      tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [one] = registrations
        if (one) resolve(one.registrationId)
      }),
    )
    await tools.send('ServiceWorker.enable')
    const registrationId = await registered
    const origin = new URL(page.url()).origin
    const deliver = (data: string) => tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    const shown = () =>
      worker.evaluate(async () => {
        const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
        return (await registration.getNotifications()).map(({ title, tag, data }) => [title, tag, data.path as string])
      })
    const carried = {
      title: 'Your order is on its way',
      body: 'OJ',
      deep_link: `/orders/${order.number}`,
      tag: 'message-1',
      receipt,
    }
    await deliver(JSON.stringify(carried))
    await expect.poll(shown, { timeout: 20_000 }).toEqual([[carried.title, 'message-1', carried.deep_link]])
    await expect.poll(async () => (await delivered())?.shown, { timeout: 20_000 }).toBe(true)
    // What is sent once more takes the place of what is shown; what cannot be read, or leads elsewhere, is shown too. A push
    // service hands over one after the other, and so does this: of a burst by Chromium's tools one may be lost on a slow machine.
    const oneMore = async (data: string, wanted: readonly (readonly string[])[]) => {
      await deliver(data)
      const inOrder = (all: readonly (readonly string[])[]) => all.toSorted(([a = ''], [b = '']) => a.localeCompare(b))
      await expect.poll(async () => inOrder(await shown()), { timeout: 20_000 }).toEqual(inOrder(wanted))
    }
    const again = ['Your order is nearly there', 'message-1', carried.deep_link]
    const elsewhere = ['Elsewhere', 'two', '/messages']
    await oneMore(JSON.stringify({ ...carried, title: again[0] }), [again])
    await oneMore(JSON.stringify({ title: 'Elsewhere', deep_link: 'https://evil.test/', tag: 'two' }), [
      again,
      elsewhere,
    ])
    await oneMore('?', [again, elsewhere, ['News from Ojà', 'oja', '/messages']])
    // Only a person's own press may open a window: the worker is handed the press, and what it would open is written down.
    const opened = await worker.evaluate(async () => {
      const scope = globalThis as unknown as {
        registration: ServiceWorkerRegistration
        clients: { openWindow: (url: string) => Promise<null>; matchAll: () => Promise<never[]> }
        dispatchEvent: (event: Event) => boolean
      }
      const urls: string[] = []
      scope.clients.matchAll = () => Promise.resolve([])
      scope.clients.openWindow = (url) => {
        urls.push(url)
        return Promise.resolve(null)
      }
      for (const notification of await scope.registration.getNotifications()) {
        const event = new (
          globalThis as unknown as { NotificationEvent: new (type: string, init: object) => Event }
        ).NotificationEvent('notificationclick', { notification })
        scope.dispatchEvent(event)
      }
      await new Promise((resolve) => setTimeout(resolve, 500))
      return urls
    })
    expect(opened.toSorted()).toEqual([`${origin}/messages`, `${origin}/messages`, `${origin}/orders/${order.number}`])
    await expect.poll(delivered, { timeout: 20_000 }).toMatchObject({ shown: true, clicked: true, read: true })
    await expect.poll(shown).toEqual([])
  })
})
