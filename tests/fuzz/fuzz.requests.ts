/** Requests made from the contract: of every operation, as every kind of person, sound, spoilt and hostile; by a seed, so that they can be made again. */
import fc from 'fast-check'
import { type Contract, factsOf as factsOfAll } from '#server/http/contract/contract.ts'
import { brokenValues, inAddress, nasty, type Parameter, resolve, soundValues } from '../server/support/fuzz.ts'

export const people = ['guest', 'customer', 'admin'] as const
export type Person = (typeof people)[number]

export type FuzzRequest = {
  /** Of the contract; undefined for what it does not list. */
  operationId: string | undefined
  person: Person
  method: string
  /** Path and query. */
  url: string
  headers: Record<string, string>
  body: string | Buffer | undefined
}

/** Values of path parameters that lead somewhere in the demo shop, so that more than a 404 is reached. */
const known: Readonly<Record<string, readonly string[]>> = {
  slug: ['basmati-rice', 'groceries-staples', 'bleach'],
  type: ['featured', 'fresh'],
  id: ['1', '53', '2147483647'],
}

const keys = ['0123456789abcdef0123456789abcdef', 'short', '', "a'; drop table orders; --", 'x'.repeat(300)]
const strange = ['Bearer', 'Bearer null', `Bearer ${'A'.repeat(43)}`, 'Basic YTpi', `Bearer ${'x'.repeat(9_000)}`]
const types = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', '*/*', 'x'.repeat(500), '']

const brokenJson: readonly string[] = [
  '{',
  '{"a":1,}',
  'NaN',
  '\u0000',
  '[]',
  '7',
  'null',
  '{"__proto__":{"role":"admin"}}',
  '{"name":"\\u0000"}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"items":[${'{},'.repeat(30_000)}{}]}`,
  `{"a":"${'x'.repeat(300_000)}"}`,
]

/** One time in `often`, else what is usual. */
const seldom = <Value>(often: number, rare: fc.Arbitrary<Value>, usual: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 1, arbitrary: rare }, { weight: often - 1, arbitrary: usual })

const hostile = fc.constantFrom(...nasty).map((value) => inAddress(value).slice(0, 3_000))

const pathValues = (name: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...(known[name] ?? ['1', 'sandbox', 'NG-261122-ABCDE', 'OJA-1'])) },
    { weight: 1, arbitrary: hostile.map(encodeURIComponent) },
    { weight: 1, arbitrary: fc.constantFrom('%', '%E0%A4%A', 'a%00b', '..%2f..%2f', 'a%0d%0aX:1', 'x'.repeat(600)) },
  )

const queryOf = (contract: Contract, parameters: readonly Parameter[]): fc.Arbitrary<string> => {
  const sound = fc
    .record(Object.fromEntries(parameters.map(({ name, schema }) => [name, soundValues(contract, schema)])), {
      requiredKeys: [],
    })
    .map((given) => new URLSearchParams(Object.entries(given).map(([name, value]) => [name, inAddress(value)])))
  const spoilt = fc
    .tuple(sound, fc.constantFrom(...parameters.map(({ name }) => name), 'unknown', '__proto__'), hostile)
    .map(([query, name, value]) => (query.append(name, value), query))
  return fc.oneof(
    { weight: 3, arbitrary: sound.map(String) },
    { weight: 2, arbitrary: spoilt.map(String) },
    { weight: 1, arbitrary: fc.constantFrom('', '%', '&&&===&', 'a[]=1&a[b]=2', `${'a&'.repeat(2_000)}`) },
  )
}

type Sent = { headers: Record<string, string>; body: string | undefined }

function bodyOf(contract: Contract, schema: object | undefined): fc.Arbitrary<Sent> {
  const json = { 'content-type': 'application/json' }
  if (!schema)
    return seldom(
      8,
      fc.constant<Sent>({ headers: json, body: '{}' }),
      fc.constant<Sent>({ headers: {}, body: undefined }),
    )
  const sound = brokenValues(contract, schema).map((value): Sent => ({
    headers: json,
    body: JSON.stringify(value) ?? 'null',
  }))
  const broken = fc.constantFrom(...brokenJson).map((body): Sent => ({ headers: json, body }))
  const untyped = fc.constantFrom(...types).map((type): Sent => ({ headers: { 'content-type': type }, body: '{}' }))
  return fc.oneof(
    { weight: 20, arbitrary: sound },
    { weight: 2, arbitrary: broken },
    { weight: 1, arbitrary: untyped },
    { weight: 1, arbitrary: fc.constant<Sent>({ headers: {}, body: undefined }) },
  )
}

const headers: fc.Arbitrary<Record<string, string>> = fc
  .record(
    {
      'idempotency-key': fc.constantFrom(...keys),
      'order-key': hostile.map(encodeURI),
      'accept-encoding': fc.constantFrom('br', 'gzip;q=0', '*', 'x'),
      'if-none-match': fc.constantFrom('*', '"x"', 'W/"', ''),
      origin: fc.constantFrom('https://evil.example', 'null', 'http://localhost'),
      cookie: fc.constantFrom('XSRF-TOKEN=abcdefgh12345678', 'a=b; ;=', `a=${'x'.repeat(4_000)}`),
      'x-xsrf-token': fc.constantFrom('abcdefgh12345678', 'other'),
      'x-forwarded-for': fc.constantFrom('127.0.0.1', '::1', 'nonsense'),
      'x-request-id': fc.constantFrom('journey-0042', "'", 'x'.repeat(70)),
      authorization: fc.constantFrom(...strange),
    },
    { requiredKeys: [] },
  )
  .map((all) => all)

const sometimesHeaders = seldom(4, headers, fc.constant({}))

/** The operations that are asked: a stream of events has no end that could be waited for (tests/server/changes.test.ts asks it). */
export const factsOf = (contract: Contract) =>
  new Map([...factsOfAll(contract)].filter(([operationId]) => operationId !== 'hearChanges'))

const ofOperation = (contract: Contract, person: fc.Arbitrary<Person>): fc.Arbitrary<FuzzRequest>[] =>
  [...factsOf(contract).values()].map((facts) => {
    const { operationId, method, path } = facts
    const described = contract.paths[path]?.[method.toLowerCase()]
    const parameters = (described?.parameters ?? []).map((one) => resolve(contract, one as Parameter))
    const content = described?.requestBody?.content['application/json']
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    return fc
      .record({
        person,
        values: fc.tuple(...names.map(pathValues)),
        query: seldom(
          parameters.some((one) => one.in === 'query') ? 2 : 10,
          queryOf(
            contract,
            parameters.filter((one) => one.in === 'query'),
          ),
          fc.constant(''),
        ),
        sent: bodyOf(contract, content?.schema as object | undefined),
        more: sometimesHeaders,
      })
      .map(({ values, query, sent, more, person: who }) => {
        const address = path.replaceAll(/\{\w+\}/g, () => values.shift() ?? '1')
        const url = `/api${address}${query === '' ? '' : `?${query}`}`
        return { operationId, person: who, method, url, headers: { ...sent.headers, ...more }, body: sent.body }
      })
  })

/** Methods that a path does not take (HEAD goes with GET), and addresses that there are not. */
function unlisted(contract: Contract, person: fc.Arbitrary<Person>): fc.Arbitrary<FuzzRequest> {
  const paths = Object.entries(contract.paths).map(([path, item]) => ({
    path,
    others: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'].filter(
      (one) => !((one === 'HEAD' ? 'get' : one.toLowerCase()) in item),
    ),
  }))
  return fc
    .tuple(fc.constantFrom(...paths), fc.nat(), person, fc.oneof(fc.constant(''), hostile.map(encodeURIComponent)))
    .map(([{ path, others }, at, who, end]) => ({
      operationId: undefined,
      person: who,
      method: others[at % others.length] ?? 'PATCH',
      url: `/api${path.replaceAll(/\{\w+\}/g, '1')}${end === '' ? '' : `/${end}`}`,
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }))
}

/** Pages of the shop and files, by addresses that nobody wrote a link to. */
const pages = (person: fc.Arbitrary<Person>): fc.Arbitrary<FuzzRequest> =>
  fc
    .tuple(
      fc.constantFrom(
        '/',
        '/products/',
        '/uploads/',
        '/assets/',
        '/outbox',
        '/reset-password/',
        '/sandbox-pay/',
        '/.env',
        '//',
      ),
      fc.oneof(hostile.map(encodeURIComponent), fc.constantFrom('..%2f..%2fetc%2fpasswd', '%', 'a.js', '')),
      fc.constantFrom('GET', 'HEAD', 'POST', 'OPTIONS'),
      person,
    )
    .map(([start, end, method, who]) => ({
      operationId: undefined,
      person: who,
      method,
      url: start + end,
      headers: {},
      body: undefined,
    }))

const boundary = 'oja-fuzz'
const part = (name: string, value: string, file = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n${value}\r\n`

/** Forms of the picture service: cut off anywhere, with bytes changed, with parts that nobody asked for. */
const forms = (person: fc.Arbitrary<Person>): fc.Arbitrary<FuzzRequest> =>
  fc
    .record({
      person,
      name: fc.constantFrom('file', 'upload_preset', 'ticket', '__proto__', ''),
      value: fc.oneof(hostile, fc.constantFrom('oja_unsigned', '\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF89a')),
      cut: fc.double({ min: 0, max: 1, noNaN: true }),
      isCut: fc.boolean(),
      type: seldom(
        6,
        fc.constantFrom(
          'multipart/form-data',
          'multipart/form-data; boundary=',
          'multipart/mixed; boundary=x',
          'text/plain',
        ),
        fc.constant(`multipart/form-data; boundary=${boundary}`),
      ),
      cloud: seldom(8, fc.constantFrom('else', '%00', '..'), fc.constant('oja')),
    })
    .map(({ person: who, name, value, cut, isCut, type, cloud }) => {
      const whole = Buffer.from(
        `${part('upload_preset', 'oja_unsigned')}${part(name, value)}${part('file', value, 'a.png')}--${boundary}--\r\n`,
        'latin1',
      )
      return {
        operationId: undefined,
        person: who,
        method: 'POST',
        url: `/v1_1/${cloud}/image/upload`,
        headers: { 'content-type': type },
        body: isCut ? whole.subarray(0, Math.floor(cut * whole.length)) : whole,
      }
    })

/** Operations that hash a password take a thousand times as long as others, so they come less often. */
const isDear = (operationId: string): boolean =>
  /^(logIn|register|registerInitial|resetPassword|updateProfile|deleteAccount)$/.test(operationId)

/** Every kind of request, operations first among them. */
export function requestsOf(contract: Contract): fc.Arbitrary<FuzzRequest> {
  const person = fc.constantFrom(...people)
  const ids = [...factsOf(contract).keys()]
  const operations = ofOperation(contract, person).map((arbitrary, at) => ({
    weight: isDear(ids[at] ?? '') ? 1 : 4,
    arbitrary,
  }))
  return fc.oneof(
    ...operations,
    { weight: 12, arbitrary: unlisted(contract, person) },
    { weight: 6, arbitrary: pages(person) },
    { weight: 8, arbitrary: forms(person) },
  )
}
