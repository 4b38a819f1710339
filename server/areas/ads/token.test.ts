import { describe, expect, it } from 'vitest'
import { monthOf, monthOfToken, readToken, type Token, writeToken } from './token.ts'

const token: Token = {
  campaignId: 12,
  slot: 'product_side',
  at: Date.parse('2026-05-03T09:00:00Z'),
  nonce: 'AAAAAAAAAAAAAAAA',
  pricing: 'cpc',
  rate: 2_147_483_647,
  visitor: '0123456789abcdef',
}

describe('a token', () => {
  it('says what was signed, and which key signed it', () => {
    const text = writeToken(token, 'key')
    expect(text.length).toBeLessThanOrEqual(200)
    expect(readToken(text, 'key')).toEqual(token)
    expect(monthOfToken(text)).toBe('202605')
    expect(monthOf(token.at)).toBe('202605')
  })

  it('is nothing once a letter of it is another, or under another key', () => {
    const text = writeToken(token, 'key')
    expect(readToken(text, 'other')).toBeNull()
    for (let at = 0; at < text.length; at += 1) {
      const other = text.slice(0, at) + (text[at] === 'b' ? 'c' : 'b') + text.slice(at + 1)
      expect(readToken(other, 'key'), other).toBeNull()
    }
  })

  it.each([
    '',
    '1',
    'x'.repeat(200),
    '1.0.0.zzzzzzzzzz.a.m.1.b.c',
    '1.12.9.mopx.AAAAAAAAAAAAAAAA.m.1.0123456789abcdef.x',
  ])('is not what somebody made up: %s', (text) => {
    expect(readToken(text, 'key')).toBeNull()
    expect(monthOfToken(text)).toBeNull()
  })
})
