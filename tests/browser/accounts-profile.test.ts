import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  askServer,
  codeFor,
  countMessages,
  expectGuest,
  linkFor,
  newcomer,
  otherThan,
  register,
  storedSession,
  typeLogin,
} from './accounts.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { devices } from './support/browser.ts'
import { holdAnswers } from './support/network.ts'
import { openShop } from './support/open-shop.ts'

const refusedCalls = /Failed to load resource|API call failed|Nothing came of/

/** The field of the details; the form of a new password has one as well. */
const currentPassword = (page: Page) => page.getByRole('form', { name: 'Details' }).getByLabel('Current password')

type Told = { user: Record<string, unknown> }

const picture = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#2b2c93' } })
    .png()
    .toBuffer()

describe('my profile', () => {
  it('[SHOP-09] shows the account at both addresses, and sends a guest to log in and back', async () => {
    const person = await register('Ify Nnamdi')
    for (const path of ['/profile', '/my-profile']) {
      const { page } = await openShop({ path })
      await page.waitForURL('**/login')
      await typeLogin(page, person.email, person.password)
      await page.waitForURL(`**${path}`)
      await page.getByRole('heading', { level: 1, name: 'My Profile' }).waitFor()
      await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Ify Nnamdi')
      expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(person.email)
      for (const name of ['Details', 'Password', 'Addresses', 'Where you are signed in', 'Your data'])
        await page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
    }
  })

  it('[SHOP-09] is clean for readers, on a phone and on a wide screen', async () => {
    const person = await register()
    const { page } = await openShop({ as: person, path: '/my-profile' })
    for (const device of ['phone', 'desktop'] as const) {
      await page.setViewportSize(devices[device].viewport)
      await page.getByText('This device', { exact: true }).waitFor()
      await expectAccessible(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, device).toBeLessThanOrEqual(0)
    }
  })

  it('[SESS-07] saves details and stores the user that comes back', async () => {
    const person = await register('Ify Nnamdi')
    const { page } = await openShop({ device: 'desktop', as: person, path: '/my-profile' })
    await page.getByLabel('Full name').fill('Ifeoma Nnamdi')
    await page.getByLabel('Gender').selectOption('female')
    await page.getByLabel('Date of birth').fill('1994-03-21')
    await page.getByRole('checkbox', { name: /^Send me offers/ }).check()
    await page.getByText('Not saved yet').waitFor()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('status').filter({ hasText: 'Saved.' }).waitFor()
    await page.getByRole('button', { name: 'Ifeoma Nnamdi' }).waitFor()
    expect((await storedSession(page)).user).toMatchObject({ name: 'Ifeoma Nnamdi', gender: 'female' })
    await page.reload()
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Ifeoma Nnamdi')
    expect(await page.getByLabel('Date of birth').inputValue()).toBe('1994-03-21')
    expect(await page.getByRole('checkbox', { name: /^Send me offers/ }).isChecked()).toBe(true)
  })

  it('[SHOP-09] keeps what was typed while the page is left, and takes it back on request', async () => {
    const person = await register('Ify Nnamdi')
    const { page } = await openShop({ device: 'desktop', as: person, path: '/stores' })
    const open = async () => {
      await page.getByRole('button', { name: 'Ify Nnamdi' }).click()
      await page.getByRole('menuitem', { name: 'My Profile' }).click()
    }
    await open()
    await page.getByLabel('Full name').fill('Ify Half-typed')
    await page.getByText('Not saved yet').waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Help' }).click()
    await page.waitForURL('**/help')
    await open()
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Ify Half-typed')
    await page.getByRole('button', { name: 'Undo my changes' }).click()
    expect(await page.getByLabel('Full name').inputValue()).toBe('Ify Nnamdi')
    expect(await page.getByText('Not saved yet').count()).toBe(0)
  })

  it('[SESS-05] verifies a changed phone by its code', async () => {
    const person = await register()
    const other = newcomer()
    const { page, expectConsoleError } = await openShop({ as: person, path: '/my-profile' })
    expectConsoleError(refusedCalls)
    await page.getByLabel('Phone number').fill(other.phone)
    await currentPassword(page).fill(person.password)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('heading', { name: 'Waiting for your code' }).waitFor()
    await expectAccessible(page)
    const code = await codeFor(other.phone)
    await page.getByLabel('Verification code').fill(otherThan(code))
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByText('You have 4 tries left.').first().waitFor()
    // asked for again at once, the server neither fails nor texts twice
    await page.getByRole('button', { name: 'Send code again' }).click()
    await page.getByRole('region', { name: 'Notifications' }).getByText('We sent a code to').waitFor()
    expect(await countMessages(other.phone)).toBe(1)
    await page.getByLabel('Verification code').fill(code)
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect.poll(() => page.getByRole('heading', { name: 'Waiting for your code' }).count()).toBe(0)
    // The other device was signed out when the change was asked for.
    const { token } = await storedSession(page)
    const { user } = await askServer<Told>('GET', '/user/profile', { token: token ?? '' })
    expect(user['phone']).toBe(`+234${other.phone.slice(1)}`)
  })

  it('[SESS-07] uses a changed e-mail once its link was opened, in the whole shop', async () => {
    const person = await register()
    const other = newcomer()
    const { page } = await openShop({ as: person, path: '/my-profile' })
    await page.getByRole('textbox', { name: 'Email' }).fill(other.email)
    await currentPassword(page).fill(person.password)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText(`Open the link that we sent to ${other.email}`).waitFor()
    await page.getByRole('heading', { name: 'Waiting for your link' }).waitFor()
    expect((await storedSession(page)).user?.email).toBe(person.email)
    await page.goto(await linkFor(other.email, 'verify-email'))
    await page.getByRole('main').getByText('Your email is confirmed').waitFor()
    expect((await storedSession(page)).user?.email).toBe(other.email)
    await page.getByRole('link', { name: 'Go to My Profile' }).click()
    await expect.poll(() => page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(other.email)
    expect(await page.getByRole('heading', { name: 'Waiting for your link' }).count()).toBe(0)
  })

  it('[SESS-07] asks for the current password when e-mail or phone changes, and says at it when it is wrong', async () => {
    const person = await register()
    const other = newcomer()
    const { page, expectConsoleError } = await openShop({ as: person, path: '/my-profile' })
    expectConsoleError(refusedCalls)
    await page.getByLabel('Full name').fill('Ify Renamed')
    expect(await currentPassword(page).count()).toBe(0)
    await page.getByRole('textbox', { name: 'Email' }).fill(other.email)
    await currentPassword(page).fill('Wrong1234')
    for (const device of ['desktop', 'phone'] as const) {
      await page.setViewportSize(devices[device].viewport)
      await expectAccessible(page)
    }
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('That is not your password.').first().waitFor()
    await expect.poll(() => currentPassword(page).getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(other.email)
    // Back to what it was, nothing is asked for.
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
    await expect.poll(() => currentPassword(page).count()).toBe(0)
  })

  it('[SESS-06] takes a changed e-mail back at a press of the link that went to the old one', async () => {
    const person = await register()
    const thief = newcomer()
    await askServer('POST', '/verify-email', {
      body: { token: (await linkFor(person.email, 'verify-email')).split('/').at(-1) },
    })
    const seen = await countMessages(person.email)
    const body = { email: thief.email, current_password: person.password }
    await askServer('PUT', '/user/profile', { body, token: person.token })
    const link = await linkFor(person.email, 'undo-change', seen)
    for (const device of ['phone', 'desktop'] as const) {
      const { page, expectConsoleError } = await openShop({ device, path: link })
      expectConsoleError(refusedCalls)
      await page.getByRole('heading', { level: 1, name: 'Undo a change' }).waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Undo the change' }).press('Enter')
      const isFirst = device === 'phone'
      const told = isFirst ? 'What was changed is undone' : 'This link is too old or was used already'
      await page.getByRole('main').getByText(told).waitFor()
      await expectAccessible(page)
      await page.getByRole('link', { name: isFirst ? 'Go to Login' : 'Get help' }).waitFor()
    }
    const reset = await linkFor(person.email, 'reset-password', seen + 1)
    expect(reset).toContain('/reset-password/')
  })

  it('[SESS-06] leads from the link of a text message to a new password, where no mail could bring one', async () => {
    const person = await register()
    const body = { email: newcomer().email, current_password: person.password }
    await askServer('PUT', '/user/profile', { body, token: person.token })
    const { page } = await openShop({ path: await linkFor(person.phone, 'undo-change') })
    await page.getByRole('button', { name: 'Undo the change' }).press('Enter')
    await page.getByRole('main').getByText('choose a new one now').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Set a new password' }).click()
    await page.getByRole('heading', { level: 1, name: 'Set a new password' }).waitFor()
    expect(await page.getByLabel('Email').count()).toBe(0)
    await page.getByLabel('New password', { exact: true }).fill('Harmattan77')
    await page.getByLabel('Confirm new password').fill('Harmattan77')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Reset password' }).click()
    await page.getByText('Your new password is set').waitFor()
    await page.getByRole('link', { name: 'Go to Login' }).click()
    await typeLogin(page, person.phone, 'Harmattan77')
    await page.waitForURL((url) => url.pathname !== '/login')
  })

  it('[SHOP-11] [SESS-12] takes a photo, with its progress, and removes it again', async () => {
    const person = await register()
    const { page } = await openShop({ device: 'desktop', as: person, path: '/my-profile' })
    const photo = page.getByRole('group', { name: 'Photo' })
    const file = { name: 'me.png', mimeType: 'image/png', buffer: await picture() }
    await photo.locator('input[type=file]').setInputFiles({ ...file, name: 'me.txt', mimeType: 'text/plain' })
    await photo.getByText('Choose a picture: JPEG, PNG, WebP or AVIF.').waitFor()
    const release = await holdAnswers(page, '/v1_1/**')
    await photo.locator('input[type=file]').setInputFiles(file)
    await photo.getByRole('progressbar').waitFor()
    await photo.getByRole('button', { name: 'Cancel' }).click()
    expect(await photo.getByRole('progressbar').count()).toBe(0)
    release()
    await photo.locator('input[type=file]').setInputFiles(file)
    await photo.getByRole('img').waitFor()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('status').filter({ hasText: 'Saved.' }).waitFor()
    const kept = () => askServer<Told>('GET', '/user/profile', { token: person.token })
    expect((await kept()).user['photo']).toMatch(/\/uploads\/[0-9a-f]{30}\.png$/)
    await photo.getByRole('button', { name: 'Remove photo' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect.poll(async () => (await kept()).user['photo']).toBeNull()
  })

  it('keeps a photo that is sent while its person is elsewhere, and gives it to no other page', async () => {
    const person = await register()
    const { page } = await openShop({ device: 'desktop', as: person, path: '/image-upload' })
    await page.getByRole('button', { name: person.name }).click()
    await page.getByRole('menuitem', { name: 'My Profile' }).click()
    const photo = page.getByRole('group', { name: 'Photo' })
    const release = await holdAnswers(page, '/v1_1/**')
    const file = { name: 'me.png', mimeType: 'image/png', buffer: await picture() }
    await photo.locator('input[type=file]').setInputFiles(file)
    await photo.getByRole('progressbar').waitFor()
    await page.goBack()
    await page.getByRole('progressbar').waitFor()
    release()
    await page.getByRole('button', { name: 'Choose a picture' }).waitFor()
    expect(await page.getByLabel('Address of the picture').count()).toBe(0)
    await page.goForward()
    await photo.getByRole('img').waitFor()
  })

  it('[SESS-06] changes the password, asks for the old one, and ends the other sessions', async () => {
    const person = await register()
    const { page, expectConsoleError } = await openShop({ as: person, path: '/my-profile' })
    expectConsoleError(refusedCalls)
    const fill = async (current: string) => {
      await page.getByLabel('Current password').fill(current)
      await page.getByLabel('New password', { exact: true }).fill('Pepper456')
      await page.getByLabel('Confirm new password').fill('Pepper456')
      await page.getByRole('button', { name: 'Change password' }).click()
    }
    await fill('Wrong1234')
    await expect.poll(() => page.getByLabel('Current password').getAttribute('aria-invalid')).toBe('true')
    await fill(person.password)
    await page.getByText('Your new password is set.').waitFor()
    await expect(askServer('GET', '/user/profile', { token: person.token })).rejects.toThrow('401')
    expect((await storedSession(page)).token).not.toBeNull()
  })

  it('[SHOP-09] keeps an address book: added, edited, made the default, deleted', async () => {
    const person = await register('Ify Nnamdi')
    const { page } = await openShop({ device: 'desktop', as: person, path: '/my-profile' })
    const dialog = page.getByRole('dialog')
    const add = async (label: string, state: string, lga: string) => {
      await page.getByRole('button', { name: 'Add address' }).click()
      await dialog.getByLabel('Label').fill(label)
      await dialog.getByLabel('Address', { exact: true }).fill('14 Market Road')
      await dialog.getByLabel('State').selectOption({ label: state })
      await dialog.getByLabel('LGA').selectOption({ label: lga })
      await dialog.getByLabel('City').fill('Town')
    }
    await page.getByRole('button', { name: 'Add address' }).click()
    await dialog.getByRole('button', { name: 'Save address' }).click()
    const line = dialog.getByLabel('Address', { exact: true })
    await expect.poll(() => line.evaluate((field) => field === document.activeElement)).toBe(true)
    await expectAccessible(page, 'dialog')
    await dialog.getByRole('button', { name: 'Close' }).click()

    await add('Home', 'Lagos', 'Ikeja')
    // another state has other LGAs
    await dialog.getByLabel('State').selectOption({ label: 'Oyo' })
    expect(await dialog.getByLabel('LGA').inputValue()).toBe('')
    await dialog.getByLabel('State').selectOption({ label: 'Lagos' })
    await dialog.getByLabel('LGA').selectOption({ label: 'Ikeja' })
    await dialog.getByRole('button', { name: 'Save address' }).click()
    const book = page.getByRole('region', { name: 'Addresses' }).getByRole('listitem')
    await book.filter({ hasText: 'Home' }).getByText('Default').waitFor()

    await add('Shop', 'Lagos', 'Ikeja')
    await dialog.getByRole('checkbox', { name: 'Make this my default address' }).check()
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await book.filter({ hasText: 'Shop' }).getByText('Default').waitFor()
    expect(await book.filter({ hasText: 'Home' }).getByText('Default').count()).toBe(0)

    await page.getByRole('button', { name: 'Edit Home' }).click()
    expect(await dialog.getByLabel('Label').inputValue()).toBe('Home')
    await dialog.getByLabel('Landmark').fill('Opposite the mosque')
    await dialog.getByRole('button', { name: 'Close' }).click()
    // what was typed about one address does not show in another, and is there again in its own
    await page.getByRole('button', { name: 'Edit Shop' }).click()
    expect(await dialog.getByLabel('Landmark').inputValue()).toBe('')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Edit Home' }).click()
    expect(await dialog.getByLabel('Landmark').inputValue()).toBe('Opposite the mosque')
    await dialog.getByText('Not saved yet').waitFor()
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await book.filter({ hasText: 'Opposite the mosque' }).waitFor()

    await page.getByRole('button', { name: 'Delete Home' }).click()
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await page.getByRole('button', { name: 'Delete Home' }).click()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.poll(() => book.count()).toBe(1)
  })

  it('[SHOP-09] hands out everything as a file', async () => {
    const person = await register('Ify Nnamdi')
    const { page } = await openShop({ as: person, path: '/my-profile' })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export my data' }).click(),
    ])
    const folder = mkdtempSync(join(tmpdir(), 'oja-export-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    await download.saveAs(join(folder, 'data.json'))
    const data = JSON.parse(readFileSync(join(folder, 'data.json'), 'utf8')) as Told
    expect(data.user).toMatchObject({ name: 'Ify Nnamdi', email: person.email })
  })

  it('[SESS-08] deletes the account after its password, and logs out', async () => {
    const person = await register()
    const { page, expectConsoleError } = await openShop({ as: person, path: '/my-profile' })
    expectConsoleError(/Failed to load resource|API call failed|Nothing came of|could not be told/)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await expectAccessible(page, 'dialog')
    await dialog.getByLabel('Your password').fill('Wrong1234')
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect.poll(() => dialog.getByLabel('Your password').getAttribute('aria-invalid')).toBe('true')
    await dialog.getByLabel('Your password').fill(person.password)
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await page.waitForURL('**/login')
    await expectGuest(page)
    await typeLogin(page, person.email, person.password)
    await page.getByRole('alert').filter({ hasText: 'do not match' }).waitFor()
  })
})
