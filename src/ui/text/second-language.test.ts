/** Another language is one folder beside `en/`: here a folder of tests, with two areas that are not whole. */
import { afterEach, describe, expect, it } from 'vitest'
import { itemWords, productWords } from '#ui/components/counts.ts'
import { statusHeadline, statusName } from '#ui/pages/shop/order/order-words.ts'
import { openLanguage, sourceTag } from './language.ts'

const from = '../../../tests/support/language/src/ui/text/'

/** As the folder's files would be named if it stood here. */
const folders = Object.fromEntries(
  Object.entries(
    import.meta.glob<Record<string, Record<string, string>>>('../../../tests/support/language/src/ui/text/*/*.ts'),
  ).map(([path, load]) => [path.replace(from, './'), load]),
)

afterEach(async () => {
  await openLanguage(sourceTag, {})
})

describe('a second language', () => {
  it('is there as soon as its folder is', async () => {
    expect(await openLanguage('pcm-NG', {})).toBe(false)
    expect(statusName('shipped')).toBe('Shipped')
    expect(await openLanguage('pcm-NG', folders)).toBe(true)
    expect(statusName('shipped')).toBe('E don comot')
    expect(statusHeadline('shipped')).toBe('E dey come meet you')
  })

  it('chooses plurals by its own rules', async () => {
    await openLanguage('pcm-NG', folders)
    // In Pidgin nought takes the form of one, in English that of many.
    expect([itemWords(0), itemWords(1), itemWords(2)]).toEqual(['0 thing', '1 thing', '2 thing dem'])
  })

  it('says in English what it does not have yet, message by message', async () => {
    await openLanguage('pcm-NG', folders)
    expect(statusName('delivered')).toBe('Delivered')
    expect(productWords(2)).toBe('2 products')
  })

  it('leaves no word behind when the page is in English', async () => {
    await openLanguage('pcm-NG', folders)
    await openLanguage(sourceTag)
    expect(statusName('shipped')).toBe('Shipped')
  })
})
