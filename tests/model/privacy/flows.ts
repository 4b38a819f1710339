/** What a person writes anywhere in the shop, with a mark in each field, sent to a server that refuses it and then does it. */
import { refusalsOf } from '#forms/form.ts'
import type { AnyActorRef } from 'xstate'
import { definitionOf } from '../forms/definitions.ts'
import { product } from '../cart/goods.ts'
import { ada } from '../identity/people.ts'
import type { Mood } from './echo.ts'
import { draftMarks, formMarks, isMark, written, type Mark } from './marks.ts'
import type { MarkedShop } from './marked-shop.ts'

type Told = { type: string; [field: string]: unknown }

const tell = (actor: AnyActorRef | undefined, event: Told): void => actor?.send(event)

/** Texts that are no field of a form or of the checkout, by what they are. */
export const others = {
  name: written('name of the account'),
  email: written('e-mail of the account'),
  phone: written('phone of the account'),
  search: written('search box'),
  searched: written('search that was made'),
  listing: written('search that is sent'),
  list: written('market list'),
  listOffered: written('words offered to the market list'),
  listLine: written('line of the market list'),
  code: written('code of the checkout'),
  coupon: written('coupon that is tried'),
  prefilled: written('what is known of the person at the checkout'),
  secret: written('secret that a mutation takes'),
  subject: written('whom or what a form is about'),
  address: written('address behind the log-in'),
} satisfies Record<string, Mark>

export const marks: readonly Mark[] = [
  ...[...formMarks.values()].flat().filter(isMark),
  ...draftMarks,
  ...Object.values(others),
]

type Say = (mood: Mood) => void

/** Fills a form in, leaves each field, presses too early, then so that it goes out, and reads the refusal; then once more, and it is done. */
async function fill(shop: MarkedShop, account: AnyActorRef, form: string, say: Say): Promise<void> {
  const definition = definitionOf(form)
  const fields = formMarks.get(form) ?? []
  const values = Object.fromEntries(fields.map(({ field, text }) => [field, text ?? '']))
  const key = `${form}:1`
  tell(account, {
    type: 'form.opened',
    form,
    key,
    subject: others.subject.text,
    secrets: definition.secrets ?? [],
    values: {},
  })
  await shop.settle()
  const { forms } = account.getSnapshot().context as { forms: Record<string, AnyActorRef> }
  const actor = forms[key]
  for (const [field, value] of Object.entries(values)) {
    tell(actor, { type: 'field.changed', field, value })
    tell(actor, { type: 'field.left', field, refusals: refusalsOf(definition, values) })
  }
  tell(actor, { type: 'form.submit', refusals: refusalsOf(definition, values) })
  // A repeated password has to be the same one.
  if ('password_confirmation' in values)
    tell(actor, { type: 'field.changed', field: 'password_confirmation', value: values['password'] })
  for (const mood of ['refuses', 'does'] as const) {
    say(mood)
    tell(actor, { type: 'form.submit', refusals: [] })
    await loaded(shop, () => actor?.getSnapshot().hasTag('busy') === true) // oxlint-disable-line no-await-in-loop
  }
  tell(account, { type: 'form.closed', key })
}

/** What submits a form comes with its first press. */
async function loaded(shop: MarkedShop, isBusy: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    await shop.settle() // oxlint-disable-line no-await-in-loop
    if (!isBusy()) return
    await new Promise((resolve) => setTimeout(resolve, 5)) // oxlint-disable-line no-await-in-loop
  }
  throw new Error('A form does not come to an end')
}

async function account(shop: MarkedShop, say: Say): Promise<void> {
  const part = await shop.bring('account')
  for (const form of formMarks.keys()) await fill(shop, part, form, say) // oxlint-disable-line no-await-in-loop
  for (const mood of ['refuses', 'does'] as const) {
    say(mood)
    tell(part, { type: 'mutation.requested', mutation: 'verify-email', key: '', variables: others.secret.text })
    await shop.wait(500) // oxlint-disable-line no-await-in-loop
  }
  shop.signIn({ ...ada, name: others.name.text, email: others.email.text, phone: others.phone.text })
  await shop.settle()
  tell(shop.root as unknown as AnyActorRef, { type: 'page.wanted', to: `/reset-password/${others.address.text}` })
}

async function checkout(shop: MarkedShop, say: Say): Promise<void> {
  tell(shop.child('cart'), {
    type: 'line.add',
    id: shop.newId(),
    product: product(1, 'Ofada rice'),
    measurement: null,
    quantity: 2,
  })
  await shop.wait(600)
  const part = await shop.bring('purchase')
  const { checkout: actor } = part.getSnapshot().children as Record<string, AnyActorRef>
  tell(actor, { type: 'checkout.opened', view: 'checkout' })
  tell(actor, { type: 'draft.prefilled', values: { note: others.prefilled.text } })
  for (const { field, text } of draftMarks) {
    tell(actor, { type: 'field.changed', field, value: text })
    tell(actor, { type: 'field.left', field })
  }
  tell(actor, { type: 'coupon.apply', code: others.coupon.text })
  say('refuses')
  await shop.wait(600)
  tell(actor, { type: 'order.place', id: shop.newId() })
  // So that it goes out: what is chosen is one of the choices.
  const sound = { method: 'delivery', payment_method: 'pay_on_delivery', email: `${others.email.core}@marked.test` }
  for (const [field, value] of Object.entries(sound)) tell(actor, { type: 'field.changed', field, value })
  say('does')
  tell(actor, { type: 'quote.retry' })
  await shop.wait(6_000)
  tell(actor, { type: 'order.place', id: shop.newId() })
  await shop.settle()
  tell(actor, { type: 'code.confirm', code: others.code.text })
  say('refuses')
  tell(actor, { type: 'code.confirm', code: '123456' })
  await shop.settle()
  say('does')
  tell(actor, { type: 'code.confirm', code: '123456' })
  await shop.wait(600)
}

async function marketList(shop: MarkedShop, say: Say): Promise<void> {
  const part = await shop.bring('marketList')
  await shop.settle()
  tell(part, { type: 'text.offered', text: others.listOffered.text })
  tell(part, { type: 'text.changed', text: others.list.text })
  for (const mood of ['refuses', 'does'] as const) {
    say(mood)
    tell(part, { type: 'list.read' })
    await shop.settle() // oxlint-disable-line no-await-in-loop
  }
  tell(part, { type: 'line.correct', id: 1, text: others.listLine.text })
  await shop.settle()
}

async function searching(shop: MarkedShop, say: Say): Promise<void> {
  for (const mood of ['refuses', 'does'] as const) {
    say(mood)
    tell(shop.child('search'), { type: 'query.changed', query: `${others.search.text}${mood}` })
    await shop.wait(300) // oxlint-disable-line no-await-in-loop
  }
  const recent = await shop.bring('recentSearches')
  tell(recent, { type: 'search.made', query: others.searched.text })
  tell(recent, { type: 'search.remove', query: others.searched.text })
  tell(recent, { type: 'searches.changedElsewhere', queries: [others.searched.text] })
  tell(shop.child('catalogue'), { type: 'query.watched', key: `/products?page=1&search=${others.listing.core}` })
  const counting = await shop.bring('transitionCounts')
  for (const isOn of [true, false]) tell(counting, { type: 'counting.choose', isOn })
  tell(counting, { type: 'counting.changedElsewhere', isOn: true })
  await shop.settle()
}

/** What the server keeps of a person, read as pages read it. */
async function reading(shop: MarkedShop, say: Say): Promise<void> {
  say('does')
  tell(shop.child('catalogue'), { type: 'query.watched', key: '/user/addresses' })
  tell(await shop.bring('inbox'), { type: 'inbox.show', page: 1 })
  await shop.settle()
}

export async function takeAll(shop: MarkedShop, say: Say): Promise<void> {
  await shop.settle()
  await searching(shop, say)
  await checkout(shop, say)
  await marketList(shop, say)
  await account(shop, say)
  await reading(shop, say)
}
