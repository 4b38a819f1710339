import { describe, expect, it } from 'vitest'
import { csvOf } from './csv.ts'

describe('rows as CSV', () => {
  it('quotes what would end a cell, and leaves what is empty empty', () => {
    expect(
      csvOf([
        ['Page', 'Visits'],
        ['Rice, "long grain"', 12],
        [null, 0],
      ]),
    ).toBe('\uFEFFPage,Visits\r\n"Rice, ""long grain""",12\r\n,0\r\n')
  })

  it('never gives a spreadsheet a formula out of an address', () => {
    expect(csvOf([['=HYPERLINK("http://evil")', -5]])).toBe('\uFEFF"\'=HYPERLINK(""http://evil"")",-5\r\n')
  })
})
