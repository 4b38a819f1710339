/** The pseudo-locale: English with accents, two fifths longer, in brackets. Params, tags and plural forms stay as they are. */
import type { CompiledMessage } from 'icu-minify/format'

const plain = 'aceinorsuyzACEINORSUYZ'
const accented = 'àçéîñöŕšûýžÀÇÉÎÑÖŔŠÛÝŽ'

/** By how much texts of other languages are longer than English, at most: German and French come near it. */
export const growth = 0.4

const accent = (text: string): string =>
  text.replaceAll(/[a-zA-Z]/g, (letter) => accented[plain.indexOf(letter)] ?? letter)

/** A word of dots and tildes wraps like a word; it stands for the letters that another language needs. */
const filler = (letters: number): string => '~'.repeat(Math.ceil(letters * growth))

const lettersOf = (text: string): number => text.replaceAll(/[^\p{L}]/gu, '').length

/** A text in accents; a longer one grows by words, so that it wraps as a sentence does. */
export function pseudoText(text: string): string {
  if (lettersOf(text) === 0) return text
  return text.replaceAll(/\S+/gu, (word) => `${accent(word)}${filler(lettersOf(word))}`)
}

type Node = Exclude<CompiledMessage, string>[number]

/** A plural or a select is `[name, kind, { form: node }]`, a tag `[name, ...nodes]`, a param `[name]`, `#` the number 0. */
function pseudoNode(node: Node): Node {
  if (typeof node === 'string') return pseudoText(node)
  if (!Array.isArray(node)) return node
  const [name, kind, forms] = node as [string, unknown, unknown]
  if (kind === undefined) return node
  if (typeof kind === 'number' && kind > 0) {
    if (typeof forms !== 'object' || forms === null || kind > 3) return node
    const made = Object.entries(forms).map(([form, inside]) => [form, pseudoBranch(inside as Node | Node[])])
    return [name, kind, Object.fromEntries(made)] as Node
  }
  return [name, ...node.slice(1).map((inside) => pseudoNode(inside as Node))] as Node
}

const pseudoBranch = (inside: Node | Node[]): Node | Node[] =>
  Array.isArray(inside) ? (inside as Node[]).map(pseudoNode) : pseudoNode(inside)

const made = new Map<CompiledMessage, CompiledMessage>()

/** A message in the pseudo-locale; made once. */
export function pseudo(message: CompiledMessage): CompiledMessage {
  const known = made.get(message)
  if (known !== undefined) return known
  const one = typeof message === 'string' ? pseudoText(message) : message.map(pseudoNode)
  made.set(message, one)
  return one
}
