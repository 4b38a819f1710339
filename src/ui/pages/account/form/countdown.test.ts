import { describe, expect, it } from 'vitest'
import { waitWords } from './countdown.ts'

describe('time to wait, in words', () => {
  it.each([
    [0, '0 s'],
    [59, '59 s'],
    [99, '99 s'],
    [100, '2 min'],
    [900, '15 min'],
    [3600, '1 h 0 min'],
    [3900, '1 h 5 min'],
  ])('says %i seconds as %s', (seconds, words) => {
    expect(waitWords(seconds)).toBe(words)
  })
})
