/** Which passwords are taken: long or mixed, none of the commonest, and none made of what is known of the person. */
import { describe, expect, it } from 'vitest'
import { passwordErrors, type OwnWords } from './password-rules.ts'

const person: OwnWords = { name: 'Adaeze Òkafor', email: 'market.queen@mail.test', phone: '+2348032147765' }
const complaint = (password: string, own: OwnWords = person): string | undefined =>
  passwordErrors(password, undefined, own)['password']?.[0]
const [mixed, common, own] = ['15 characters of any kind', 'Many people use', 'without your name']

describe('a password that many use', () => {
  it('is refused in any case, and so is one of one or two signs', () => {
    for (const password of ['password1', 'PASSWORD1', 'a1a1a1a1', 'aaaaaaaaaaaaaaaa'])
      expect(complaint(password)).toContain(common)
    expect(complaint('a1b1a1b1')).toBeUndefined()
  })
})

describe('the kind of a password', () => {
  it('needs a letter and a digit below fifteen characters, and nothing from there on', () => {
    expect(complaint('goatpepperrice')).toContain(mixed)
    expect(complaint('goatpepperrices')).toBeUndefined()
    expect(complaint('73918264559173')).toContain(mixed)
    expect(complaint('739182645591732')).toBeUndefined()
    expect(complaint('Harmattan7')).toBeUndefined()
  })

  it('is counted in characters as people see them', () => {
    // seven signs of two code units each
    expect(complaint('🐐🐐🐑🐑🐓🐓🐄')).toContain(mixed)
    expect(complaint('ọmọnílé7')).toBeUndefined()
  })
})

describe('a password made of what is known of the person', () => {
  it.each([
    'Adaeze12',
    'OKAFOR-1990',
    'adaezeokafor1',
    '08032147765a',
    '8032147765abc',
    'market.queen@mail.test1',
    'Queen2026',
    'ọjàọjàoja12',
  ])('is refused: %s', (password) => expect(complaint(password)).toContain(own))

  it('is taken when five letters and digits stand beside it', () => {
    expect(complaint('Adaeze1234')).toContain(own)
    expect(complaint('Adaeze12345')).toBeUndefined()
  })

  it('is taken when the word is shorter than four letters, or is of the mail’s host', () => {
    expect(complaint('Ada12345', { name: 'Ada' })).toBeUndefined()
    expect(complaint('Ada-1234', { name: 'Ada' })).toBeUndefined()
    expect(complaint('Adaa1234', { name: 'Adaa' })).toContain(own)
    expect(complaint('mail1234', { email: 'queen@mail.test' })).toBeUndefined()
  })

  it('is looked through for the whole name before its parts', () => {
    expect(complaint('annabella1', { name: 'Anna Bella' })).toContain(own)
    expect(complaint('Annabella12', { name: 'Anna Annabella' })).toContain(own)
  })

  it('is none where nothing of it is known', () => {
    expect(passwordErrors('Adaeze12', undefined)).toEqual({})
    expect(complaint('Adaeze12', { name: null, email: null, phone: null })).toBeUndefined()
    expect(complaint('a1!?a1!?')).toBeUndefined()
    expect(complaint('oja123456')).toBeUndefined()
    expect(complaint('oja1234')).toContain(own)
  })
})

describe('a password that is typed twice', () => {
  it('has to be the same, which is said at the second field', () => {
    expect(passwordErrors('Harmattan7', 'Harmattan7')).toEqual({})
    expect(passwordErrors('Harmattan7', 'Harmattan8')).toEqual({
      password_confirmation: ['The two passwords are not the same.'],
    })
  })

  it('is refused for its kind first', () => {
    expect(Object.keys(passwordErrors('short', 'other'))).toEqual(['password'])
  })
})
