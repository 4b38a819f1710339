/** The time of a payment is the server's: a device whose clock stands hours beside it counts as many seconds. */
import { describe, expect, it } from 'vitest'
import type { components } from '#openapi/generated/schema.d.ts'
import { connectPayment } from '../../../src/app/parts/purchase/payment-ports.ts'
import type { PaymentParts } from '../../../src/app/parts/purchase/payment-ports.ts'
import { openPart } from '../open-part.ts'

type Start = components['schemas']['PaymentStart']

const [minute, hour] = [60_000, 3_600_000]
const atServer = Date.parse('2026-11-30T09:00:00.000Z')
const start: Start = {
  reference: 'ref-1',
  provider: 'sandbox',
  channel: 'bank_transfer',
  amount: 2500,
  authorization_url: null,
  transfer: {
    bank_name: 'Bank',
    account_number: '8215204937',
    account_name: 'Oja',
    amount: 2500,
    expires_at: new Date(atServer + 30 * minute).toISOString(),
  },
  ussd_code: null,
  expires_at: new Date(atServer + 45 * minute).toISOString(),
}

/** The attempt as the device knows it whose clock stands so far beside the server's. */
async function attemptBy(shift: number, told: Start) {
  const replies = [{ tag: 'done', reply: { data: told } }]
  const outside = { call: () => Promise.resolve(replies.shift() ?? { tag: 'unreachable' }) }
  const { actor } = openPart(
    connectPayment({
      reach: () => Promise.resolve(outside as unknown as Awaited<ReturnType<PaymentParts['reach']>>),
      orderAccessTokens: { keyOf: () => null, paysForOther: () => false },
      isSignedIn: () => true,
      now: () => atServer + shift,
    }),
  )
  actor.send({ type: 'payment.start', orderNumber: 'NG-1', channel: 'bank_transfer' })
  for (let turn = 0; turn < 50 && !actor.getSnapshot().context.attempt; turn += 1) await Promise.resolve() // oxlint-disable-line no-await-in-loop
  return actor.getSnapshot().context.attempt
}

describe('the time of a payment', () => {
  it.each([
    ['as the server’s', 0],
    ['an hour ahead', hour],
    ['an hour behind', -hour],
  ])('[PAY-01] is what the server leaves for it, by a clock that stands %s', async (_, shift) => {
    const now = atServer + shift
    expect(await attemptBy(shift, { ...start, seconds_left: 1800 })).toMatchObject({
      expiresAt: now + 30 * minute,
      heardAt: now,
    })
  })

  it('is the moment that the server tells, where it is of before and tells no seconds', async () =>
    expect((await attemptBy(0, start))?.expiresAt).toBe(atServer + 30 * minute))
})
