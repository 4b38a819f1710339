import { describe, expect, it } from 'vitest'
import { callerOf, isHere, networkOf } from './network.ts'

describe('networkOf', () => {
  it('is the address itself for IPv4, also in the clothes of IPv6', () => {
    expect(networkOf('102.89.23.7')).toBe('102.89.23.7')
    expect(networkOf('::ffff:102.89.23.7')).toBe('102.89.23.7')
  })

  it('is one for all addresses of a household, however they are written', () => {
    const spellings = [
      '2c0f:f5c0:45:1::',
      '2c0f:f5c0:45:1::9',
      '2C0F:F5C0:0045:0001:a:b:c:d',
      '2c0f:f5c0:45:1:0:0:0:9%eth0',
    ]
    expect(new Set(spellings.map(networkOf))).toEqual(new Set(['2c0f:f5c0:45:1::/64']))
    expect(networkOf('2c0f:f5c0:45:2::9')).toBe('2c0f:f5c0:45:2::/64')
    expect(networkOf('2c0f::9')).toBe('2c0f:0:0:0::/64')
  })
})

describe('isHere', () => {
  it('knows this machine by all of its names', () => {
    expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].map(isHere)).toEqual([true, true, true])
    expect(isHere('127.0.0.2.evil.example')).toBe(false)
  })
})

describe('callerOf', () => {
  it('is an address, or says why there is none to count by', () => {
    expect(callerOf({ ip: '102.89.23.7', headers: {} })).toBe('102.89.23.7')
    expect(callerOf({ ip: '127.0.0.1', headers: { 'x-forwarded-for': '102.89.23.7' } })).toBe('passed on')
    // a caller who hung up before the call was read: its socket knows no address
    expect(callerOf({ ip: undefined, headers: {} })).toBe('gone')
  })
})
