/** A push notification from its form to the people it is for, at a server whose clock the test holds. */
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fieldsOfInstant } from '#machines/admin/instants.ts'
import { newInstallation, registered } from '../server/support/push.ts'
import { admin as adminEmail, shopper as shopperEmail } from '../server/support/test-server.ts'
import { admin, shopper } from './accounts.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { openShop } from './support/open-shop.ts'
import { holdShop } from './support/shop-in-hand.ts'

// Offers rest at night.
const shop = holdShop({ isOnly: true, isByDay: true })

const minute = 60_000
const pass = async (minutes: number) => {
  await shop.pass(minutes)
  await shop.server().database.rows(sql`select pg_notify('push', '')`)
}

const shot = async (page: Page, name: string) => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: true })
}
const expectNoSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)

/** A shopper who takes offers on a device, and one of the staff with a device. */
async function withDevices() {
  const server = shop.server()
  await server.database.rows(sql`update users set marketing_opt_in = true where email = ${shopperEmail}`)
  await server.database.rows(sql`
    insert into users (name, email, status, marketing_opt_in, created_at) values ('Bola Bare', 'bola@crowd.test', 'active', true, now())`)
  await registered(server, newInstallation(), { token: await server.logIn(shopperEmail), topics: ['offers'] })
  await registered(server, newInstallation(), { token: await server.logIn(adminEmail), topics: ['orders'] })
}

type Sent = { channel: string; to: string; subject: string }
const outbox = async (title: string): Promise<string[]> =>
  (await shop.server().get('/dev/outbox')).body.data
    .filter(({ channel, subject }: Sent) => channel === 'push' && subject === title)
    .map(({ to }: Sent) => to)

const figure = (page: Page, name: string) =>
  page.getByRole('region', { name: 'What became of it' }).locator(`dt:text-is("${name}") + dd`).innerText()

async function write(page: Page, title: string) {
  await page.goto('/admin/push-notifications/new')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Text', { exact: true }).fill('Yams from Benue are here, 15% off until Friday.')
  await page.getByLabel('Leads to').fill('/products?sort=newest')
}
const plan = async (page: Page, minutes: number) => {
  const { date, time } = fieldsOfInstant(new Date(shop.now() + minutes * minute).toISOString(), 'end')
  await page.getByLabel('Send at (empty: at once)').fill(`${date}T${time}`)
}
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/\/admin\/push-notifications\/\d+$/)
}
const send = async (page: Page) => {
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
}

describe('Push Notifications', () => {
  it('[GROW-33] is written for a segment, estimated, tried on oneself, planned, and reaches its people under Messages', async () => {
    await withDevices()
    const { page } = await openShop({ device: 'desktop', as: admin, path: '/admin/push-notifications' })
    await page.getByText('No push notifications yet').waitFor()
    await expectAccessible(page)

    // Who it is for has a name of its own.
    await page.getByRole('link', { name: 'Segments' }).click()
    await page.getByRole('link', { name: 'Add segment' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('New people')
    await page.getByLabel('Account no older than days').fill('3650')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/\/admin\/push-segments\/\d+$/)
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await page.getByRole('link', { name: 'New people' }).waitFor()
    await expectAccessible(page)
    await shot(page, 'push-segments')

    await write(page, 'Yam festival')
    await page.getByLabel('Audience').selectOption('A segment')
    await page.getByLabel('Segment').selectOption('New people')
    await page.getByRole('region', { name: 'Preview' }).getByText('Yam festival').waitFor()
    await plan(page, 30)
    await expectAccessible(page)
    await save(page)
    const estimate = page.getByRole('region', { name: 'Who would have it now' })
    await estimate.getByText('1 person on 1 device').waitFor()
    await estimate.getByText('No device that takes messages').waitFor()
    await shot(page, 'push-draft')

    await page.getByRole('button', { name: 'Send test' }).click()
    await expect.poll(() => outbox('Yam festival'), { timeout: 20_000 }).toEqual([adminEmail])

    await send(page)
    await page.getByRole('button', { name: 'Cancel sending' }).waitFor()
    expect(await page.getByLabel('Title').isDisabled()).toBe(true)
    await pass(31)
    await expect.poll(() => figure(page, 'Sent'), { timeout: 30_000 }).toBe('1')
    // The form learns that it is over, though nobody pressed anything.
    await page.getByRole('button', { name: 'Cancel sending' }).waitFor({ state: 'detached', timeout: 30_000 })
    await expectAccessible(page)
    await shot(page, 'push-sent')
    expect((await outbox('Yam festival')).toSorted()).toEqual([adminEmail, shopperEmail].toSorted())
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await page
      .getByRole('row', { name: /Yam festival/ })
      .getByText('Sent')
      .waitFor()
    await shot(page, 'push-list')

    const { page: seen } = await openShop({ device: 'phone', as: shopper, path: '/messages' })
    const list = seen.getByRole('list', { name: 'Messages' })
    await list.getByRole('link', { name: 'Yam festival' }).click()
    await seen.waitForURL('**/products?sort=newest')
  })

  it('[GROW-33] is for one customer found by name, and is cancelled before its time', async () => {
    const { page } = await openShop({ device: 'phone', as: admin, path: '' })
    await write(page, 'Only for you')
    await page.getByLabel('Audience').selectOption('One customer')
    await page.getByRole('searchbox', { name: 'Customer' }).fill(shopperEmail.slice(0, 7))
    await page
      .getByRole('list', { name: 'Found: Customer' })
      .getByRole('button', { name: new RegExp(shopperEmail) })
      .click()
    await page.getByRole('group', { name: 'Customer' }).getByText(shopperEmail).waitFor()
    await plan(page, 60)
    await expectAccessible(page)
    await expectNoSideways(page)
    await shot(page, 'push-customer-phone')
    await save(page)
    await send(page)
    await page.getByRole('button', { name: 'Cancel sending' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel sending' }).click()
    await page.getByRole('button', { name: 'Cancel sending' }).waitFor({ state: 'detached' })
    await pass(61)
    await page.goto('/admin/push-notifications?tab=cancelled')
    await page.getByRole('link', { name: 'Only for you' }).waitFor()
    await expectNoSideways(page)
    await shot(page, 'push-list-phone')
    expect(await outbox('Only for you')).toEqual([])
  })
})

describe('the devices of push', () => {
  it('[ADMIN-07] [GROW-45] stand in a list that filters, sorts and comes back by its address, on a desktop and a phone', async () => {
    const server = shop.server()
    await server.database.rows(sql`delete from push_devices`)
    await registered(server, newInstallation(), {
      token: await server.logIn(shopperEmail),
      topics: ['orders', 'offers'],
    })
    await registered(server, newInstallation(), { topics: ['stock'] })
    await server.database.rows(sql`
      update push_devices set name = 'Safari on iPhone', platform = 'ios', seen_at = seen_at - interval '31 days' where customer_id is null`)
    const [customer] = await server.database.rows<{ id: number; name: string }>(
      sql`select id, name from users where email = ${shopperEmail}`,
    )
    const name = String(customer?.name)
    const { page } = await openShop({ device: 'desktop', as: admin, path: '/admin/push-notifications' })
    await page.getByRole('link', { name: 'Devices' }).click()
    await page.getByRole('heading', { level: 1, name: 'Devices' }).waitFor()
    const rows = page.getByRole('table').locator('tbody tr')
    const ofShopper = rows.filter({ hasText: 'Chrome on Android' })
    await ofShopper.getByText('Orders, Offers').waitFor()
    expect(await rows.count()).toBe(2)
    await rows.filter({ hasText: 'Safari on iPhone' }).getByRole('cell', { name: 'Guest', exact: true }).waitFor()
    await expectAccessible(page)
    await shot(page, 'push-devices')

    await page.getByRole('tab', { name: 'Not seen for 30 days' }).click()
    await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining('Safari on iPhone')])
    await page.getByRole('tab', { name: 'All' }).click()
    await page.getByLabel('Whose').selectOption('Customer')
    await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining('Chrome on Android')])
    await page.reload()
    await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining('Chrome on Android')])
    expect(new URL(page.url()).searchParams.get('filter[owner]')).toBe('customer')
    await page.goBack()
    await expect.poll(() => rows.count()).toBe(2)
    await page.getByRole('link', { name: 'Last seen' }).click()
    await expect.poll(() => rows.first().innerText()).toContain('Safari on iPhone')
    await ofShopper.getByRole('link', { name }).click()
    await page.waitForURL(`**/admin/users/${customer?.id}`)

    const { page: phone } = await openShop({ device: 'phone', as: admin, path: '/admin/push-devices' })
    await phone.getByRole('link', { name }).filter({ visible: true }).waitFor()
    await expectAccessible(phone)
    await expectNoSideways(phone)
    await shot(phone, 'push-devices-phone')
  })
})
