import { expect, it } from 'vitest'
import { fillRegistration, newcomer } from './accounts.steps.ts'
import { downloadBy, filter, openInspector, region, rows } from './inspector.steps.ts'
import { journalOf } from './support/journal-of.ts'
import { openShop } from './support/open-shop.ts'

it('[IN-06] what is typed to register stands in no view, row or file of the inspector, and the form that was sent off is submitting', async () => {
  const { page, context } = await openShop({ device: 'desktop', path: '/register' })
  const person = newcomer('Ngozi Typed-Here')
  await fillRegistration(page, person)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Verification code').waitFor()

  const { inspector } = await openInspector(context)
  await filter(inspector).fill('form.submit')
  await rows(inspector).last().click()
  const event = region(inspector, 'Event')
  // whether it is sound was looked at before: the guard reads nothing that is hidden
  await event.getByText('isSound: yes').waitFor()
  await event.getByText('editing → submitting').waitFor()

  const { text } = await downloadBy(inspector, 'Export journal')
  const everywhere = {
    views: await inspector.content(),
    rows: JSON.stringify(await journalOf(page)),
    file: text,
  }
  for (const [where, all] of Object.entries(everywhere)) {
    expect(all, where).toContain('form.submit')
    for (const typed of [person.name, person.email, person.phone.slice(1), person.password])
      expect(all.includes(typed), `${typed} in ${where}`).toBe(false)
  }
})
