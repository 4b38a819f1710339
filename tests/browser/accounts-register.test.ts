import { describe, expect, it } from 'vitest'
import {
  askServer,
  beginRegistration,
  codeFor,
  countMessages,
  fillRegistration,
  newcomer,
  storedSession,
  typeLogin,
} from './accounts.steps.ts'
import { expectAccessible } from './support/axe.ts'
import { answerWith, cutNetwork, holdAnswers, recordCalls } from './support/network.ts'
import { openShop } from './support/open-shop.ts'

const create = { name: 'Create account' }
const refusedCalls = /Failed to load resource|API call failed/

describe('registration', () => {
  it('[SESS-04] [SESS-10] [SESS-03] opens an account by the code of the text message and leads back', async () => {
    const { page } = await openShop({ device: 'desktop', path: '/products?search=rice' })
    await page.getByRole('link', { name: 'Login', exact: true }).click()
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Register' }).click()
    const person = newcomer()
    await fillRegistration(page, person)
    await expectAccessible(page)
    await page.getByRole('button', create).click()
    const code = page.getByLabel('Verification code')
    await code.waitFor()
    expect(await code.getAttribute('inputmode')).toBe('numeric')
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code')
    await expectAccessible(page)
    // as somebody pastes it
    const texted = await codeFor(person.phone)
    await code.fill(`${texted.slice(0, 3)} ${texted.slice(3)}`)
    expect(await code.inputValue()).toBe(texted)
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.waitForURL('**/products?search=rice')
    await page.getByRole('status').filter({ hasText: 'Welcome to Ojà, Chinedu' }).waitFor()
    await page.getByRole('button', { name: 'Chinedu Eze' }).waitFor()
    const stored = await storedSession(page)
    expect(stored.token).toMatch(/^\S{32,}$/)
    expect(stored.user).toMatchObject({ name: 'Chinedu Eze', email: person.email, role: 'customer' })
    expect(stored.recent).toBe('true')
    await expect.poll(async () => (await storedSession(page)).recent, { timeout: 8_000 }).toBeNull()
    expect((await storedSession(page)).token).toBe(stored.token)
  })

  it('[SESS-04] says at each field what is wrong, and stands on the first of them', async () => {
    const { page } = await openShop({ path: '/register' })
    await page.getByRole('button', create).click()
    const name = page.getByLabel('Full name')
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await name.getAttribute('aria-invalid')).toBe('true')
    const told = await name.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${told}"]`).innerText()).toBe('Enter your name')
    await page.getByText('Please agree to go on').waitFor()
    await expectAccessible(page)
    // what is mended is no longer red, and a field is checked when it is left
    await name.fill('Ada')
    expect(await name.getAttribute('aria-invalid')).toBeNull()
    await page.getByLabel('Phone number').fill('12345')
    await page.getByLabel('Email').fill('ada@mail')
    await page.getByText('Enter a Nigerian mobile number, like 0803 214 7765').waitFor()
    await page.getByLabel('Full name').focus()
    await page.getByText('Enter a full email, like ada@example.com').waitFor()
    await page.getByLabel('Password', { exact: true }).fill('market')
    await page.getByText('Strength: Too easy').waitFor()
    await page.getByLabel('Password', { exact: true }).fill('Market12!')
    await page.getByText('Strength: Strong').waitFor()
    await page.getByLabel('Confirm password').fill('Market12')
    await page.getByLabel('Full name').focus()
    await page.getByText('The two passwords are not the same').waitFor()
    const shown = page.getByRole('button', { name: 'Show characters' }).first()
    await shown.click()
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text')
    for (const paper of ['Terms', 'Privacy'])
      expect(
        await page.getByRole('checkbox').locator('xpath=..').getByRole('link', { name: paper }).getAttribute('target'),
      ).toBe('_blank')
  })

  it('[SESS-11] shows what the server refuses at its field and keeps what was typed', async () => {
    const { page, expectConsoleError } = await openShop({ path: '/register' })
    expectConsoleError(refusedCalls)
    // One of the commonest passwords: the form lets it through, the server knows it.
    const person = { ...newcomer(), password: 'password123' }
    await fillRegistration(page, person)
    await page.getByRole('button', create).click()
    const password = page.getByLabel('Password', { exact: true })
    await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await page.getByLabel('Full name').inputValue()).toBe(person.name)
    expect(await page.getByLabel('Email').inputValue()).toBe(person.email)
    expect(await password.inputValue()).toBe(person.password)
  })

  it('[SESS-04] sends one registration for a double press', async () => {
    const { page } = await openShop({ path: '/register' })
    const calls = recordCalls(page, '/api/register-initial')
    await fillRegistration(page, newcomer())
    const release = await holdAnswers(page, '/api/register-initial')
    const button = page.getByRole('button', create)
    await button.dblclick()
    await page.getByRole('button', { name: 'Creating account' }).waitFor()
    await page.getByLabel('Full name').press('Enter')
    release()
    await page.getByLabel('Verification code').waitFor()
    expect(calls).toEqual(['POST /api/register-initial'])
  })

  it('[SESS-04] tells that the mail could not be sent, without stopping anybody', async () => {
    const { page } = await openShop({ path: '/register' })
    const person = newcomer()
    await page.route('**/api/register-initial', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as object
      const told = {
        ...body,
        email_sent: false,
        email_error: 'Your mail provider says that this email does not exist.',
      }
      await route.fulfill({ response: answer, json: told })
    })
    await fillRegistration(page, person)
    await page.getByRole('button', create).click()
    await page.getByText('Your mail provider says that this email does not exist.').waitFor()
    await page.getByLabel('Verification code').fill(await codeFor(person.phone))
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.waitForURL((url) => url.pathname === '/')
  })

  it('[SESS-03] opens the account at once where no text messages go out, and confirms the phone later', async () => {
    const { page, expectConsoleError } = await openShop({ path: '/register' })
    expectConsoleError(refusedCalls)
    const message = 'We could not send the code just now. Please try again in a minute.'
    await answerWith(page, '/api/register-initial', {
      status: 503,
      body: { message, code: 'sms_unavailable', request_id: 'r1', retry_after: 30 },
    })
    const person = newcomer()
    await fillRegistration(page, person)
    await page.getByRole('button', create).click()
    await page.waitForURL((url) => url.pathname === '/')
    const { token, user } = await storedSession(page)
    expect(user).toMatchObject({ email: person.email, phone_verified: false })
    const { user: kept } = await askServer<{ user: object }>('GET', '/user/profile', { token: token ?? '' })
    expect(kept).toMatchObject({ email: person.email, phone_verified: false })
  })

  it('[SESS-04] goes on after a reload', async () => {
    const { page } = await openShop({ path: '/register' })
    const person = newcomer()
    await fillRegistration(page, person)
    await page.getByRole('button', create).click()
    await page.getByLabel('Verification code').waitFor()
    await page.reload()
    await page.getByLabel('Verification code').fill(await codeFor(person.phone))
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.waitForURL((url) => url.pathname === '/')
  })

  it('[SESS-05] tells how long to wait when the server will not send yet', async () => {
    const { page, expectConsoleError } = await openShop({ path: '/register' })
    expectConsoleError(refusedCalls)
    const person = newcomer()
    await fillRegistration(page, person)
    await page.getByRole('button', create).click()
    await page.getByLabel('Verification code').waitFor()
    // after a reload the page no longer knows when the last code went out, the server does
    await page.reload()
    await page.getByRole('button', { name: 'Send code again', exact: true }).click()
    await page.getByRole('alert').filter({ hasText: 'Please wait a little' }).waitFor()
    await page.getByRole('button', { name: /^Send code again in \d+ s$/ }).waitFor()
  })

  it('[SESS-05] changes the phone before it is verified: the first code then works no more', async () => {
    const { page, expectConsoleError } = await openShop({ path: '/register' })
    expectConsoleError(refusedCalls)
    const person = newcomer()
    const other = newcomer()
    await fillRegistration(page, person)
    await page.getByRole('button', create).click()
    await page.getByRole('button', { name: 'Change phone number' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Keep / }).click()
    await page.getByRole('button', { name: 'Change phone number' }).click()
    await page.getByLabel('Phone number').fill('0700')
    await page.getByRole('button', { name: 'Send code', exact: true }).click()
    await page.getByText('Enter a Nigerian mobile number').waitFor()
    await page.getByLabel('Phone number').fill(`+234 ${other.phone.slice(1)}`)
    await page.getByRole('button', { name: 'Send code', exact: true }).click()
    const field = page.getByLabel('Verification code')
    await field.waitFor()
    await page.getByText(other.phone.slice(-2)).first().waitFor()
    const [first, second] = [await codeFor(person.phone), await codeFor(other.phone)]
    if (first !== second) {
      await field.fill(first)
      await page.getByRole('button', { name: 'Verify' }).click()
      await page.getByText('That is not the code we sent.').first().waitFor()
    }
    await field.fill(second)
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    const { token } = await storedSession(page)
    const { user } = await askServer<{ user: { phone: string } }>('GET', '/user/profile', { token: token ?? '' })
    expect(user.phone).toBe(`+234${other.phone.slice(1)}`)
  })

  it('[SESS-04] takes up at log-in what was never finished', async () => {
    const person = await beginRegistration()
    const { page, expectConsoleError } = await openShop({ path: '/login' })
    expectConsoleError(refusedCalls)
    await typeLogin(page, person.phone, person.password)
    await page.waitForURL('**/register')
    await page.getByLabel('Verification code').fill(await codeFor(person.phone))
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.waitForURL((url) => url.pathname === '/')
  })

  it('[SESS-04] says an expired code, as the server words it, and lets the person start again', async () => {
    const { page, expectConsoleError } = await openShop({ path: '/register' })
    expectConsoleError(refusedCalls)
    await fillRegistration(page, newcomer())
    await page.getByRole('button', create).click()
    const message = 'That code is too old. Please ask for a new one.'
    await answerWith(page, '/api/verify-phone', {
      status: 422,
      body: { message, code: 'code_expired', request_id: 'r1', errors: { code: [message] } },
    })
    await page.getByLabel('Verification code').fill('123456')
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByText(message).first().waitFor()
    await page.getByRole('button', { name: 'Start again' }).click()
    await page.getByRole('button', create).waitFor()
    await page.reload()
    await page.getByRole('button', create).waitFor()
  })

  it('[SESS-11] keeps everything when the network is gone, and sends it once it is back', async () => {
    const { page, expectConsoleError } = await openShop({ path: '/register' })
    expectConsoleError(/Failed to load resource|API call failed|Nothing came of/)
    const person = newcomer()
    await fillRegistration(page, person)
    const restore = await cutNetwork(page, '/api/register-initial')
    await page.getByRole('button', create).click()
    await page.getByRole('alert').filter({ hasText: 'We could not reach the market' }).waitFor()
    await restore()
    await page.getByRole('button', create).click()
    await page.getByLabel('Verification code').waitFor()
    expect(await countMessages(person.phone)).toBe(1)
  })
})
