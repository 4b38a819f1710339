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
  isStaff: false,
}

describe('a token', () => {
  it('says what was sealed, and which key sealed it', () => {
    const text = writeToken(token, 'key')
    expect(text.length).toBeLessThanOrEqual(200)
    expect(readToken(text, 'key')).toEqual(token)
    const ofStaff = { ...token, isStaff: true }
    expect(readToken(writeToken(ofStaff, 'key'), 'key')).toEqual(ofStaff)
    expect(monthOfToken(text)).toBe('202605')
    expect(monthOf(token.at)).toBe('202605')
  })

  it('tells nobody without the key what an advertiser pays, which campaign it is and who saw it', () => {
    const text = writeToken(token, 'key')
    const read = text
      .split('.')
      .flatMap((part) => [part, Buffer.from(part, 'base64url').toString('latin1')])
      .join(' ')
    for (const secret of [token.visitor, token.rate.toString(36), String(token.rate), token.at.toString(36)])
      expect(read).not.toContain(secret)
    const cheaper = writeToken({ ...token, rate: 1, nonce: 'AAAAAAAAAAAAAAAB' }, 'key')
    expect(cheaper.split('.')[3]?.slice(0, 8)).not.toBe(text.split('.')[3]?.slice(0, 8))
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
    '2.202613.AAAAAAAAAAAAAAAA.' + 'A'.repeat(60),
    '2.202605.AAAAAAAAAAAAAAA.' + 'A'.repeat(60),
    '2.202605.AAAAAAAAAAAAAAAA.short',
  ])('is not what somebody made up: %s', (text) => {
    expect(readToken(text, 'key')).toBeNull()
    expect(monthOfToken(text)).toBeNull()
  })
})
