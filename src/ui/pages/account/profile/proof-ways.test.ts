import { describe, expect, it } from 'vitest'
import { firstWay } from './proof-ways.ts'

describe('the way in which the owner of an account is asked first who they are', () => {
  it('is the password, or nothing more, where that is enough', () => {
    expect(firstWay(['passkey', 'totp', 'recovery', 'password'])).toBe('password')
    expect(firstWay(['totp', 'recovery', 'none'])).toBe('none')
    expect(firstWay(['password'])).toBe('password')
  })

  it('is the device of the second step where the log-in was long ago, and a recovery code where that is all there is', () => {
    expect(firstWay(['passkey', 'totp', 'recovery'])).toBe('passkey')
    expect(firstWay(['totp', 'recovery'])).toBe('totp')
    expect(firstWay(['recovery'])).toBe('recovery')
    expect(firstWay([])).toBeUndefined()
  })
})
