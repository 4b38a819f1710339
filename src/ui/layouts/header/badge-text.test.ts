import { describe, expect, it } from 'vitest'
import { badgeText } from './badge-text.ts'

describe('badgeText', () => {
  it('[HEAD-02] says the total quantity, and "9+" above 9', () => {
    expect([0, 1, 9, 10, 250].map(badgeText)).toEqual(['', '1', '9', '9+', '9+'])
  })
})
