import { describe, expect, it } from 'vitest'
import { trustedJson } from './trusted-json.ts'

describe('data for search engines', () => {
  it('is JSON that cannot end its element', () => {
    const text = trustedJson({ name: '</script><script>alert(1)</script>' })
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script>' })
  })

  it('is nothing but JSON', () => {
    expect(() => trustedJson(undefined)).toThrow(/JSON/)
  })
})
