import { describe, expect, it } from 'vitest'
import { readRules } from './css-rules.ts'
import { stylesFor } from './page-styles.ts'

const kept = (sheet: string, html: string) => stylesFor(sheet)(html)

describe('the rules of a sheet', () => {
  it('are read at their own brackets, whatever stands in strings, addresses and comments', () => {
    const sheet = `/* a { */@layer one,two;.a::after{content:"}{;"}.b{background:url("data:x;{}")}@media (min-width:1px){.c,.d{color:red}}`
    expect(readRules(sheet)).toEqual([
      { kind: 'other', text: '@layer one,two;' },
      { kind: 'style', selectors: ['.a::after'], body: 'content:"}{;"' },
      { kind: 'style', selectors: ['.b'], body: 'background:url("data:x;{}")' },
      {
        kind: 'group',
        head: '@media (min-width:1px)',
        rules: [{ kind: 'style', selectors: ['.c', '.d'], body: 'color:red' }],
      },
    ])
  })

  it('keep what is nested in a rule as part of it', () => {
    expect(readRules('.a{color:red;@starting-style{opacity:0}}')).toEqual([
      { kind: 'style', selectors: ['.a'], body: 'color:red;@starting-style{opacity:0}' },
    ])
  })
})

describe('the rules of a page', () => {
  it('are those of its classes and elements, in the order of the sheet', () => {
    const sheet = 'hr{height:0}p{margin:0}.b{color:blue}.a .gone{color:red}.a>.b,.gone{color:green}'
    expect(kept(sheet, '<p class="a"><i class="b"></i></p>')).toBe('p{margin:0}.b{color:blue}.a>.b{color:green}')
  })

  it('know classes as they are written in a sheet and in a document', () => {
    const sheet = String.raw`.md\:mt_0{margin:0}.\[\&_h2\]\:c_red h2{color:red}.\32 x{top:0}.w_calc\(100\%_-_2px\){width:0}`
    const html = '<h2 class="md:mt_0 2x w_calc(100%_-_2px)"></h2><div class="[&amp;_h2]:c_red"></div>'
    expect(kept(sheet, html)).toBe(sheet)
    expect(kept(sheet, '<p></p>')).toBe('')
  })

  it('stay where a state is asked for, since a state may come', () => {
    const sheet =
      '.a:not(.open){top:0}.a:is(:hover,[data-lit]){top:1px}.a[data-tone="x.y"]{top:2px}.a:has(dialog[open]){top:3px}:is(select).a{top:4px}'
    expect(kept(sheet, '<p class="a"></p>')).toBe(sheet)
  })

  it('keep the order of layers, even of those that the page has nothing of', () => {
    const sheet = '@layer reset{hr{height:0}}@layer recipes{@layer base{.gone{top:0}}.a{top:0}}'
    expect(kept(sheet, '<p class="a"></p>')).toBe('@layer reset;@layer recipes{@layer base;.a{top:0}}')
  })

  it('bring the movements that they name, and no others', () => {
    const sheet = '@keyframes turn{to{rotate:1turn}}@keyframes turn-back{to{rotate:0}}.a{animation:turn 1s}'
    expect(kept(sheet, '<p class="a"></p>')).toBe('.a{animation:turn 1s}@keyframes turn{to{rotate:1turn}}')
  })
})
