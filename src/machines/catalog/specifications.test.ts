import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mostSpecifications, readSpecifications, writeSpecifications } from './specifications.ts'

describe('specifications', () => {
  it('are read one a line, with colons of their own in values, empty lines left out and spaces put right', () => {
    expect(
      readSpecifications(' Battery :  5,000   mAh \r\n\n\tIn the box: phone: case\u00a0too\nBands\t4G: 1, 3'),
    ).toEqual([
      { name: 'Battery', value: '5,000 mAh' },
      { name: 'In the box', value: 'phone: case too' },
      { name: 'Bands', value: '4G: 1, 3' },
    ])
    expect(readSpecifications(' \n ')).toEqual([])
  })

  it('are refused with the line that cannot be read, is too long or says a name again', () => {
    expect(readSpecifications('Battery: 5,000 mAh\n\n6.7 in')).toEqual({ why: 'line', line: 3 })
    expect(readSpecifications('Battery:')).toEqual({ why: 'line', line: 1 })
    expect(readSpecifications(': 5,000 mAh')).toEqual({ why: 'line', line: 1 })
    expect(readSpecifications(`${'n'.repeat(61)}: v`)).toEqual({ why: 'long', line: 1 })
    expect(readSpecifications(`${'n'.repeat(60)}: ${'v'.repeat(200)}`)).toHaveLength(1)
    expect(readSpecifications(`n: ${'v'.repeat(201)}`)).toEqual({ why: 'long', line: 1 })
    expect(readSpecifications('Battery: 1\nbattery: 2')).toEqual({ why: 'twice', line: 2, name: 'battery' })
    const many = (count: number) => Array.from({ length: count }, (_, n) => `Name ${n}: v`).join('\n')
    expect(readSpecifications(many(mostSpecifications))).toHaveLength(mostSpecifications)
    expect(readSpecifications(many(mostSpecifications + 1))).toEqual({ why: 'many' })
  })

  it('come again when what was written of them is read, whatever people typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const read = readSpecifications(typed)
        if ('why' in read) return
        expect(readSpecifications(writeSpecifications(read) ?? '')).toEqual(read)
      }),
      { numRuns: 500 },
    )
    const word = fc.stringMatching(/^[a-z0-9:,\t ]{1,20}$/)
    fc.assert(
      fc.property(fc.array(fc.tuple(word, word), { maxLength: 6 }), (pairs) => {
        const read = readSpecifications(pairs.map(([name, value]) => `${name}:${value}`).join('\n'))
        if ('why' in read) return
        expect(readSpecifications(writeSpecifications(read) ?? '')).toEqual(read)
      }),
      { numRuns: 1_000 },
    )
  })
})
