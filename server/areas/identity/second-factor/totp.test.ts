import { expect, it } from 'vitest'
import { TOTP, Secret } from 'otpauth'
import { newSecret, stepOf, uriOf } from './totp.ts'

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
/** The first moment of the step of that number. */
const begins = (step: number): number => step * 30_000
const codeAt = (step: number): string =>
  new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate({
    timestamp: begins(step),
  })

it('a code of an authenticator app is good for its half minute, the one before and the one after, and names its step', () => {
  expect(codeAt(1_000)).toMatch(/^\d{6}$/)
  for (const now of [begins(1_000), begins(1_001) - 1, begins(999), begins(1_002) - 1])
    expect(stepOf(secret, codeAt(1_000), now)).toBe(1_000)
  for (const now of [begins(999) - 1, begins(1_002)]) expect(stepOf(secret, codeAt(1_000), now)).toBeUndefined()
  expect(stepOf(newSecret(), codeAt(1_000), begins(1_000))).toBeUndefined()
  expect(stepOf(secret, codeAt(1_000).slice(1), begins(1_000))).toBeUndefined()
})

it('a secret is 160 bits, another each time, and its address tells every app the same', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(newSecret())
  expect(uriOf(secret, 'ada@oja.test')).toBe(
    `otpauth://totp/Oj%C3%A0:ada%40oja.test?issuer=Oj%C3%A0&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
})
