import { describe, expect, it } from 'vitest'
import { readSoakArguments } from './arguments.ts'

describe('the arguments of npm run soak', () => {
  it.each([
    [[], 600, false],
    [['90s'], 90, false],
    [['10m', '--postgres'], 600, true],
    [['--postgres', '2h'], 7_200, true],
  ] as const)('reads %j', (words, seconds, onPostgres) => {
    expect(readSoakArguments(words)).toEqual({ seconds, onPostgres })
  })

  it.each([
    [['10'], '"10" is not a time.'],
    [['1.5m'], '"1.5m" is not a time.'],
    [['soon'], '"soon" is not a time.'],
    [['5s'], '5s is too short to compare its end with its start.'],
    [['30h'], '30h is longer than a day.'],
    [['1m', '2m'], 'One time is enough; "2m" is one too many.'],
    [['--mysql'], "Unknown option '--mysql'"],
  ] as const)('refuses %j', (words, sentence) => {
    expect(() => readSoakArguments(words)).toThrow(sentence)
  })
})
