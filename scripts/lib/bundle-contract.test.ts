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

  it('refuses a name that two areas define', () => {
    expect(() => bundleContract([root, area('cart'), area('cart')])).toThrow(/twice/)
  })

  it('refuses a reference to nothing', () => {
    expect(() => bundleContract([root.replace('Id:', 'Other:'), area('cart')])).toThrow('#/components/schemas/Id')
  })
})
