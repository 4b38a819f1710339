import { describe, expect, it } from 'vitest'
import { forInspector } from './csp.ts'

const policy = "default-src 'self';script-src 'self';connect-src 'self' https://api.example.ng;frame-ancestors 'none'"

describe('the policy of the inspector’s document', () => {
  it('lets it speak to WebSockets and stand in frames of the shop, and nothing else than the shop’s policy does', () => {
    expect(forInspector(policy)).toBe(
      "default-src 'self';script-src 'self';connect-src 'self' https://api.example.ng ws: wss:;frame-ancestors 'self'",
    )
  })
})
