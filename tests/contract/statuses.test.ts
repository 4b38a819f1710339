/** Every status that the contract allows for what the shop asks has an answer that a machine knows, and leads on. */
import type { Message } from '#ui/text/message.ts'
import { inWords as say } from '#tests/support/words.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { factsOf, readContract } from '#server/http/contract/contract.ts'
import { openOutside } from '#tests/model/worlds/open-outside.ts'
import { answerSchemas } from './answer-schemas.ts'
import { cartCases } from './statuses/cart.cases.ts'
import { catalogueCases } from './statuses/catalogue.cases.ts'
import { checkoutCases } from './statuses/checkout.cases.ts'
import { errorOf, isGood, type Case, type Cases } from './statuses/cases.ts'
import { mutationCases } from './statuses/mutation.cases.ts'
import { formCases } from './statuses/form.cases.ts'
import { officeCases } from './statuses/office.cases.ts'
import { officeCalendarCases, officeCalendarReplies } from './statuses/office-calendar.cases.ts'
import { officeBulkCases, officeBulkReplies } from './statuses/office-bulk.cases.ts'
import { officeCsvCases, officeCsvReplies } from './statuses/office-csv.cases.ts'
import { officeDeskCases, officeDeskReplies } from './statuses/office-desk.cases.ts'
import { officeImportsCases, officeImportsReplies } from './statuses/office-imports.cases.ts'
import { officeStockCases, officeStockReplies } from './statuses/office-stock.cases.ts'
import { officeSettingsCases, officeSettingsReplies } from './statuses/office-settings.cases.ts'
import { officeStoresCases, officeStoresReplies } from './statuses/office-stores.cases.ts'
import { officeCouponsCases, officeCouponsReplies } from './statuses/office-coupons.cases.ts'
import { officeUsersCases, officeUsersReplies } from './statuses/office-users.cases.ts'
import { officeViewsCases, officeViewsReplies } from './statuses/office-views.cases.ts'
import { paletteCases, paletteReplies } from './statuses/palette.cases.ts'
import { spinCases, spinReplies } from './statuses/spin.cases.ts'
import { officeReplies } from './statuses/office-replies.ts'
import { orderCases } from './statuses/order.cases.ts'
import { paymentCases } from './statuses/payment.cases.ts'
import { inboxCases, inboxReplies } from './statuses/inbox.cases.ts'
import { noticesCases, noticesReplies } from './statuses/notices.cases.ts'
import { savedItemsCases, savedItemsReplies } from './statuses/saved-items.cases.ts'
import { marketListCases, marketListReplies } from './statuses/market-list.cases.ts'
import { pushCases, pushReplies } from './statuses/push.cases.ts'
import { identityReplies, replyOf } from './statuses/replies.ts'
import { secondFactorCases } from './statuses/second-factor.cases.ts'
import { uploadCases } from './statuses/upload.cases.ts'
import { signInCases } from './statuses/sign-in.cases.ts'

const contract = readContract()
const facts = factsOf(contract)
const parts = [
  cartCases,
  catalogueCases,
  formCases,
  signInCases,
  secondFactorCases,
  mutationCases,
  officeCases,
  officeCalendarCases,
  officeBulkCases,
  officeCsvCases,
  officeDeskCases,
  officeImportsCases,
  officeStockCases,
  officeSettingsCases,
  officeStoresCases,
  officeUsersCases,
  officeCouponsCases,
  officeViewsCases,
  paletteCases,
  spinCases,
  orderCases,
  paymentCases,
  checkoutCases,
  uploadCases,
  pushCases,
  inboxCases,
  noticesCases,
  savedItemsCases,
  marketListCases,
]

/** Each operation that the shop calls, the way it calls it. */
const cases: Cases = {}
for (const [operationId, list] of parts.flatMap((one) => Object.entries(one)))
  cases[operationId] = [...(cases[operationId] ?? []), ...list]

const operationAt = (method: string, path: string): string | undefined =>
  [...facts.values()].find(
    (fact) => fact.method === method && new RegExp(`^${fact.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )?.operationId

/** Runs a case with a `fetch` that gives the operation one status, and every other what the case says. */
async function give(operationId: string, one: Case, status: number) {
  const asked: string[] = []
  const refusal = { ...errorOf(status), ...one.refusals?.[status] }
  const { outside, heard } = openOutside({
    fetch: (request) => {
      const { method, url } = request as Request
      const found = operationAt(method, new URL(url).pathname.replace('/api', '')) ?? url
      asked.push(found)
      const beside = one.beside?.[found]
      if (beside) return Promise.resolve(Response.json(beside.body, { status: beside.status }))
      if (found !== operationId) return Promise.resolve(Response.json(replyOf(found)))
      if (status === 0) return Promise.reject(new TypeError('Failed to fetch'))
      return Promise.resolve(Response.json(isGood(status) ? replyOf(found) : refusal, { status }))
    },
  })
  return { told: await one.run(outside), asked, heard }
}

const rows = Object.entries(cases).flatMap(([operationId, list]) =>
  list.flatMap((one, index) =>
    // Servers break in ways that no contract lists.
    (one.only ?? [0, 500, ...(facts.get(operationId)?.statuses ?? [])]).map((status) => ({
      operationId,
      about: one.about ?? index,
      status,
      one,
    })),
  ),
)

type Row = (typeof rows)[number]

/** The browser of the test can ask for one passkey at a time; all others run side by side, for some ask again after a pause. */
const isAlone = ({ operationId }: Row): boolean => operationId.startsWith('startPasskey')

const isMessage = (value: object): value is Message =>
  'code' in value &&
  String(value.code).includes('.') &&
  Object.keys(value).every((key) => key === 'code' || key === 'params')

/** What was told, with each code in the words that a person reads. */
function inWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inWords)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  if (isMessage(value)) return say(value)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inWords(one)]))
}

async function outcomeOf({ operationId, status, one }: Row) {
  const { told, asked, heard } = await give(operationId, one, status)
  const { unauthorized, unanswered } = heard
  return { isAsked: asked.includes(operationId), told: inWords(told), unauthorized, isUnanswered: unanswered > 0 }
}

const expectedOutcomeOf = ({ status, one }: Row) => ({
  isAsked: true,
  told: inWords(one.expected(status)),
  unauthorized: status === 401 ? 1 : 0,
  isUnanswered: status === 0,
})

describe('what the contract may answer', () => {
  beforeAll(() => {
    vi.stubGlobal('window', { open: () => ({ close() {} }), location: { pathname: '/login' } })
    vi.stubGlobal('document', { createElement: () => ({ click() {} }) })
  })
  afterAll(() => void vi.unstubAllGlobals())

  it.each(rows.filter(isAlone))('[API-10] $operationId ($about), $status: leads on', async (row) => {
    expect(await outcomeOf(row)).toEqual(expectedOutcomeOf(row))
  })
  it.concurrent.each(rows.filter((row) => !isAlone(row)))(
    '[API-10] $operationId ($about), $status: leads on',
    async (row) => {
      expect(await outcomeOf(row)).toEqual(expectedOutcomeOf(row))
    },
  )

  it('[API-03] leaves out no operation of the identity area', () => {
    const identity = Object.values(contract.paths).flatMap((item) =>
      Object.values(item).filter((operation) => operation.tags?.includes('identity')),
    )
    expect(identity.length).toBeGreaterThan(20)
    expect(identity.map(({ operationId }) => operationId).filter((id) => !(id in cases))).toEqual([])
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

  it('is given here in the shapes of the contract', () => {
    const { complaintsOf } = answerSchemas(contract)
    const wrong = Object.entries({
      ...identityReplies,
      ...officeReplies,
      ...officeCalendarReplies,
      ...officeBulkReplies,
      ...officeCsvReplies,
      ...officeDeskReplies,
      ...officeImportsReplies,
      ...officeStockReplies,
      ...officeSettingsReplies,
      ...officeStoresReplies,
      ...officeUsersReplies,
      ...officeCouponsReplies,
      ...officeViewsReplies,
      ...paletteReplies,
      ...pushReplies,
      ...inboxReplies,
      ...noticesReplies,
      ...savedItemsReplies,
      ...marketListReplies,
      ...spinReplies,
    }).flatMap(([operationId, body]) => {
      const good = [...(facts.get(operationId)?.statuses ?? [])].find(isGood) ?? 0
      return complaintsOf(operationId, good, body)
    })
    const refusals = Object.entries(cases).flatMap(([operationId, list]) =>
      list.flatMap(({ refusals: more = {} }) =>
        [...(facts.get(operationId)?.statuses ?? [])]
          .filter((status) => !isGood(status))
          .flatMap((status) => complaintsOf(operationId, status, { ...errorOf(status), ...more[status] })),
      ),
    )
    expect([...wrong, ...refusals]).toEqual([])
  })
})
