import { describe, expect, it } from 'vitest'
import { PaymentProviderError } from '../../providers/payment/payment-errors.ts'
import { orProviderFailed } from './provider-refusal.ts'

function openLog() {
  const lines: unknown[][] = []
  return { lines, warn: (...line: unknown[]) => void lines.push(line) }
}

describe('what asks a provider', () => {
  it('gives its answer, and logs nothing of that', async () => {
    const log = openLog()
    expect(await orProviderFailed(log, async () => 'paid')).toBe('paid')
    expect(log.lines).toEqual([])
  })

  it('is told as 502 with the time to wait where the provider fails, and the reason is logged alone', async () => {
    const log = openLog()
    const asked = orProviderFailed(log, () => Promise.reject(new PaymentProviderError('timeout', 'nothing in 10 s')))
    await expect(asked).rejects.toMatchObject({
      statusCode: 502,
      code: 'provider_failed',
      message: 'The payment provider does not answer just now. Please try again in a moment.',
      details: { retry_after: 10 },
    })
    expect(log.lines).toEqual([
      [{ tag: 'timeout', trouble: 'nothing in 10 s' }, 'a payment provider did not do what it was asked'],
    ])
  })

  it('fails as it does where the fault is the shop’s own', async () => {
    const log = openLog()
    const fault = new TypeError('undefined is no function')
    await expect(orProviderFailed(log, () => Promise.reject(fault))).rejects.toBe(fault)
    expect(log.lines).toEqual([])
  })
})
