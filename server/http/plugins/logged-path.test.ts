import { describe, expect, it } from 'vitest'
import { loggedPath } from './logged-path.ts'

const token = 'q3Jt9Zx0LbV1-kP_7sWc2RdYfG5hNmE8uTiOaB4KlXw'

describe('a path in the log', () => {
  it('is kept without the token of an emailed link, however the address is spelt', () => {
    for (const path of [
      `/reset-password/${token}`,
      `/Reset-Password/${token}`,
      `//reset-password//${token}`,
      `/reset%2Dpassword/${token}`,
      `/%72eset-password/${token}`,
      `/%2572eset-password/${token}`,
      `/reset-password%2F${token}`,
      `/./reset-password/${token}/`,
      `/api/reset-password/${token}`,
      `/verify-email/${token}`,
      `/undo-change/${token}`,
      `/VERIFY-EMAIL/${token}`,
      `/elsewhere/${token}`,
      `/elsewhere/%71${token.slice(1)}`,
      `/reset-password/${token}%E0%A4%A`,
      '/sandbox-pay/OJA-abc',
    ])
      expect(loggedPath(path), path).not.toMatch(/q3Jt9Zx0|OJA-abc/)
  })

  it('is kept as it is otherwise', () => {
    for (const path of [
      '/',
      '/api/products/mama-gold-parboiled-rice-of-the-finest-long-grain-50-kg',
      '/api/orders/NG-261122-ABCDE',
      '/uploads/0123456789abcdef0123456789abcd.jpg',
      '/assets/index-B7fC0d.js',
    ])
      expect(loggedPath(path)).toBe(path)
  })
})
