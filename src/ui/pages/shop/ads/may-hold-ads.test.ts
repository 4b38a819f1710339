import { describe, expect, it } from 'vitest'
import { mayHoldAds } from './may-hold-ads.ts'

describe('mayHoldAds', () => {
  it.each(['/', '/products', '/products/ofada-rice', '/categories', '/categories/grains/', '/stores', '/help'])(
    'says yes to %s, where people look around',
    (path) => expect(mayHoldAds(path)).toBe(true),
  )

  it.each(
    '/cart /checkout /payment/callback /payment/NG-1 /orders /orders/NG-1 /my-orders /order-success /track-order /profile /my-profile /login /register /spin /admin /image-upload /privacy /products/a/b'.split(
      ' ',
    ),
  )('says no to %s', (path) => expect(mayHoldAds(path)).toBe(false))
})
