import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const catalogue = /[\\/]src[\\/]ui[\\/]text[\\/][a-z]{2,3}(-[A-Za-z]+)?[\\/][\w-]+\.ts$/

type Node = { type: string; start: number; end: number; value?: unknown; key?: Node; cooked?: string; quasis?: Node[] }

/** Literals that stand as values: a code is a key and stays. */
function* valuesIn(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const one of node) yield* valuesIn(one)
  else if (typeof node === 'object' && node !== null && 'type' in node) {
    const { type } = node as Node
    if (type === 'Literal') yield node as Node
    else if (type === 'TemplateLiteral') yield node as Node
    else if (type === 'Property') yield* valuesIn((node as Node).value)
    else if (type !== 'ImportDeclaration') for (const child of Object.values(node)) yield* valuesIn(child)
  }
}

const textOf = (node: Node): string | undefined => {
  if (typeof node.value === 'string') return node.value
  const [only, ...others] = node.quasis ?? []
  return others.length > 0 ? undefined : (only?.value as { cooked?: string } | undefined)?.cooked
}

/**
 * Compiles the ICU messages of the catalogues when a catalogue is loaded, so that browsers need no parser: `'{count, plural, …}'` becomes a
 * small array. A message that cannot be read fails the build and names itself.
 */
export const compileMessages = (): Plugin => ({
  name: 'compile-messages',
  transform: {
    filter: { id: catalogue },
    handler(code) {
      const texts = [...valuesIn(this.parse(code))].flatMap((node) => {
        const text = textOf(node)
        return text === undefined ? [] : [{ node, text }]
      })
      let made = code
      for (const { node, text } of texts.toSorted((one, other) => other.node.start - one.node.start)) {
        let compiled: unknown
        try {
          compiled = compile(text)
        } catch (error) {
          this.error(`This message cannot be read: ${text} (${String(error)})`)
        }
        made = `${made.slice(0, node.start)}${JSON.stringify(compiled)}${made.slice(node.end)}`
      }
      return { code: made, map: null }
    },
  },
})
