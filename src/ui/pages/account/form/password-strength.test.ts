import { describe, expect, it } from 'vitest'
import { strengthOf } from './password-strength.ts'

describe('strength of a new password, in words', () => {
  it.each([
    ['Ab1', 'Too easy'],
    ['onlyletters', 'Too easy'],
    ['12345678', 'Too easy'],
    ['correct horse', 'Too easy'],
    ['correct horse battery', 'Strong'],
    ['ọmọ ilé 7', 'Fair'],
    ['password1', 'Weak'],
    ['market12', 'Weak'],
    ['Market12', 'Fair'],
    ['Market12!', 'Strong'],
    ['goat rice pepper 7', 'Strong'],
  ])('calls %s %s', (password, words) => {
    expect(strengthOf(password)).toBe(words)
  })
})
