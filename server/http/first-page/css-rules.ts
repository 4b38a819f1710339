/** Reads a built style sheet into its rules, as far as needed to leave rules out: what is inside of a declaration is never looked at. */

export type CssRule =
  | { kind: 'style'; selectors: readonly string[]; body: string }
  /** `@media`, `@layer`, `@supports` … with rules inside. */
  | { kind: 'group'; head: string; rules: readonly CssRule[] }
  | { kind: 'keyframes'; name: string; text: string }
  /** `@layer a, b;`, `@font-face { … }`, `@property …`: kept as it is. */
  | { kind: 'other'; text: string }

const groups = /^@(?:media|layer|supports|container|starting-style|scope)\b/

/** Where the text that begins at `from` meets one of `ends` outside of strings and brackets; the length of the text if nowhere. */
function seek(text: string, from: number, ends: string): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (sign === '\\') at += 1
    else if (sign === '"' || sign === "'") {
      for (at += 1; at < text.length && text[at] !== sign; at++) if (text[at] === '\\') at += 1
    } else if (sign === '/' && text[at + 1] === '*') {
      const end = text.indexOf('*/', at + 2)
      at = end < 0 ? text.length : end + 1
    } else if (depth === 0 && ends.includes(sign)) return at
    else if (sign === '(' || sign === '[' || sign === '{') depth += 1
    else if (sign === ')' || sign === ']' || sign === '}') depth -= 1
  }
  return text.length
}

/** The parts of a list at its outer commas. */
function atCommas(text: string): string[] {
  const parts: string[] = []
  for (let at = 0; at <= text.length;) {
    const end = seek(text, at, ',')
    parts.push(text.slice(at, end).trim())
    at = end + 1
  }
  return parts
}

function toRule(head: string, body: string): CssRule {
  const text = `${head}{${body}}`
  const keyframes = /^@(?:-webkit-)?keyframes\s+(\S+)/.exec(head)
  if (keyframes) return { kind: 'keyframes', name: keyframes[1] ?? '', text }
  // `@starting-style` may stand inside a style rule too, but then it is part of that rule's body
  if (groups.test(head)) return { kind: 'group', head, rules: readRules(body) }
  if (head.startsWith('@')) return { kind: 'other', text }
  return { kind: 'style', selectors: atCommas(head), body }
}

/** The rules of a sheet in their order. Comments are left out where they stand between rules. */
export function readRules(sheet: string): CssRule[] {
  const rules: CssRule[] = []
  for (let at = 0; at < sheet.length;) {
    const end = seek(sheet, at, ';{')
    const head = sheet
      .slice(at, end)
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .trim()
    if (sheet[end] === '{') {
      const close = seek(sheet, end + 1, '}')
      rules.push(toRule(head, sheet.slice(end + 1, close)))
      at = close + 1
    } else {
      if (head !== '') rules.push({ kind: 'other', text: `${head};` })
      at = end + 1
    }
  }
  return rules
}
