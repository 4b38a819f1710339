import { describe, expect, it } from 'vitest'
import {
  askServer,
  codeFor,
  countMessages,
  expectGuest,
  linkFor,
  logIn,
  newcomer,
  register,
  shopper,
  storedSession,
  typeLogin,
} from './accounts.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { answerWith, cutNetwork, holdAnswers, recordCalls } from './support/network.ts'
import { hold, openShop, sessionOf } from './support/open-shop.ts'

const refusedCalls = /Failed to load resource|API call failed|Nothing came of/

describe('log-in', () => {
  it('[SESS-03] [SHOP-15] logs in by e-mail and by each way of writing a phone', { timeout: 90_000 }, async () => {
    const person = await register()
    const digits = person.phone.slice(1)
    const spellings = [person.email.toUpperCase(), person.phone, digits, `234${digits}`, `+234 ${digits}`]
    for (const login of spellings) {
      const { page } = await openShop({ path: '/login' })
      expect(await page.getByRole('contentinfo').count()).toBe(0)
      await typeLogin(page, login, person.password)
      await page.waitForURL((url) => url.pathname === '/')
      expect((await storedSession(page)).user?.email, login).toBe(person.email)
    }
  })

  it('[SESS-09] [SESS-11] tells a wrong password in the words of the server and stays where it is', async () => {
    const { page, expectConsoleError } = await openShop({ device: 'desktop', path: '/help' })
    expectConsoleError(refusedCalls)
    await page.getByRole('link', { name: 'Login', exact: true }).click()
    await typeLogin(page, shopper.email, 'Wrong1234')
    await page.getByRole('alert').filter({ hasText: 'password do not match' }).waitFor()
    await expectAccessible(page)
    expect(new URL(page.url()).pathname).toBe('/login')
    expect(await page.getByLabel('Email or phone').inputValue()).toBe(shopper.email)
    await expectGuest(page)
    // where the person came from survives the refusal
    await typeLogin(page, shopper.email, shopper.password)
    await page.waitForURL('**/help')
  })

  it('[SESS-03] leads back to the page whose link was pressed before the shop was awake', async () => {
    const { page } = await openShop({ device: 'desktop', path: '/help' })
    await page.evaluate(() => window.location.assign('/login'))
    await page.waitForURL('**/login')
    await typeLogin(page, shopper.email, shopper.password)
    await page.waitForURL('**/help')
  })

  it('[SESS-11] counts down while the server will not listen, and keeps what was typed', async () => {
    const { page, expectConsoleError } = await openShop({ path: '/login' })
    expectConsoleError(refusedCalls)
    const body = { message: 'Too many wrong passwords.', code: 'too_many_requests', request_id: 'r1', retry_after: 3 }
    await answerWith(page, '/api/login', { status: 429, body, times: 1 })
    await typeLogin(page, shopper.email, shopper.password)
    const wait = page.getByRole('button', { name: /^Try again in \d s$/ })
    await wait.waitFor()
    expect(await wait.isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/')
  })

  it('[SESS-11] names a failure of the server by its number', async () => {
    const { page, expectConsoleError } = await openShop({ path: '/login' })
    expectConsoleError(refusedCalls)
    const body = { message: 'Something went wrong on our side.', code: 'internal', request_id: 'abc-123' }
    await answerWith(page, '/api/login', { status: 500, body })
    await typeLogin(page, shopper.email, shopper.password)
    await page.getByText('ref abc-123').waitFor()
  })

  it('[SESS-03] asks once for a double press', async () => {
    const { page } = await openShop({ path: '/login' })
    const calls = recordCalls(page, '/api/login')
    const release = await holdAnswers(page, '/api/login')
    await page.getByLabel('Email or phone').fill(shopper.email)
    await page.getByLabel('Password', { exact: true }).fill(shopper.password)
    await page.getByRole('button', { name: 'Login', exact: true }).dblclick()
    await page.getByRole('button', { name: 'Logging in' }).waitFor()
    release()
    await page.waitForURL((url) => url.pathname === '/')
    expect(calls).toEqual(['POST /api/login'])
  })

  it('[GATE-01] never leads out of the shop, whatever the history says', async () => {
    const { page } = await openShop({ path: '/login' })
    await page.evaluate(() => history.replaceState({ usr: { from: '//evil.example/x' }, key: 'k', idx: 0 }, ''))
    await page.reload()
    await typeLogin(page, shopper.email, shopper.password)
    await page.waitForURL((url) => url.pathname === '/')
    expect(new URL(page.url()).hostname).toBe('localhost')
  })

  it('[HEAD-03] greets by name, and a guest sees Login', async () => {
    const { page } = await openShop({ device: 'desktop', path: '/help' })
    const login = page.getByRole('banner').getByRole('link', { name: 'Login', exact: true })
    await login.waitFor()
    await logIn(page, shopper)
    await page.getByRole('banner').getByRole('button', { name: 'Adaeze Okafor' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
    const entries = await page.getByRole('menuitem').allInnerTexts()
    expect(entries).toEqual(['My Profile', 'My Orders', 'Saved items', 'Logout'])
    expect(await login.count()).toBe(0)
  })
})

describe('recovery', () => {
  it(
    '[SESS-06] sets a new password by the link of the mail, once, and ends all sessions',
    { timeout: 90_000 },
    async () => {
      const person = await register()
      const before = await countMessages(person.email)
      const { page, expectConsoleError } = await openShop({ path: '/login' })
      expectConsoleError(refusedCalls)
      await page.getByRole('link', { name: 'Forgot it?' }).click()
      await page.getByRole('button', { name: 'Send reset link' }).waitFor()
      await page.getByLabel('Email').fill(person.email)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Send reset link' }).click()
      await page.getByRole('status').filter({ hasText: 'If we know that email' }).waitFor()
      const link = await linkFor(person.email, 'reset-password', before)
      await page.goto(link)
      await page.getByLabel('New password', { exact: true }).waitFor()
      await expectAccessible(page)
      await page.getByLabel('New password', { exact: true }).fill('Pepper456')
      await page.getByLabel('Confirm new password').fill('Pepper45')
      await page.getByRole('button', { name: 'Reset password' }).click()
      await page.getByText('The two passwords are not the same').waitFor()
      await page.getByLabel('Confirm new password').fill('Pepper456')
      await page.getByRole('button', { name: 'Reset password' }).click()
      await page.getByText('Your new password is set').waitFor()
      await page.getByRole('link', { name: 'Go to Login' }).click()
      await typeLogin(page, person.email, person.password)
      await page.getByRole('alert').waitFor()
      await typeLogin(page, person.email, 'Pepper456')
      await page.waitForURL((url) => url.pathname === '/')
      // the link is used up
      await page.goto(link)
      await page.getByLabel('New password', { exact: true }).fill('Tomato789')
      await page.getByLabel('Confirm new password').fill('Tomato789')
      await page.getByRole('button', { name: 'Reset password' }).click()
      await page.getByRole('alert').getByText('too old or was used already').waitFor()
      await page.getByRole('link', { name: 'Ask for a new link' }).click()
      await page.getByRole('button', { name: 'Send reset link' }).waitFor()
    },
  )

  it('[SESS-06] sends the link once more at a press, and says that it is sent', async () => {
    const { page } = await openShop({ path: '/forgot-password' })
    const calls = recordCalls(page, '/api/forgot-password')
    await page.getByLabel('Email').fill('nobody@mail.test')
    await page.getByRole('button', { name: 'Send reset link' }).click()
    const told = page.getByRole('status').filter({ hasText: 'If we know that email' })
    await told.waitFor()
    expect(await page.getByRole('button', { name: 'Link sent' }).isDisabled()).toBe(true)
    const release = await holdAnswers(page, '/api/forgot-password')
    // the same call within 300 ms is a double press, and shares its answer
    await page.waitForTimeout(500)
    await page.getByRole('button', { name: 'Send it again' }).click()
    await page.getByRole('button', { name: 'Sending' }).waitFor()
    expect(await told.count()).toBe(1)
    release()
    await page.getByRole('button', { name: 'Link sent' }).waitFor()
    expect(calls).toHaveLength(2)
    // another e-mail is asked for as the first was
    await page.getByLabel('Email').fill('somebody@mail.test')
    await page.getByRole('button', { name: 'Send reset link' }).waitFor()
  })

  it(
    '[SESS-06] leads somebody who was signed in to their account with the new password',
    { timeout: 90_000 },
    async () => {
      const person = await register()
      const { page, expectConsoleError } = await openShop({ path: '' })
      expectConsoleError(refusedCalls)
      await logIn(page, person)
      const before = await countMessages(person.email)
      await askServer('POST', '/forgot-password', { body: { email: person.email } })
      await page.goto(await linkFor(person.email, 'reset-password', before))
      await page.getByLabel('New password', { exact: true }).fill('Pepper456')
      await page.getByLabel('Confirm new password').fill('Pepper456')
      await page.getByRole('button', { name: 'Reset password' }).click()
      await page.getByRole('link', { name: 'Go to My Profile' }).click()
      await page.waitForURL('**/login')
      await typeLogin(page, person.email, 'Pepper456')
      await page.waitForURL('**/my-profile')
      await page.getByLabel('Full name').waitFor()
    },
  )

  it('[SESS-06] takes a change back for somebody whose session ran out, and leads on to Login', async () => {
    const person = await register()
    const thief = newcomer()
    await askServer('POST', '/verify-email', {
      body: { token: (await linkFor(person.email, 'verify-email')).split('/').at(-1) },
    })
    const session = await sessionOf(person)
    const seen = await countMessages(person.email)
    const body = { email: thief.email, current_password: person.password }
    await askServer('PUT', '/user/profile', { body, token: person.token })
    const link = await linkFor(person.email, 'undo-change', seen)
    const { page, expectConsoleError } = await openShop({ path: '' })
    expectConsoleError(refusedCalls)
    await hold(page, { ...session, token: 'a-session-that-ran-out' })
    await page.goto(link)
    await expectGuest(page)
    expect(new URL(page.url()).pathname).toBe(new URL(link, page.url()).pathname)
    await page.getByRole('button', { name: 'Undo the change' }).click()
    await page.getByRole('main').getByText('What was changed is undone').waitFor()
    // their account, where the page came before its session was found dead: that leads to Login, and back
    await page.getByRole('link', { name: /^Go to (My Profile|Login)$/ }).click()
    await page.waitForURL('**/login')
  })

  it('[SESS-06] takes a change back for somebody who is signed in, and leads on to My Profile, which asks for a log-in anew', async () => {
    const person = await register()
    await askServer('POST', '/verify-email', {
      body: { token: (await linkFor(person.email, 'verify-email')).split('/').at(-1) },
    })
    const session = await sessionOf(person)
    const seen = await countMessages(person.email)
    const body = { email: newcomer().email, current_password: person.password }
    await askServer('PUT', '/user/profile', { body, token: session.token })
    const { page, expectConsoleError } = await openShop({ path: '' })
    expectConsoleError(refusedCalls)
    await hold(page, session)
    await page.goto(await linkFor(person.email, 'undo-change', seen))
    await page.getByRole('button', { name: 'Undo the change' }).click()
    await page.getByRole('main').getByText('What was changed is undone').waitFor()
    await page.getByRole('link', { name: 'Go to My Profile' }).click()
    // what was changed may have been changed by a thief: no session of before goes on
    await page.waitForURL('**/login')
  })

  it('[SESS-06] answers the same for an e-mail that nobody has', async () => {
    const { page } = await openShop({ path: '/forgot-password' })
    await page.getByLabel('Email').fill('nobody@mail.test')
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await page.getByRole('status').filter({ hasText: 'If we know that email' }).waitFor()
    expect(await countMessages('nobody@mail.test')).toBe(0)
  })

  it('[SESS-06] says that the network is gone and sends once it is back', async () => {
    const { page, expectConsoleError } = await openShop({ path: '/forgot-password' })
    expectConsoleError(refusedCalls)
    const restore = await cutNetwork(page, '/api/forgot-password')
    await page.getByLabel('Email').fill(shopper.email)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await page.getByRole('alert').getByText('We could not reach the market').waitFor()
    await restore()
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await page.getByRole('status').filter({ hasText: 'If we know that email' }).waitFor()
  })

  it('[SESS-04] confirms an e-mail by the link of the welcome mail, and says when it was used', async () => {
    const person = await register()
    expect(await codeFor(person.phone)).toMatch(/^\d{6}$/)
    const link = await linkFor(person.email, 'verify-email')
    const { page, expectConsoleError } = await openShop({ path: link })
    expectConsoleError(refusedCalls)
    await page.getByRole('main').getByText('Your email is confirmed').waitFor()
    await expectAccessible(page, 'main')
    await page.goto(link)
    await page.getByRole('main').getByText('This link is too old or was used already').first().waitFor()
  })
})
