import { describe, expect, it } from 'vitest'
import { freshId } from './world.ts'

describe('a fresh id', () => {
  it('has 128 random bits in hex, in browsers without secure contexts too', () => {
    // So many that a place lacks a value by chance in one run of 10^25; of 200 ids that was one run of 800.
    const ids = Array.from({ length: 1_000 }, () =>
      freshId({ getRandomValues: (bytes) => crypto.getRandomValues(bytes) }),
    )
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(ids).size).toBe(1_000)
    // Every place takes every value: no bit is fixed, as the version of a UUID is.
    for (let at = 0; at < 32; at += 1) expect(new Set(ids.map((id) => id[at])).size, `place ${at}`).toBe(16)
  })
})
