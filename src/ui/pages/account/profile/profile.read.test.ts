import { describe, expect, it } from 'vitest'
import { changedFields, momentOf, movesContact } from './profile.read.ts'

describe('momentOf', () => {
  it('says a moment as it is in Lagos', () => {
    expect(momentOf('2026-11-20T13:05:00Z')).toBe('Fri 20 Nov, 2:05pm')
    expect(momentOf('2026-11-19T23:30:00Z')).toBe('Fri 20 Nov, 12:30am')
  })
})

describe('changedFields', () => {
  it('names what differs, and takes a missing field for an empty one', () => {
    expect(changedFields({ name: 'Ada' }, { name: 'Ada', phone: '' })).toEqual([])
    expect(changedFields({ name: 'Ada', phone: '0803' }, { name: 'Bola', phone: '' })).toEqual(['name', 'phone'])
  })
})

describe('an e-mail or phone written in another way', () => {
  const before = { email: 'ada@example.com', phone: '0803 214 7765' }

  it('is the same, and asks for no password', () => {
    for (const phone of ['08032147765', '+234 803 214 7765', ' 0803-214-7765 '])
      for (const email of ['ada@example.com', ' Ada@Example.com']) {
        expect(movesContact({ email, phone }, before), `${email} ${phone}`).toBe(false)
        expect(changedFields({ email, phone }, before), `${email} ${phone}`).toEqual([])
      }
  })

  it('is another where it is another, half of one, or none', () => {
    for (const phone of ['0803 214 7766', '0803 214', '']) expect(movesContact({ ...before, phone }, before)).toBe(true)
    expect(movesContact({ ...before, email: 'ada@example.co' }, before)).toBe(true)
  })
})
