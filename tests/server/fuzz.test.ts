import { describe, expect, it } from 'vitest'
import { fuzzShop } from '#tests/fuzz/fuzz.shop.ts'
import { sayReport } from '#tests/fuzz/fuzz.ts'

/** Another one each time: `npm run fuzz -- --requests 20000 --seed n` makes the same requests again. */
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000_000)

describe('20,000 requests made from the contract', () => {
  it(
    '[API-10] meet no 5xx, no undocumented status, no answer of another shape, none that is slow, and leave no memory behind',
    { timeout: 600_000, retry: 0 },
    async () => {
      const report = await fuzzShop({ requests: 20_000, seed })
      console.log(sayReport(report))
      expect(report.operations.asked).toBe(report.operations.all)
      expect(report.operations.succeeded).toBeGreaterThan(30)
      expect(report.findings, `seed ${seed}`).toEqual([])
    },
  )
})
