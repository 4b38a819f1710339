import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { openEnds } from '#server/open-ends.ts'
import { runToExit, startProcess } from './support/server-process.ts'
import { testKey } from './support/test-server.ts'

const lines = (env: Record<string, string>): string[] => openEnds(loadConfig(env))

/** A shop in production that lacks nothing. */
const whole = {
  PUBLIC_URL: 'https://shop.example.ng',
  TRUST_PROXY: '1',
  DATABASE_URL: 'postgresql://oja@db.example/oja',
  SETTINGS_KEY: testKey,
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'hello@shop.example.ng',
  SMS_GATEWAY_URL: 'https://sms.example',
  SMS_GATEWAY_KEY: 'k',
  SMS_GATEWAY_SENDER: 'Oja',
  PAYMENT_PROVIDER: 'paystack',
  PAYSTACK_SECRET_KEY: 'sk_live_0123456789abcdef',
  CLOUD_NAME: 'shop',
  UPLOAD_PRESET: 'shop_unsigned',
}

const without = (...names: (keyof typeof whole)[]): Record<string, string> =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => !names.includes(name as keyof typeof whole)))

describe('a start in production', () => {
  it('prints nothing when nothing is open', () => {
    expect(lines(whole)).toEqual([])
  })

  const open: [what: string, env: Record<string, string>, line: RegExp][] = [
    ['mail that reaches nobody', without('SMTP_URL', 'MAIL_FROM'), /^Mail reaches nobody: set SMTP_URL and MAIL_FROM/],
    [
      'codes that reach nobody',
      without('SMS_GATEWAY_URL', 'SMS_GATEWAY_KEY', 'SMS_GATEWAY_SENDER'),
      /^Codes reach nobody.*SMS_GATEWAY_URL, SMS_GATEWAY_KEY and SMS_GATEWAY_SENDER/,
    ],
    [
      'payments that nobody can make',
      without('PAYMENT_PROVIDER', 'PAYSTACK_SECRET_KEY'),
      /^Nobody can pay online: set PAYMENT_PROVIDER/,
    ],
    [
      'an http address',
      { ...whole, PUBLIC_URL: 'http://shop.example.ng' },
      /^No https address: .*set PUBLIC_URL=https/,
    ],
    ['a proxy that is not named', without('TRUST_PROXY'), /^TRUST_PROXY is not set/],
    ['a proxy that anybody may play', { ...whole, TRUST_PROXY: 'true' }, /^TRUST_PROXY=true believes whoever/],
    ['seeds that stand unsealed', without('SETTINGS_KEY'), /^SETTINGS_KEY is not set: .*openssl rand -base64 32/],
    [
      'pictures beside PostgreSQL',
      without('CLOUD_NAME', 'UPLOAD_PRESET'),
      /^Pictures lie in DATA_DIR\/uploads.*CLOUD_NAME/,
    ],
    ['limits that are off', { ...whole, RATE_LIMIT: 'off' }, /^RATE_LIMIT=off: anybody may guess/],
  ]
  for (const [what, env, line] of open)
    it(`names ${what}, and nothing else`, () => {
      expect(lines(env)).toEqual([expect.stringMatching(line)])
    })

  it('says nothing of pictures where all of the shop lies in DATA_DIR', () => {
    expect(lines(without('DATABASE_URL', 'CLOUD_NAME', 'UPLOAD_PRESET'))).toEqual([])
  })

  it('names the missing address of a shop without PUBLIC_URL, and each of several things in a line of its own', () => {
    const bare = lines({ HOST: '0.0.0.0' })
    expect(bare).toHaveLength(5)
    for (const word of ['Mail', 'Codes', 'pay online', 'https', 'TRUST_PROXY'])
      expect(bare.filter((line) => line.includes(word))).not.toHaveLength(0)
  })
})

describe('a start that is no shop in production', () => {
  it('prints nothing at the desk, and that everybody is let in with DEMO=on', () => {
    expect(lines({})).toEqual([])
    expect(lines({ NODE_ENV: 'development', DATABASE_URL: whole.DATABASE_URL })).toEqual([])
    expect(lines({ HOST: '0.0.0.0', DEMO: 'on' })).toEqual([expect.stringMatching(/^DEMO=on: whoever reaches/)])
  })
})

describe('a server process in production', () => {
  const folder = mkdtempSync(join(tmpdir(), 'oja-open-ends-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it(
    'prints what is open on standard error, and an admin password that is not needed any more',
    { timeout: 180_000 },
    async () => {
      const env = {
        PUBLIC_URL: 'https://shop.example.ng',
        ADMIN_EMAIL: 'ada@shop.example.ng',
        ADMIN_PASSWORD: 'Cassava-basket-7',
        DATA_DIR: folder,
      }
      const first = await startProcess(env)
      const { err } = first.output()
      for (const word of [
        'Mail reaches nobody',
        'Codes reach nobody',
        'Nobody can pay online',
        'TRUST_PROXY is not set',
      ])
        expect(err).toContain(word)
      expect(err).not.toContain('ADMIN_PASSWORD')
      expect(await first.stop()).toBe(0)
      const again = await startProcess(env)
      expect(again.output().err).toContain('ADMIN_PASSWORD is not needed any more')
      expect(again.output().err).not.toContain(env.ADMIN_PASSWORD)
      expect(await again.stop()).toBe(0)
      expect((await runToExit({ ...env, SETTINGS_KEY: 'short' })).status).toBe(78)
    },
  )
})
