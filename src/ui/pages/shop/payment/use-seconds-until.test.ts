import { describe, expect, it } from 'vitest'
import { clockWords } from './use-seconds-until.ts'

describe('the clock of a payment', () => {
  it.each([
    [1662, '27:42'],
    [60, '1:00'],
    [5, '0:05'],
    [0, '0:00'],
    [3725, '1:02:05'],
  ])('tells %i seconds as %s', (seconds, words) => {
    expect(clockWords(seconds)).toBe(words)
  })
})
