import { describe, expect, it } from 'vitest'
import type { JournalEntry } from '#services/journal/journal.types.ts'
import { appCode } from '#tests/support/fakes/authenticator-app.ts'
import { admin, register, typeLogin } from './accounts.steps.ts'
import { atCheckout, fillAll, placeButton, priced } from './checkout.steps.ts'
import { addApp } from './second-factor.steps.ts'
import { journalOf } from './support/journal-of.ts'
import { openShop } from './support/open-shop.ts'

/** What people do by a view, and what views do because a person came to them. */
const byPeople = new Set([
  'admin part.requested',
  'cart line.add',
  'cart cart.refresh',
  'checkout checkout.opened',
  'checkout checkout.closed',
  'checkout field.changed',
  'checkout field.left',
  'checkout order.place',
  'drag pointer.pressed',
  'drag pointer.moved',
  'drag pointer.released',
  'checkout draft.prefilled',
  'account form.opened',
  'account form.closed',
  'account mutation.opened',
  'enrolment codes.saved',
  'office export.opened',
  'office resource.opened',
  'office views.opened',
  'form field.changed',
  'form field.left',
  'form form.submit',
  'gate gate.entered',
  'notices notices.show',
  'passkeyLogIn passkey.offer',
  'passkeyLogIn passkey.withdraw',
  'promotions slot.placed',
  'purchase order.seen',
  'purchase order.seenConfirmed',
  'queryCache query.watched',
  'queryCache query.unwatched',
  'resource bulk.sought',
  'resource list.shown',
  'search query.changed',
  'search search.closed',
  'session session.logOut',
  'savedList product.saved',
  'shop checkout.started',
  'shop page.shown',
  'shop part.requested',
  'toasts toast.requested',
])

/** Events that came of nothing that the journal knows and that are not a person's doing; the first birth of a page is the page. */
const causeless = (entries: readonly JournalEntry[]): string[] => [
  ...new Set(
    entries
      .filter(
        ({ cause, kind, actorPath }) =>
          cause === null && !(kind === 'birth' && (actorPath === 'shop' || actorPath === 'admin')),
      )
      .filter(({ machine, name }) => !byPeople.has(`${machine} ${name}`))
      .map(({ kind, machine, name }) => `${kind}: ${machine} ${name}`),
  ),
]

const names = (entries: readonly JournalEntry[]) => new Set(entries.map(({ machine, name }) => `${machine} ${name}`))

describe('a recorded journey', () => {
  it('has a cause for every event but those of people: a guest orders', async () => {
    const { page } = await atCheckout(1)
    await fillAll(page)
    await priced(page)
    await placeButton(page).click()
    await page.waitForURL(/\/(order-success|payment)/)
    const entries = await journalOf(page)
    expect([...names(entries)]).toEqual(
      expect.arrayContaining(['shop cart.changed', 'checkout cart.changed', 'purchase order.placed']),
    )
    expect(causeless(entries)).toEqual([])
  })

  it('has a cause for every event but those of people: an admin signs in at the gate, and out in another tab', async () => {
    const { page, context } = await openShop({ device: 'desktop', path: '/admin/products' })
    await page.waitForURL('**/login')
    await typeLogin(page, admin.email, admin.password)
    await page.waitForURL('**/admin/products')
    const other = await context.newPage()
    await other.goto('/admin')
    await other.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    const entries = await journalOf(page)
    expect([...names(entries)]).toEqual(
      expect.arrayContaining(['account session.begun', 'session session.begun', 'gate person.known']),
    )
    expect(causeless(entries)).toEqual([])
    // who has gone is known by what is stored: the other page's chart hears of it by its own port
    await other.evaluate(() => ['token', 'user'].forEach((key) => localStorage.removeItem(key)))
    await page.waitForURL('**/login')
    expect(causeless(await journalOf(page))).toEqual([])
  })

  it(
    'has a cause for every event but those of people: parts that arrive, and a log-in with a second step',
    { timeout: 120_000 },
    async () => {
      const person = await register()
      const { page } = await openShop({ device: 'desktop', path: '' })
      const { secret, codes } = await addApp(page, person)
      const added = await journalOf(page)
      expect([...names(added)]).toEqual(
        expect.arrayContaining(['shop part.arrived', 'account factors.changed', 'enrolment done:beginSession']),
      )
      expect(causeless(added)).toEqual([])

      const { page: other, expectConsoleError } = await openShop({ device: 'phone', path: '/login' })
      expectConsoleError(/Failed to load resource|API call failed|Nothing came of/)
      await typeLogin(other, person.email, person.password)
      await other.getByRole('textbox', { name: 'Code of your app' }).fill('000000')
      await other.getByRole('button', { name: 'Confirm' }).click()
      await other.getByRole('alert').filter({ hasText: 'not right' }).waitFor()
      await other.getByRole('textbox', { name: 'Code of your app' }).fill(appCode(secret, Date.now() + 30_000))
      await other.getByRole('button', { name: 'Confirm' }).click()
      await other.waitForURL((url) => url.pathname === '/')
      const answered = await journalOf(other)
      expect([...names(answered)]).toEqual(
        expect.arrayContaining([
          'secondFactor challenge.given',
          'secondFactor challenge.answered',
          'session session.begun',
        ]),
      )
      expect(causeless(answered)).toEqual([])
      // nothing that opens an account is in a journal
      const written = JSON.stringify([added, answered])
      for (const one of [secret, person.password, ...codes]) expect(written).not.toContain(one)
    },
  )
})
