import { describe, expect, it } from 'vitest'
import { parseList } from './parse-list.ts'

/** `quantity measure [size] name [each]`, as a person would check it. */
const read = (text: string): string[] =>
  parseList(text, (phrase) => phrase === 'tin tomato').map(({ quantity, measure, size, each, name }) =>
    [quantity, measure, size && `(${size})`, name || '?', each && `@${each.value}${each.unit}`]
      .filter(Boolean)
      .join(' '),
  )

describe('a market list', () => {
  it('reads the list of the market as it is said', () => {
    expect(read('2 derica rice, ata rodo, small groundnut oil')).toEqual([
      '2 derica rice',
      '1 ata rodo',
      '1 (small) groundnut oil',
    ])
  })

  it('parts lines by new lines, commas, semicolons and "and", and takes bullets and numbering off', () => {
    expect(read('- rice\n* 3 yam tubers\n1. beans\n2) salt; sugar and milk')).toEqual([
      '1 rice',
      '3 yam tubers',
      '1 beans',
      '1 salt',
      '1 sugar',
      '1 milk',
    ])
    expect(read('curry & thyme')).toEqual(['1 curry thyme'])
    expect(read('\n ,, \n -- ')).toEqual([])
  })

  it.each([
    ['two derica of rice', '2 derica rice'],
    ['a mudu of beans', '1 mudu beans'],
    ['Half bag rice', '0.5 bag rice'],
    ['half a congo of garri', '0.5 congo garri'],
    ['two and a half paint rubber garri', '2.5 paint garri'],
    ['2½ kg beef', '2.5 kg beef'],
    ['1/2 crate eggs', '0.5 crate eggs'],
    ['1.5kg Titus fish', '1.5 kg titus fish'],
    ['3 milk cups egusi', '3 cup egusi'],
    ['derica rice', '1 derica rice'],
    ['a dozen eggs', '1 dozen eggs'],
    ['ẹ̀wà oloyin derica meji', '2 derica ewa oloyin'],
    ['shinkafa mudu biyu', '2 mudu shinkafa'],
  ])('reads numbers as they are written and said: %s', (text, expected) => {
    expect(read(text)).toContain(expected)
  })

  it.each([
    ['rice 2 derica', '2 derica rice'],
    ['milk x2', '2 milk'],
    ['indomie - 2 cartons', '2 carton indomie'],
    ['palm oil (5 litres)', '5 litre palm oil'],
    ['spaghetti 3', '3 spaghetti'],
  ])('takes the quantity from the end too: %s', (text, expected) => {
    expect(read(text)).toEqual([expected])
  })

  it.each([
    ['2 rice 5kg', '2 rice @5000g'],
    ['2 x 5kg rice', '2 rice @5000g'],
    ['2 bags 5kg rice', '2 bag rice @5000g'],
    ['vegetable oil 3L', '3 litre vegetable oil'],
  ])('tells the size of a pack from how many: %s', (text, expected) => {
    expect(read(text)).toEqual([expected])
  })

  it.each([
    ['big yam', '1 (large) yam'],
    ['2 large watermelon', '2 (large) watermelon'],
    ['small small pepper', '1 (small) pepper'],
    ['tomatoes big', '1 (large) tomatoes'],
    ['2 big tins sardine', '2 tin (large) sardine'],
  ])('reads sizes: %s', (text, expected) => {
    expect(read(text)).toEqual([expected])
  })

  it('parts what is dictated without commas at each new quantity, and leaves sizes of packs where they are', () => {
    expect(read('2 derica rice 3 tubers yam one carton indomie')).toEqual([
      '2 derica rice',
      '3 tuber yam',
      '1 carton indomie',
    ])
    expect(read('2 rice 5kg')).toHaveLength(1)
    expect(read('two and half derica beans and half bag garri')).toEqual(['2.5 derica beans', '0.5 bag garri'])
  })

  it('never takes money for pieces', () => {
    for (const text of ['₦500 pepper', '500 naira pepper', 'pepper 500', 'N1,500 pepper', 'pepper ₦2,000'])
      expect(read(text)).toEqual(['1 pepper'])
    expect(read('500g pepper')).toEqual(['500 g pepper'])
  })

  it('leaves a measure in a name of its own, and words around goods out', () => {
    expect(read('3 tin tomato')).toEqual(['3 tin tomato'])
    expect(parseList('3 tin tomato', (phrase) => phrase === 'tin tomato')[0]).toMatchObject({
      measure: null,
      name: 'tin tomato',
    })
    expect(read('abeg buy me some ugu')).toEqual(['1 ugu'])
  })

  it('keeps what was written of each line, and says when there is no name in it', () => {
    expect(parseList('2 Derica RICE , 3 dericas').map(({ text, name }) => [text, name])).toEqual([
      ['2 Derica RICE', 'rice'],
      ['3 dericas', ''],
    ])
  })
})
