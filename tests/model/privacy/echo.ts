/** A server that says back all that it was told: in the sentences of a refusal, in what it gives when it has done it. */
import { quoteLine, quoteOf } from '../checkout/checkout-fixtures.ts'
import type { Asked } from './marked-page.ts'

export type Mood = 'refuses' | 'does'

type Plain = Record<string, unknown>

const reply = (body: unknown, status: number) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'x-request-id': 'request-0001' },
  })

/** All texts in a value, by the name of the nearest field. */
const textsIn = (value: unknown, field = ''): [string, string][] =>
  typeof value === 'string'
    ? [[field, value]]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, one]) => textsIn(one, Array.isArray(value) ? field : name))
      : []

const orderOf = (body: Plain) => ({
  ...body,
  id: 7,
  order_number: 'NG-261120-AB2CD',
  payment_method: 'pay_on_delivery',
  total: 3900,
  outstanding: 3900,
  items: [{ product_id: 1, product_measurement_id: null, quantity: 2 }],
})

/** A list of the back office, whose one record is called by what was asked for. */
const listed = (said: string) =>
  reply(
    {
      data: [{ id: 1, version: 1, name: said, email: said, phone: said }],
      pagination: { current_page: 1, last_page: 1, per_page: 15, total: 1 },
      counts: {},
    },
    200,
  )

export function echo({ method, url, body: text }: Asked, mood: Mood): Response {
  const body = (text.startsWith('{') ? JSON.parse(text) : {}) as Plain
  const query = new URL(`http://shop.test${url}`).searchParams
  const texts = [...textsIn(body), ...query.entries()]
  const said = texts.map(([, one]) => one).join(' and ')
  const path = url.split('?')[0]?.replace(/^\/api/, '')
  if (mood === 'refuses') {
    const errors = Object.fromEntries(texts.map(([field, one]) => [field, [`${one} is taken`]]))
    const code = method === 'POST' && path === '/admin/users' ? 'confirm_password' : 'validation'
    return reply({ message: `Not so: ${said}`, code, errors, request_id: 'request-0001' }, 422)
  }
  if (path?.startsWith('/admin/') && method === 'GET') return listed(said)
  if (path === '/checkout/quote') return reply({ data: quoteOf({ lines: [quoteLine({ quantity: 2 })] }) }, 200)
  if (path === '/checkout/phone-code')
    return reply({ data: { is_needed: true, phone_masked: said, resend_after: 60 } }, 200)
  if (path === '/checkout/phone-proof') return reply({ data: { phone_proof: said } }, 200)
  if (path === '/orders' && method === 'POST') return reply({ data: orderOf(body), order_key: 'k'.repeat(16) }, 201)
  const line = {
    text: said,
    quantity: 1,
    measure: null,
    amount: null,
    reason: 'unknown',
    choice: null,
    alternatives: [],
  }
  if (path === '/market-list') return reply({ data: { lines: [line] } }, 200)
  const person = { ...body, id: 7, name: said, email: said, phone: said, role: 'customer', photo: said, avatar: null }
  return reply(
    { message: `Done: ${said}`, success: true, token: 'token-1', user: person, data: { ...person, user: person } },
    200,
  )
}
