/**
 * The rules of the shop's sheet that a drawn page needs, to travel in the document: the page is in view when it has arrived, and the whole
 * sheet comes behind it.
 *
 *  1. A selector stays unless it asks for a class or an element that the page has not; what it asks of states never counts.
 *  2. The order of rules and of layers is that of the sheet, so the sheet changes nothing when it comes.
 */
import { readRules, type CssRule } from './css-rules.ts'

type Parts = { readonly classes: ReadonlySet<string>; readonly elements: ReadonlySet<string> }

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const plain = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name] ?? '')

/** The classes and elements that a document has. */
function partsOf(html: string): Parts {
  const lists = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, list = '']) => plain(list).split(/\s+/))
  const elements = [...html.matchAll(/<([a-z][a-z0-9-]*)/gi)].map(([, name = '']) => name.toLowerCase())
  return { classes: new Set(lists), elements: new Set([...elements, 'html', 'head', 'body']) }
}

const escape = /\\([0-9a-f]{1,6})\s?|\\(.)/gi
const unescaped = (name: string) =>
  name.replaceAll(escape, (_, code: string | undefined, sign: string | undefined) =>
    code === undefined ? (sign ?? '') : String.fromCodePoint(Number.parseInt(code, 16)),
  )

type Wanted = { classes: readonly string[]; elements: readonly string[] }

const name = String.raw`(?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+`
const classNames = new RegExp(String.raw`\.(${name})`, 'gi')
const elementNames = /(?:^|[\s>+~])([a-z][a-z0-9-]*)/gi

/** What must be there for a selector to match. Conditions in brackets (`:not(…)`, `:is(…)`, `[data-open]`) may come true later. */
function wantedBy(selector: string): Wanted {
  let bare = selector.replaceAll(/\[(?:"[^"]*"|'[^']*'|[^\]"'\\])*\]/g, (found, at: number) =>
    selector[at - 1] === '\\' ? found : '',
  )
  // brackets of conditions stand in each other; those of class names are escaped
  for (let before = ''; before !== bare;) {
    before = bare
    bare = bare.replaceAll(/(?<!\\)\((?:\\.|[^()\\])*\)/g, '')
  }
  const classes = [...bare.matchAll(classNames)].map(([, found = '']) => unescaped(found))
  const elements = [...bare.replaceAll(classNames, '.').matchAll(elementNames)].map(([, found = '']) =>
    found.toLowerCase(),
  )
  return { classes, elements }
}

type Selector = { text: string; wanted: Wanted }
type Ready =
  | { kind: 'style'; selectors: readonly Selector[]; body: string }
  | { kind: 'group'; head: string; rules: readonly Ready[] }
  | Extract<CssRule, { kind: 'keyframes' | 'other' }>

const ready = (rule: CssRule): Ready => {
  if (rule.kind === 'group') return { ...rule, rules: rule.rules.map(ready) }
  if (rule.kind !== 'style') return rule
  return { ...rule, selectors: rule.selectors.map((text) => ({ text, wanted: wantedBy(text) })) }
}

function textOf(rule: Ready, page: Parts): string {
  switch (rule.kind) {
    case 'style': {
      const kept = rule.selectors.filter(
        ({ wanted }) =>
          wanted.classes.every((one) => page.classes.has(one)) &&
          wanted.elements.every((one) => page.elements.has(one)),
      )
      return kept.length === 0 ? '' : `${kept.map(({ text }) => text).join(',')}{${rule.body}}`
    }
    case 'group': {
      const inside = rule.rules.map((one) => textOf(one, page)).join('')
      if (inside !== '') return `${rule.head}{${inside}}`
      // an empty layer keeps its place among the layers
      return /^@layer\s/.test(rule.head) ? `${rule.head};` : ''
    }
    case 'other':
      return rule.text
    case 'keyframes':
      return ''
  }
}

const framesOf = (rules: readonly Ready[]): { name: string; text: string }[] =>
  rules.flatMap((rule) => (rule.kind === 'keyframes' ? [rule] : rule.kind === 'group' ? framesOf(rule.rules) : []))

/**
 * Reads a sheet once.
 * @returns gives the rules of it that a document needs, as CSS
 */
export function stylesFor(sheet: string): (html: string) => string {
  const rules = readRules(sheet).map(ready)
  const frames = framesOf(rules)
  return (html) => {
    const page = partsOf(html)
    const text = rules.map((rule) => textOf(rule, page)).join('')
    const moving = frames.filter(({ name: wanted }) => new RegExp(`[:,\\s]${wanted}(?![\\w-])`).test(text))
    return text + moving.map((one) => one.text).join('')
  }
}
