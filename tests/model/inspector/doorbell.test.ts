import { describe, expect, it } from 'vitest'
import { inspectorCost } from '../../../scripts/lib/inspector-cost.ts'

describe('a shop built with and without the inspector', () => {
  it(
    '[IN-02] differs in the journal’s idle chunk alone, by 300 B at most, and by what that fetches when an inspector rings',
    { timeout: 300_000 },
    async () => {
      const { doorbell, answer, others } = await inspectorCost()
      console.log(`the shop pays ${doorbell} B of 300 for the inspector`)
      expect(others).toEqual([])
      expect(answer).toBeGreaterThan(1_000)
      expect(doorbell).toBeGreaterThan(0)
      expect(doorbell).toBeLessThanOrEqual(300)
    },
  )
})
