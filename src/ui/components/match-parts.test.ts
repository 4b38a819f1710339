import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchParts } from './match-parts.ts'

const bold = (name: string, query: string) =>
  matchParts(name, query)
    .filter((part) => part.match)
    .map((part) => part.text)

describe('matchParts', () => {
  it('marks the match whatever its case', () => {
    expect(matchParts('Ofada Rice (Stone-free)', 'rice')).toEqual([
      { text: 'Ofada ', match: false },
      { text: 'Rice', match: true },
      { text: ' (Stone-free)', match: false },
    ])
  })

  it('marks every word of the query', () => {
    expect(bold('Baby Cereal Rice', 'rice baby')).toEqual(['Baby', 'Rice'])
  })

  it('forgives accents', () => {
    expect(bold('Ẹran Ọjà', 'oja')).toEqual(['Ọjà'])
    expect(bold('Ọ̀sẹ dúdú', 'ose dudu')).toEqual(['Ọ̀sẹ', 'dúdú'])
  })

  it('takes signs of patterns as letters', () => {
    expect(bold('Malt (24 × 33cl)', '(24')).toEqual(['(24'])
    expect(bold('Malt', '.*')).toEqual([])
  })

  it('never changes the name', () => {
    assert(
      property(string({ unit: 'grapheme' }), string(), (name, query) => {
        expect(
          matchParts(name, query)
            .map((part) => part.text)
            .join(''),
        ).toBe(name)
      }),
    )
  })
})
