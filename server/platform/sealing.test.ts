import { describe, expect, it } from 'vitest'
import { makeSealer, newKey, readKey, Unsealable } from './sealing.ts'

describe('a sealed text', () => {
  const [one, other] = [newKey(), newKey()]
  const sealer = makeSealer([one], 'test')

  it('opens with its key, for what it belongs to, and is never the same twice', () => {
    const sealed = sealer.seal('JBSWY3DPEHPK3PXP', 'person 1')
    expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
    expect(sealed).toMatch(/^sealed:[\w-]{8}:[\w-]+$/)
    expect(sealer.open(sealed, 'person 1')).toBe('JBSWY3DPEHPK3PXP')
    expect(sealer.seal('JBSWY3DPEHPK3PXP', 'person 1')).not.toBe(sealed)
    expect(() => sealer.open(sealed, 'person 2')).toThrow(Unsealable)
  })

  it('does not open when one of its characters was changed, with another key, for another purpose or without a key', () => {
    const sealed = sealer.seal('secret', 'x')
    for (const at of [18, sealed.length - 2]) {
      const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`
      expect(() => sealer.open(changed, 'x')).toThrow(Unsealable)
    }
    for (const stranger of [makeSealer([other], 'test'), makeSealer([one], 'else'), makeSealer([], 'test')])
      expect(() => stranger.open(sealed, 'x')).toThrow('key')
    expect(() => sealer.open(sealed.slice(0, 20), 'x')).toThrow(Unsealable)
  })

  it('opens with an old key that stands behind the new one, which seals from then on', () => {
    const old = makeSealer([other], 'test').seal('secret', 'x')
    const both = makeSealer([one, other], 'test')
    expect(both.open(old, 'x')).toBe('secret')
    expect([both.isCurrent(old), both.canOpen(old), sealer.canOpen(old)]).toEqual([false, true, false])
    expect(sealer.open(both.seal('secret', 'x'), 'x')).toBe('secret')
  })

  it('stays as it is without a key, and a plain text is read with and without one', () => {
    expect(makeSealer([], 'test').seal('plain', 'x')).toBe('plain')
    for (const keys of [[], [one]]) expect(makeSealer(keys, 'test').open('plain', 'x')).toBe('plain')
    expect([makeSealer([], 'test').isCurrent('plain'), sealer.isCurrent('plain')]).toEqual([true, false])
  })
})

describe('a key', () => {
  it('is 32 bytes in base64, base64url or hex, and nothing else', () => {
    const key = newKey()
    for (const encoding of ['base64', 'base64url', 'hex'] as const)
      expect(readKey(key.toString(encoding))?.equals(key)).toBe(true)
    for (const wrong of ['', 'secret', key.toString('hex').slice(2), `${key.toString('base64')}AAAA`, '!'.repeat(44)])
      expect(readKey(wrong)).toBeUndefined()
  })
})
