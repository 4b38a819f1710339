import { describe, expect, it } from 'vitest'
import { keepRows } from './kept-rows.ts'

type Row = { id: number; stock: number }

/** A reading that is answered when the test says so. */
function reading() {
  let answer: (rows: Row[]) => void = () => undefined
  const rows = new Promise<Row[]>((resolve) => (answer = resolve))
  return { read: () => rows, answer }
}

describe('rows that are kept', () => {
  it('are given until they are told of', async () => {
    const kept = keepRows<Row>(10)
    await kept.read(() =>
      Promise.resolve([
        { id: 1, stock: 5 },
        { id: 2, stock: 6 },
      ]),
    )
    expect(kept.get(1)).toEqual({ id: 1, stock: 5 })
    kept.forget(1)
    expect([kept.get(1), kept.get(2)]).toEqual([undefined, { id: 2, stock: 6 }])
    kept.forgetAll()
    expect(kept.get(2)).toBeUndefined()
  })

  it('change as they are told to, and are forgotten where the change says nothing', async () => {
    const kept = keepRows<Row>(10)
    await kept.read(() => Promise.resolve([{ id: 1, stock: 5 }]))
    kept.change(1, (row) => ({ ...row, stock: 4 }))
    expect(kept.get(1)).toEqual({ id: 1, stock: 4 })
    kept.change(1, () => undefined)
    expect(kept.get(1)).toBeUndefined()
    kept.change(9, (row) => ({ ...row, stock: 4 }))
    expect(kept.get(9)).toBeUndefined()
  })

  it.each([
    ['forgotten', (kept: ReturnType<typeof keepRows<Row>>) => kept.forget(1)],
    ['changed', (kept: ReturnType<typeof keepRows<Row>>) => kept.change(1, (row) => ({ ...row, stock: 3 }))],
  ])('are not kept where they were %s while they were read; the others are', async (_, tell) => {
    const kept = keepRows<Row>(10)
    const { read, answer } = reading()
    const asked = kept.read(read)
    tell(kept)
    answer([
      { id: 1, stock: 5 },
      { id: 2, stock: 6 },
    ])
    expect(await asked).toHaveLength(2)
    expect([kept.get(1), kept.get(2)]).toEqual([undefined, { id: 2, stock: 6 }])
  })

  it('are none of them kept where all was forgotten meanwhile, nor after a reading that failed', async () => {
    const kept = keepRows<Row>(10)
    const { read, answer } = reading()
    const asked = kept.read(read)
    kept.forgetAll()
    answer([{ id: 1, stock: 5 }])
    await asked
    expect(kept.get(1)).toBeUndefined()
    await expect(kept.read(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
    await kept.read(() => Promise.resolve([{ id: 1, stock: 5 }]))
    expect(kept.get(1)).toEqual({ id: 1, stock: 5 })
  })

  it('are never more than said', async () => {
    const kept = keepRows<Row>(2)
    for (const id of [1, 2, 3]) await kept.read(() => Promise.resolve([{ id, stock: 1 }]))
    expect([1, 2, 3].filter((id) => kept.get(id))).toEqual([3])
  })
})
