import type { Page } from 'playwright-core'
import { appCode } from '#tests/support/fakes/authenticator-app.ts'
import type { Known } from './accounts.steps.ts'
import { hold, sessionOf } from './support/open-shop.ts'

export const security = (page: Page) => page.getByRole('region', { name: 'Sign-in security' })

export async function prove(page: Page, person: Known): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Go on' }).click()
}

/**
 * Adds an authenticator app under My Profile.
 * @param look at each step of the way
 */
export async function addApp(
  page: Page,
  person: Known,
  look: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<{ secret: string; codes: string[] }> {
  await hold(page, await sessionOf(person))
  await page.goto('/my-profile')
  await security(page).getByRole('button', { name: 'Add an authenticator app' }).click()
  await look(page)
  await prove(page, person)
  await security(page).getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  const said =
    (await security(page)
      .getByText(/^Key: /)
      .textContent()) ?? ''
  const secret = said.replace('Key: ', '').replaceAll(' ', '')
  await look(page)
  await security(page).getByRole('textbox', { name: 'Code of your app' }).fill(appCode(secret, Date.now()))
  await security(page).getByRole('button', { name: 'Confirm' }).click()
  await security(page).getByRole('button', { name: 'I have put them away' }).waitFor()
  await look(page)
  const codes = await security(page)
    .getByRole('list', { name: 'Your recovery codes' })
    .getByRole('listitem')
    .allTextContents()
  await security(page).getByRole('button', { name: 'I have put them away' }).click()
  await security(page).getByText('10 recovery codes are left.').waitFor()
  return { secret, codes }
}
