/** A second code, once the minute after the first is over: for the page and for the server. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { codeFor, fillRegistration, newcomer, otherThan } from './accounts.steps.ts'
import { openShop } from './support/open-shop.ts'
import { holdShop } from './support/shop-in-hand.ts'

const shop = holdShop({ isOnly: true })
const minutes = 2
const refusedCalls = /Failed to load resource|API call failed/

/** The refusal stands at the code's field alone; a copy for screen readers has one pixel. */
const isToldOnce = async (page: Page, words: string): Promise<void> => {
  await page.getByText(words).first().waitFor()
  const widths = await page.getByText(words).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
  expect(
    widths.filter((width) => width > 1),
    words,
  ).toHaveLength(1)
}

describe('registration', () => {
  it('[SESS-05] counts wrong codes down, each told once, then sends another when the countdown has run out', async () => {
    const { page, expectConsoleError } = await openShop({ path: '' })
    expectConsoleError(refusedCalls)
    await page.clock.install()
    await page.goto('/register')
    const person = newcomer()
    await fillRegistration(page, person)
    await page.getByRole('button', { name: 'Create account' }).click()
    const field = page.getByLabel('Verification code')
    await field.waitFor()
    const again = page.getByRole('button', { name: /^Send code again/ })
    expect(await again.isDisabled()).toBe(true)
    expect(await again.innerText()).toMatch(/^Send code again in \d+ s$/)
    const code = await codeFor(person.phone)
    for (const [at, left] of ['4 tries', '3 tries', '2 tries', '1 try'].entries()) {
      await field.fill(otherThan(code, at + 1))
      await page.getByRole('button', { name: 'Verify' }).click()
      await isToldOnce(page, `You have ${left} left.`)
    }
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await field.fill(otherThan(code, 5))
    await page.getByRole('button', { name: 'Verify' }).click()
    await isToldOnce(page, 'Please ask for a new one.')
    await field.fill(code)
    await page.getByRole('button', { name: 'Verify' }).click()
    await isToldOnce(page, 'Too many wrong tries for that code. Please ask for a new one.')
    await page.clock.fastForward(minutes * 60_000)
    await shop.pass(minutes)
    await page.getByRole('button', { name: 'Send code again', exact: true }).click()
    await page.getByText('A new code is on its way').waitFor()
    await field.fill(await codeFor(person.phone, 1))
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.waitForURL((url) => url.pathname === '/')
  })
})
