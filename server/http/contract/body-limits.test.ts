import { describe, expect, it } from 'vitest'
import { bodyLimitOf, longestJson } from './body-limits.ts'
import { factsOf, readContract } from './contract.ts'

const nowhere = () => {
  throw new Error('There is no reference here')
}
const longest = (schema: object) => longestJson(schema, nowhere)

describe('the longest JSON that a schema takes', () => {
  it('counts every character as two escapes', () => {
    const longestName = JSON.stringify({ name: '😀'.repeat(10) }).replace(/😀/g, String.raw`\ud83d\ude00`)
    expect(
      longest({ type: 'object', additionalProperties: false, properties: { name: { type: 'string', maxLength: 10 } } }),
    ).toBeGreaterThanOrEqual(longestName.length)
  })

  it('knows no end where the schema has none', () => {
    for (const open of [
      {},
      { type: 'string' },
      { type: 'string', pattern: '^a+$' },
      { type: 'object' },
      { type: 'array', items: { type: 'integer' } },
      { type: 'array', maxItems: 2, items: {} },
    ])
      expect(longest(open), JSON.stringify(open)).toBe(Infinity)
  })

  it('takes the narrowest of what holds at once, and the widest of a choice', () => {
    const closed = { type: 'object', additionalProperties: false, properties: {} }
    expect(longest({ ...closed, anyOf: [{ required: ['a'] }, { required: ['b'] }] })).toBe(2)
    expect(longest({ oneOf: [closed, { type: 'boolean' }] })).toBe(5)
    expect(longest({ type: 'object', oneOf: [closed, { type: 'object' }] })).toBe(Infinity)
  })

  it('reads the length of a counted pattern', () => {
    expect(longest({ type: 'string', pattern: '^NG-[A-Z]{2}$' })).toBe(2 + 12 * 5)
    expect(longest({ type: 'string', pattern: '^[0-9]{4,6}$' })).toBe(2 + 12 * 6)
  })
})

describe('the body limit of an operation', () => {
  it('is what the contract says, else what its schema takes, within bounds', () => {
    const body = (schema: object, more = {}) => ({ ...more, content: { 'application/json': { schema } } })
    expect(bodyLimitOf(undefined, nowhere)).toBe(32_768)
    expect(bodyLimitOf(body({ type: 'boolean' }), nowhere)).toBe(32_768)
    expect(bodyLimitOf(body({ type: 'object' }), nowhere)).toBe(262_144)
    expect(bodyLimitOf(body({ type: 'string', maxLength: 5_000 }), nowhere)).toBe(60_002)
    expect(bodyLimitOf(body({ type: 'object' }, { 'x-body-limit': 99 }), nowhere)).toBe(99)
  })

  it('is below the largest of all for every operation but files: each has bounds in its schema or a limit of its own', () => {
    const loose = [...factsOf(readContract()).values()].filter(({ bodyLimit }) => bodyLimit >= 262_144)
    // a file of 50,000 rows is streamed to the database as it comes
    expect(loose.map(({ operationId }) => operationId)).toEqual(['createImport'])
  })
})
