/** Every status that the contract allows for what the shop asks has an answer that a machine knows, and leads on. */
import { readdirSync, readFileSync } from 'node:fs'
import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { describe, expect, it } from 'vitest'
import { entryMachine } from '#machines/cache/entry.machine.ts'
import type { Fetched, Kept } from '#machines/cache/cache.types.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import type { CartAnswer, Change, LineChange, Owner } from '#machines/cart/cart.types.ts'
import { lineMachine, type Errand } from '#machines/cart/line.machine.ts'
import { formMachine } from '#machines/forms/form.machine.ts'
import type { FormAnswer } from '#machines/forms/forms.types.ts'
import type { Farewell, StoredSession } from '#machines/identity/session.types.ts'
import { sessionMachine } from '#machines/identity/session.machine.ts'
import { searchMachine, type Suggested } from '#machines/search/search.machine.ts'
import { factsOf, readContract } from '#server/contract/contract.ts'
import * as identity from '#services/api/identity.ts'
import { cartOf, lineOf, product } from '#tests/model/cart/goods.ts'
import { ada as adaPerson } from '#tests/model/identity/people.ts'
import { openPart, settle } from '#tests/model/open-part.ts'
import { openOutside } from '#tests/model/worlds/open-outside.ts'
import { createSubmit } from '../../src/app/submit.ts'

const facts = factsOf(readContract())
const rice = product(1, 'Ofada rice')
const ada: Owner = { kind: 'customer', id: 1 }
const guest: Owner = { kind: 'guest' }
const cart = cartOf([lineOf(rice, 2)], 3)
const never = new AbortController().signal

type Outside = ReturnType<typeof openOutside>['outside']
/** What came of it, and where a machine stands that was given it. `status` 0: nobody answered. */
type Told = { answer: object; state: unknown; said?: string[] }
type Case = { ask: (outside: Outside) => Promise<unknown>; take: (answer: never) => Promise<Told>; expected: Expected }
type Expected = (status: number) => Told

const isGood = (status: number) => status >= 200 && status < 300
const error = (status: number) => ({
  code: status === 422 ? 'insufficient_stock' : 'code',
  message: `Because of ${status}`,
  request_id: 'request-1',
  ...(status === 429 ? { retry_after: 30 } : {}),
  ...(status === 422 ? { errors: { quantity: ['Too many'] } } : {}),
})

const refusal = (status: number) => {
  const { code, message, request_id: requestId } = error(status)
  return { tag: 'refused', refusal: { status, code, message, requestId } }
}
const cartAnswer = (status: number): object =>
  isGood(status) ? { tag: 'confirmed', cart } : status === 0 ? { tag: 'unreachable' } : refusal(status)

/** A courier with the answer in hand. */
async function takeChange(answer: CartAnswer): Promise<Told> {
  const change: LineChange = { kind: 'set', id: 'w-1', key: '1:0', quantity: 2 }
  const sendChange = fromPromise<CartAnswer, Errand>(() => Promise.resolve(answer))
  const { actor, news } = openPart(lineMachine.provide({ actors: { sendChange } }), { key: '1:0', isResumed: true })
  actor.send({ type: 'line.released', errand: { owner: ada, change, lineId: 101 } })
  await settle()
  const brought = news().filter(({ type }) => type === 'line.answered')
  return { answer, state: [actor.getSnapshot().value, brought.length] }
}
const expectChange: Expected = (status) => ({
  answer: cartAnswer(status),
  state: status === 0 ? ['waiting', 0] : ['answered', 1],
})
const change = (one: LineChange): Case => ({
  ask: (outside) => outside.sendChange({ owner: ada, change: one, lineId: 101 }, never),
  take: takeChange,
  expected: expectChange,
})

/** A cart, opened with or without lines to come in, whose ports give the answer. */
async function takeCart(answer: CartAnswer, owner: Owner, joins: boolean, act: (part: CartPart) => Promise<void>) {
  const give = fromPromise<CartAnswer, never>(() => Promise.resolve(answer)) as never
  const opened = { kept: null, joining: joins ? { id: 'sync:w-1', lines: cart.lines } : null }
  const part = openPart(
    cartMachine.provide({
      actors: {
        openCart: fromPromise<typeof opened, never>(() => Promise.resolve(opened)) as never,
        fetchCart: give,
        clearCart: give,
        mergeCart: give,
        keepCart: fromCallback(() => {}) as never,
      },
    }),
  )
  part.actor.send({ type: 'owner.changed', owner })
  await settle()
  await act(part)
  const said = part.news().map((news) => ('toast' in news ? (news.toast as { message: string }).message : news.type))
  return { answer, state: part.actor.getSnapshot().value, said }
}
type CartPart = ReturnType<typeof openPart<typeof cartMachine>>
const at = (contents: string, clearing = 'idle') => ({ contents, refreshing: 'idle', clearing })

const takeFetched = (answer: CartAnswer, owner: Owner) =>
  takeCart(answer, owner, false, async ({ actor, wait }) => {
    actor.send({ type: 'cart.refresh' })
    await wait(500)
  })

const fetching: Case = {
  ask: (outside) => outside.fetchCart(ada, cart, never),
  take: (answer) => takeFetched(answer, ada),
  expected: (status) => ({
    answer: cartAnswer(status),
    state: at('open'),
    said: isGood(status) ? [] : ['Failed to fetch cart items. Please try again.'],
  }),
}

/** A guest whose bag of rice has become dearer; without an answer the cart of this device stands. */
const pricing: Case = {
  ask: async (outside) => {
    const before = { ...rice, base_price: 900 }
    const wish: LineChange = {
      kind: 'add',
      id: 'wish-0001',
      key: '1:0',
      quantity: 1,
      product: before,
      measurement: null,
    }
    await outside.sendChange({ owner: guest, change: wish, lineId: null }, never)
    return outside.fetchCart(guest, cart, never)
  },
  take: (answer) => takeFetched(answer, guest),
  expected: (status) => {
    const prices = { quantity: 1, price_when_added: 900, unit_price: isGood(status) ? 1000 : 900 }
    const contents = cartOf([expect.objectContaining(prices) as never], isGood(status) ? 2 : 1)
    return { answer: { tag: 'confirmed', cart: contents }, state: at('open'), said: [] }
  },
}

const clearing: Case = {
  ask: (outside) => {
    const wish: Change = { kind: 'clear', id: 'wish-0001' }
    return outside.clearCart({ owner: ada, pending: [{ change: wish, sent: false }] }, never)
  },
  take: (answer: CartAnswer) =>
    takeCart(answer, guest, false, async ({ actor, wait }) => {
      actor.send({ type: 'cart.clear', id: 'wish-0001' })
      await wait(300)
    }),
  expected: (status) => ({
    answer: cartAnswer(status),
    state: at('open', status === 0 ? 'waiting' : 'idle'),
    said: status === 0 || isGood(status) ? [] : [`Because of ${status}`],
  }),
}

const merging: Case = {
  ask: (outside) => outside.mergeCart({ owner: ada, joining: { id: 'sync:w-1', lines: cart.lines } }, never),
  take: (answer: CartAnswer) => takeCart(answer, ada, true, () => settle()),
  expected: (status) => ({
    answer: cartAnswer(status),
    state: { ...at(status === 0 ? 'mergingLater' : 'open'), refreshing: status === 0 ? 'idle' : 'settling' },
    said:
      status === 0
        ? []
        : isGood(status)
          ? ['Your cart has been synchronized']
          : ['Failed to sync cart, but your account cart has been loaded'],
  }),
}

const reading = (key: string): Case => ({
  ask: (outside) => outside.fetchEntry(key, never),
  take: async (answer: Fetched) => {
    const give = fromPromise<Fetched, { key: string }>(() => Promise.resolve(answer))
    const recallEntry = fromPromise<Kept | null, { key: string }>(() => Promise.resolve(null))
    const { actor } = openPart(
      entryMachine.provide({ actors: { recallEntry, fetchEntry: give, refreshEntry: give } }),
      {
        key,
      },
    )
    await settle()
    return { answer: { ...answer, at: 0 }, state: actor.getSnapshot().value }
  },
  expected: (status) => {
    if (isGood(status)) return { answer: { tag: 'fetched', data: { data: cartReply }, at: 0 }, state: 'fresh' }
    const { message, request_id: requestId } = error(status)
    const failure =
      status === 0
        ? { status, message: 'The market could not be reached.', requestId: null }
        : { status, message, requestId }
    return { answer: { tag: 'failed', failure, at: 0 }, state: { failed: 'cooling' } }
  },
})

const suggesting: Case = {
  ask: (outside) => outside.suggest('rice', never),
  take: async (answer: Suggested) => {
    const suggestProducts = fromPromise<Suggested, { query: string }>(() => Promise.resolve(answer))
    const { actor, wait, news } = openPart(searchMachine.provide({ actors: { suggestProducts } }))
    actor.send({ type: 'query.changed', query: 'rice' })
    await wait(200)
    return { answer, state: actor.getSnapshot().value, said: news().map(({ type }) => type) }
  },
  expected: (status) => ({
    answer: isGood(status) ? { tag: 'found', products: [] } : { tag: 'failed' },
    state: isGood(status) ? 'findingNothing' : 'closed',
    said: [],
  }),
}

const loggingIn: Case = {
  ask: (outside) => {
    const submit = createSubmit({
      reach: () => Promise.resolve(outside),
      newId: () => 'wish-0001',
      onSignedIn: () => {},
      onUserChanged: () => {},
      onAccountDeleted: () => {},
    } as never)
    return submit('login', { login: 'ada@example.com', password: 'Market123' }, never)
  },
  take: async (answer: FormAnswer) => {
    const submitForm = fromPromise<FormAnswer, never>(() => Promise.resolve(answer)) as never
    const values = { login: 'ada@example.com', password: 'Market123' }
    const { actor } = openPart(formMachine.provide({ actors: { submitForm } }), { form: 'login', values })
    actor.send({ type: 'form.submit' })
    await settle()
    const { value, context } = actor.getSnapshot()
    return { answer, state: value, said: context.message ? [context.message] : [] }
  },
  expected: (status) => {
    if (status === 0)
      return {
        answer: { tag: 'unreachable' },
        state: 'editing',
        said: ['We could not reach the market. Check your network and try again.'],
      }
    if (isGood(status)) return { answer: { tag: 'done', reply: { message: null } }, state: 'done', said: [] }
    const {
      message,
      errors = {},
      retry_after: retryAfter = null,
    } = error(status) as ReturnType<typeof error> & {
      errors?: object
      retry_after?: number
    }
    const requestId = status >= 500 ? 'request-1' : null
    return {
      answer: { tag: 'refused', message, errors, retryAfter, requestId },
      state: status === 429 ? 'waiting' : 'editing',
      said: [message],
    }
  },
}

const loggingOut: Case = {
  ask: (outside) => outside.bidFarewell('token', never),
  take: async (answer: Farewell) => {
    const bidFarewell = fromPromise<Farewell, undefined>(() => Promise.resolve(answer))
    const stored = { hasToken: true, user: adaPerson, recentSignUp: false }
    const recallSession = fromPromise<StoredSession, undefined>(() => Promise.resolve(stored))
    const watchSession = fromCallback<EventObject, undefined>(() => {})
    const { actor } = openPart(sessionMachine.provide({ actors: { bidFarewell, recallSession, watchSession } }))
    await settle()
    actor.send({ type: 'session.logOut' })
    await settle()
    return { answer, state: actor.getSnapshot().value }
  },
  expected: (status) => ({
    answer: { tag: isGood(status) ? 'told' : status === 401 ? 'alreadyOut' : 'failed' },
    state: { person: 'guest', farewell: 'quiet' },
  }),
}

/** Calls whose answers are read by forms and errands: they get the plain answer. */
const plain = (work: (outside: Outside) => Promise<unknown>): Case => ({
  ask: work,
  take: async (answer: object) => ({ answer, state: (answer as { tag: string }).tag }),
  expected: (status) => {
    if (isGood(status)) return { answer: { tag: 'done', reply: { data: cartReply } }, state: 'done' }
    if (status === 0) return { answer: { tag: 'unreachable' }, state: 'unreachable' }
    return { answer: { tag: 'refused', status, body: error(status) }, state: 'refused' }
  },
})

const cartReply = { cart_items: cart.lines, subtotal: 2000, item_count: 2, version: 3, warnings: [] }
const person = { name: null, email: null, photo: null }
const registration = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '+2348032147765',
  password: 'Market123',
  password_confirmation: 'Market123',
  accept_terms: true as const,
}
const newPassword = { token: 't', email: 'a@b.ng', password: 'Market123', password_confirmation: 'Market123' }

/** Each operation that the shop calls, the way it calls it. */
const cases: Record<string, Case[]> = {
  getCart: [fetching],
  priceCart: [pricing],
  addToCart: [change({ kind: 'add', id: 'wish-0001', key: '1:0', quantity: 1, product: rice, measurement: null })],
  updateCartLine: [change({ kind: 'set', id: 'wish-0001', key: '1:0', quantity: 2 })],
  removeCartLine: [change({ kind: 'remove', id: 'wish-0001', key: '1:0' })],
  clearCart: [clearing],
  syncCart: [merging],
  listProducts: [reading('/products?page=1'), suggesting],
  listProductsByType: [reading('/products/by-type/featured')],
  getProduct: [reading('/products/ofada-rice')],
  listReviews: [reading('/products/ofada-rice/reviews')],
  listCategories: [reading('/categories?parents_only=true')],
  getCategory: [reading('/categories/grains')],
  listCategoryProducts: [reading('/categories/grains/products')],
  listStores: [reading('/stores')],
  listStates: [reading('/states')],
  listBanners: [reading('/banners')],
  getSettings: [reading('/settings')],
  getProfile: [reading('/user/profile')],
  listSessions: [reading('/user/sessions')],
  listAddresses: [reading('/user/addresses')],
  logIn: [loggingIn],
  logOut: [loggingOut],
  registerInitial: [plain((outside) => outside.call(identity.startRegistration(registration, 'wish-0001')))],
  sendVerificationCode: [plain((outside) => outside.call(identity.sendCode('+2348032147765', 1)))],
  updatePhone: [plain((outside) => outside.call(identity.changePhone('+2348032147765', 1)))],
  verifyPhone: [plain((outside) => outside.call(identity.verifyPhone('+2348032147765', '123456', 1)))],
  forgotPassword: [plain((outside) => outside.call(identity.forgotPassword('ada@example.com')))],
  resetPassword: [plain((outside) => outside.call(identity.resetPassword(newPassword)))],
  updateProfile: [plain((outside) => outside.call(identity.updateProfile({ name: 'Ada' })))],
  confirmPhone: [plain((outside) => outside.call(identity.confirmPhone('123456')))],
  startVerification: [plain((outside) => outside.call(identity.startVerification('phone')))],
  verifyEmail: [plain((outside) => outside.call(identity.verifyEmail('token')))],
  createAddress: [plain((outside) => outside.call(identity.saveAddress({} as never, null, 'wish-0001')))],
  updateAddress: [plain((outside) => outside.call(identity.saveAddress({} as never, 4, 'wish-0001')))],
  deleteAddress: [plain((outside) => outside.call(identity.deleteAddress(4)))],
  endSession: [plain((outside) => outside.call(identity.endSession(4)))],
  exportAccount: [plain((outside) => outside.call(identity.exportAccount()))],
  deleteAccount: [plain((outside) => outside.call(identity.deleteAccount('Market123')))],
  listIdentityProviders: [plain((outside) => outside.call(identity.listProviders()))],
  createNonce: [plain((outside) => outside.call(identity.createNonce()))],
  signInWithGoogle: [plain((outside) => outside.call(identity.exchangeIdentity('google', 'token', person)))],
  signInWithApple: [plain((outside) => outside.call(identity.exchangeIdentity('apple', 'token', person)))],
}

/** Asks with a `fetch` that gives one status, and keeps what was asked. */
async function ask({ ask: work, take }: Case, status: number) {
  const asked: string[] = []
  const { outside, heard } = openOutside({
    fetch: (request) => {
      const { method, url } = request as Request
      asked.push(`${method} ${new URL(url).pathname.replace('/api', '')}`)
      if (status === 0) return Promise.reject(new TypeError('Failed to fetch'))
      return Promise.resolve(Response.json(isGood(status) ? { data: cartReply } : error(status), { status }))
    },
  })
  const answer = await work(outside)
  return { told: await take(answer as never), asked, heard }
}

const rows = Object.entries(cases).flatMap(([operationId, list]) =>
  list.flatMap((one, index) =>
    // Servers break in ways that no contract lists.
    [0, 500, ...(facts.get(operationId)?.statuses ?? [])].map((status) => ({ operationId, index, status, one })),
  ),
)

describe('what the contract may answer', () => {
  it.each(rows)('[API-10] $operationId ($index) with $status leads on', async ({ operationId, status, one }) => {
    const { told, asked, heard } = await ask(one, status)
    const { method, path } = facts.get(operationId)!
    const pattern = new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    expect(asked[0]).toMatch(pattern)
    expect(told).toEqual(one.expected(status))
    expect(heard.unauthorized).toBe(status === 401 ? 1 : 0)
    expect(heard.unanswered > 0).toBe(status === 0)
  })

  it('leaves out no operation that the shop calls', () => {
    const folder = 'src/services/api/'
    const source = readdirSync(folder).map((file) => readFileSync(`${folder}${file}`, 'utf8'))
    const called = source.flatMap((text) => [...text.matchAll(/client\.([A-Z]+)\('([^']+)'/g)])
    const ids = called.map(
      ([, method, path]) =>
        [...facts.values()].find((fact) => fact.method === method && fact.path === path)?.operationId,
    )
    expect(ids.length).toBeGreaterThan(30)
    expect(ids.filter((id) => id === undefined || !(id in cases))).toEqual([])
    expect(Object.keys(cases).filter((id) => !facts.has(id))).toEqual([])
  })
})
