import { describe, expect, it } from 'vitest'
import { bundleContract } from './bundle-contract.ts'

const root = 'openapi: 3.1.0\npaths: {}\ncomponents: { schemas: { Id: { type: integer } } }\n'
const area = (name: string) =>
  `paths:\n  /${name}:\n    get: { parameters: [{ schema: { $ref: '#/components/schemas/Id' } }] }\n`

describe('the contract', () => {
  it('joins its areas into one document', () => {
    expect(bundleContract([root, area('cart'), area('stores')])).toMatchObject({
      openapi: '3.1.0',
      paths: { '/cart': {}, '/stores': {} },
    })
  })

  it('writes what the transport answers into every operation that says nothing else', () => {
    const transport = "x-transport: { always: { '414': a }, writes: { '403': b, '409': b }, bodies: { '413': c } }\n"
    const writing =
      "paths: { /cart: { get: { responses: {} }, post: { requestBody: {}, responses: { '409': own } } } }\n"
    const { paths, ...rest } = bundleContract([root + transport, writing])
    expect(rest).not.toHaveProperty('x-transport')
    expect(paths).toMatchObject({
      '/cart': {
        get: { responses: { 414: 'a' } },
        post: { responses: { 403: 'b', 409: 'own', 413: 'c', 414: 'a' } },
      },
    })
  })

  it('refuses a name that two areas define', () => {
    expect(() => bundleContract([root, area('cart'), area('cart')])).toThrow(/twice/)
  })

  it('refuses a reference to nothing', () => {
    expect(() => bundleContract([root.replace('Id:', 'Other:'), area('cart')])).toThrow('#/components/schemas/Id')
  })
})
