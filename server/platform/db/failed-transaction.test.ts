import { describe, expect, it } from 'vitest'
import { DatabaseError } from './database-error.ts'
import type { Queryable } from './database.ts'
import { tellingTheReason } from './failed-transaction.ts'

const full = new DatabaseError('53100', { message: 'could not extend file' })
const echo = new DatabaseError('25P02', { message: 'current transaction is aborted' })

/** A transaction whose statements are answered when the test says so. */
function answeredByHand() {
  const waiting: ((outcome: unknown[] | Error) => void)[] = []
  const own = {
    rows: () =>
      new Promise((resolve, reject) => {
        waiting.push((outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome)))
      }),
  } as unknown as Queryable
  const tx = tellingTheReason(own)
  return {
    /** @returns what the statement is answered, or why it is refused */
    ask: (): Promise<unknown> =>
      tx.rows({ name: '', text: 'select 1', values: [] } as never).catch((error: unknown) => error),
    answer: (at: number, outcome: unknown[] | Error) => waiting[at]?.(outcome),
  }
}

describe('statements of a transaction that are sent side by side', () => {
  it('are told why the first was refused, even if an echo of it is heard before', async () => {
    const { ask, answer } = answeredByHand()
    const told = [ask(), ask(), ask()]
    let isThirdTold = false
    void told[2]?.then(() => (isThirdTold = true))
    answer(0, [])
    answer(2, echo)
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(isThirdTold).toBe(false)
    answer(1, full)
    expect(await Promise.all(told)).toEqual([[], full, full])
  })

  it('are told the latest reason where an earlier refusal was rolled back to a savepoint', async () => {
    const { ask, answer } = answeredByHand()
    const unique = new DatabaseError('23505', { message: 'duplicate key' })
    const first = ask()
    answer(0, unique)
    expect(await first).toBe(unique)
    const rest = [ask(), ask()]
    answer(1, full)
    answer(2, echo)
    const [second, third] = await Promise.all(rest)
    expect([second, third]).toEqual([full, full])
    expect(third).toBe(full)
  })

  it('are told of a failed transaction where no reason is known', async () => {
    const { ask, answer } = answeredByHand()
    const told = ask()
    answer(0, echo)
    expect(await told).toBe(echo)
  })
})
