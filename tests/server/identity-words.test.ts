import { describe, expect, it } from 'vitest'
import { deviceOf, ipHintOf } from '#server/areas/identity/devices.ts'
import { hashPassword, passwordCost, verifyPassword } from '#server/areas/identity/passwords.ts'
import { maskPhone, toE164 } from '#server/platform/phones.ts'
import { newCode, newToken, newUserId } from '#server/areas/identity/tokens.ts'

describe('phones', () => {
  it('are understood in all the ways that Nigerians write them', () => {
    for (const typed of [
      '08030000001',
      '8030000001',
      '2348030000001',
      '+2348030000001',
      '+234 803 000 0001',
      '0803-000-0001',
      '(0803) 000 0001',
      '0803.000.0001',
      '+234 (0) 803 000 0001',
      '+23408030000001',
      '2340 803 000 0001',
      '002348030000001',
      ' 0803 000 0001 ',
      'tel:+2348030000001',
    ]) {
      expect(toE164(typed), typed).toBe('+2348030000001')
    }
    for (const [typed, prefix] of Object.entries({
      '07012345678': '70',
      '08112345678': '81',
      '09012345678': '90',
      '09112345678': '91',
    })) {
      expect(toE164(typed)).toBe(`+234${prefix}12345678`)
    }
  })

  it('are refused when they are not Nigerian mobile numbers', () => {
    for (const typed of [
      '',
      'ada@mail.test',
      '12345',
      '0123456789',
      '08030000',
      '080300000012',
      '06012345678',
      '+447700900123',
      '+12345678901',
      '0803000000a',
    ]) {
      expect(toE164(typed), typed).toBeUndefined()
    }
  })

  it('are masked so that their owner knows them', () => {
    expect(maskPhone('+2348032147765')).toBe('0803 ••• 7765')
  })
})

describe('devices', () => {
  it('are told in plain words', () => {
    const android =
      'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
    const iphone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
    expect(deviceOf(android)).toBe('Chrome on Android')
    expect(deviceOf(iphone)).toBe('Safari on iPhone')
    expect(deviceOf(android.replace('Chrome/126.0.0.0', 'SamsungBrowser/25.0 Chrome/126.0.0.0'))).toBe(
      'Samsung Internet on Android',
    )
    expect(
      deviceOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0'),
    ).toBe('Edge on Windows')
    expect(deviceOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:127.0) Gecko/20100101 Firefox/127.0')).toBe(
      'Firefox on Mac',
    )
    expect(deviceOf('Opera/9.80 (Android; Opera Mini/36.2/191.249; U; en) Presto/2.12.423 Version/12.16')).toBe(
      'Opera on Android',
    )
    expect(deviceOf('curl/8.5.0')).toBe('Unknown device')
    expect(deviceOf(undefined)).toBe('Unknown device')
  })

  it('keep the place of an address and not the address', () => {
    expect(ipHintOf('102.89.23.45')).toBe('102.89.23.x')
    expect(ipHintOf('::ffff:102.89.23.45')).toBe('102.89.23.x')
    expect(ipHintOf('2c0f:f5c0:45:1:2:3:4:5')).toBe('2c0f:f5c0:45:x')
    expect(ipHintOf('::1')).toBeNull()
  })
})

describe('passwords', () => {
  it('cost what they are meant to: argon2id, 19 MiB, two passes, one lane', async () => {
    const hash = await hashPassword('Market123')
    expect(passwordCost).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const times: number[] = []
    for (let round = 0; round < 8; round++) {
      const start = performance.now()
      expect(await verifyPassword(hash, 'Market124')).toBe(false)
      times.push(performance.now() - start)
    }
    const quickest = Math.min(...times)
    console.info(`argon2id: ${quickest.toFixed(1)} ms a password at its quickest`)
    // Cheaper would help a thief of the table, dearer would let a few log-ins stall the server.
    expect(quickest).toBeGreaterThan(3)
    expect(quickest).toBeLessThan(250)
    expect(await verifyPassword(hash, 'Market123')).toBe(true)
    expect(await verifyPassword(null, 'Market123')).toBe(false)
  })
})

describe('secrets', () => {
  it('are long, random and fit for a header or a link', () => {
    const tokens = new Set(Array.from({ length: 1_000 }, newToken))
    expect(tokens.size).toBe(1_000)
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
  })

  it('of six digits use all of them', () => {
    const codes = Array.from({ length: 5_000 }, newCode)
    for (const code of codes) expect(code).toMatch(/^\d{6}$/)
    for (let digit = 0; digit < 10; digit++) {
      const share = codes.filter((code) => code.startsWith(String(digit))).length / codes.length
      expect(share).toBeGreaterThan(0.07)
      expect(share).toBeLessThan(0.13)
    }
    expect(newUserId()).toBeLessThanOrEqual(2_147_483_647)
  })
})
