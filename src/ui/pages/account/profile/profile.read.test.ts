import { describe, expect, it } from 'vitest'
import { changedFields, momentOf } from './profile.read.ts'

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
