import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { arrived, openLanguage, pseudoTag, sourceTag } from './language.ts'
import { pseudo, pseudoText } from './pseudo.ts'
import { say, words } from './words.ts'
import type { MessagesOf } from './words.types.ts'

// as the build's compile step leaves them (scripts/lib/compile-messages.ts)
const text = words({
  'fixture.plain': 'Your cart',
  'fixture.added': 'Added {name} to cart',
  'fixture.items': '{count, plural, one {# item} other {# items}}',
  'fixture.terms': 'I agree to the <link>terms</link>.',
} as const)
arrived({
  'fixture.added': ['Added ', ['name'], ' to cart'],
  'fixture.items': [['count', 2, { one: [0, ' item'], other: [0, ' items'] }]],
  'fixture.terms': ['I agree to the ', ['link', 'terms'], '.'],
})

afterEach(async () => {
  await openLanguage(sourceTag)
})

describe('words', () => {
  it('says a message with its params', () => {
    expect(text('fixture.plain')).toBe('Your cart')
    expect(text('fixture.added', { name: 'Ankara' })).toBe('Added Ankara to cart')
  })

  it('chooses the plural form and groups the number', () => {
    expect(text('fixture.items', { count: 1 })).toBe('1 item')
    expect(text('fixture.items', { count: 1200 })).toBe('1,200 items')
  })

  it('puts the words of a tag inside of the element of its name', () => {
    const drawn = renderToStaticMarkup(text.rich('fixture.terms', { link: createElement('a', { href: '/terms' }) }))
    expect(drawn).toBe('I agree to the <a href="/terms">terms</a>.')
  })

  it('types what a message takes', () => {
    // @ts-expect-error a param is missing
    expect(() => text('fixture.items')).toThrow('Missing value')
    // @ts-expect-error there is no such message
    expect(text('fixture.other')).toBe('fixture.other')
    // @ts-expect-error a plural takes a number
    expect(() => text('fixture.items', { count: 'two' })).toThrow('Expected number')
  })

  it('types messages that state carries, however many there are', () => {
    type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9'
    type Many = MessagesOf<Record<`many.${Digit}${Digit}${Digit}`, 'Many'> & { 'many.few': 'Only {count}' }>
    const told = (message: Many): { message: Many | null } & { message: Many } => ({ message })
    expect(told({ code: 'many.few', params: { count: 3 } }).message.code).toBe('many.few')
    // @ts-expect-error a param is missing
    expect(told({ code: 'many.few' }).message.code).toBe('many.few')
    // @ts-expect-error a message that takes nothing is given something
    expect(told({ code: 'many.001', params: { count: 3 } }).message.code).toBe('many.001')
  })
})

describe('say', () => {
  describe('of a field that the server refused with a code', () => {
    const refused = (reason: string, given: Record<string, string | number> = {}) =>
      say({ code: 'server.refused', params: { message: "The server's sentence.", reason, given } })

    it('says it in the words of a catalogue that knows the code', () => {
      expect(refused('fixture.added', { name: 'Ankara' })).toBe('Added Ankara to cart')
    })

    it("says the server's own sentence for a code that no catalogue knows", () => {
      arrived({ 'server.refused': [['message']] })
      expect(refused('fixture.unheard_of')).toBe("The server's sentence.")
      expect(refused('constructor')).toBe("The server's sentence.")
    })

    it("says the server's own sentence where the params are not those of the words", () => {
      expect(refused('fixture.items', {})).toBe("The server's sentence.")
    })
  })

  it('says a sentence of the server as it came', () => {
    arrived({ 'server.said': [['message']] })
    expect(say({ code: 'server.said', params: { message: 'The market is closed today.' } })).toBe(
      'The market is closed today.',
    )
  })
})

describe('the pseudo-locale', () => {
  it('lengthens a text by two fifths and keeps params, plural forms and tags', async () => {
    await openLanguage(pseudoTag)
    expect(text('fixture.added', { name: 'Ankara' })).toBe('Àddéd~~ Ankara tö~ çàŕt~~')
    expect(text('fixture.items', { count: 2 })).toBe('2 îtémš~~')
    expect(renderToStaticMarkup(text.rich('fixture.terms', { link: createElement('a') }))).toMatch(
      /à.*<a>téŕmš~~<\/a>\.$/,
    )
  })

  it('grows every text by at least two fifths of its letters', () => {
    for (const one of ['Buy', 'Your cart is empty', 'Failed to sync cart, but your account cart has been loaded'])
      expect(pseudoText(one).length).toBeGreaterThanOrEqual(one.length + one.replaceAll(/[^a-z]/gi, '').length * 0.4)
  })

  it('leaves numbers and signs alone', () => {
    expect(pseudoText('₦')).toBe('₦')
    expect(pseudo([['message']])).toEqual([['message']])
  })

  it('keeps English where there is no such language', async () => {
    expect(await openLanguage('xx')).toBe(false)
    expect(text('fixture.plain')).toBe('Your cart')
  })
})
