import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const folder = 'src/ui/text'
const catalogue = /[\\/]src[\\/]ui[\\/]text[\\/][a-z]{2,3}(-[A-Za-z]+)?[\\/][\w-]+\.ts$/
const ours = /[\\/]src[\\/].*\.tsx?$/

type Node = {
  type: string
  start: number
  end: number
  value?: unknown
  key?: Node
  quasis?: { value: { cooked?: string | null } }[]
}

/** Every literal of a module with what it is: the key of a property or a value. */
function* literalsIn(node: unknown, isKey = false): Generator<{ node: Node; isKey: boolean }> {
  if (Array.isArray(node)) for (const one of node) yield* literalsIn(one, isKey)
  else if (typeof node === 'object' && node !== null && 'type' in node) {
    const { type, key, value } = node as Node
    if (type === 'Literal' || type === 'TemplateLiteral') yield { node: node as Node, isKey }
    if (type === 'Property') {
      yield* literalsIn(key, true)
      yield* literalsIn(value)
    } else if (!/^(Import|Export(All|Named)).*Declaration$/.test(type) || 'declaration' in node)
      for (const child of Object.values(node)) yield* literalsIn(child)
  }
}

/** What a literal says; undefined for one with values in it, and for a number. */
const textOf = ({ value, quasis }: Node): string | undefined => {
  if (typeof value === 'string') return value
  const [only, ...others] = quasis ?? []
  return others.length > 0 ? undefined : (only?.value.cooked ?? undefined)
}

/** Catalogues whose codes stand in state, journals and answers of the server: those stay as they are. */
const areasOfState = (): Set<string> =>
  new Set(
    [...readFileSync(join(folder, 'message.ts'), 'utf8').matchAll(/#text\/([\w-]+)\.ts/g)].map(([, area = '']) => area),
  )

/**
 * Code → a short one, for the messages that views alone say; the same in each build of the same catalogues.
 * @throws Error where a code is not named for its catalogue: codes are numbered in each, and two would share a short one
 */
export function shortCodes(): Map<string, string> {
  const lasting = areasOfState()
  const files = readdirSync(join(folder, 'en')).filter((file) => !lasting.has(file.replace(/\.ts$/, '')))
  return new Map(
    files.toSorted().flatMap((file) => {
      const codes = [...readFileSync(join(folder, 'en', file), 'utf8').matchAll(/^ {2}'([\w-]+)\.(\w+)':/gm)]
      const strange = codes.find(([, area]) => `${area}.ts` !== file)
      if (strange)
        throw new Error(`${file} holds ${strange[1]}.${strange[2]}: a code begins with the name of its catalogue`)
      return codes.map(
        ([, area = '', name = ''], index) => [`${area}.${name}`, `${area}.${index.toString(36)}`] as const,
      )
    }),
  )
}

type Edit = { node: Node; text: string }

const edited = (code: string, edits: Edit[]): string =>
  edits
    .toSorted((one, other) => other.node.start - one.node.start)
    .reduce((made, { node, text }) => `${made.slice(0, node.start)}${text}${made.slice(node.end)}`, code)

/**
 * Compiles the ICU messages of the catalogues when a catalogue is loaded, so that browsers need no parser: `'{count, plural, …}'` becomes a
 * small array. A message that cannot be read fails the build and names itself. In a build the codes that views alone use are
 * shortened, here and where they are used: names cost a third of a catalogue's bytes.
 */
export function compileMessages(): Plugin {
  let short = new Map<string, string>()
  return {
    name: 'compile-messages',
    configResolved({ command }) {
      if (command === 'build') short = shortCodes()
    },
    transform: {
      filter: { id: ours },
      handler(code, id) {
        const isCatalogue = catalogue.test(id)
        const areas = new Set([...code.matchAll(/['"]#text\/([\w-]+)\.ts['"]/g)].map(([, area = '']) => area))
        const named = [...code.matchAll(/["'`]([\w-]+)\.(\w+)["'`]/g)].filter(([, area, name]) =>
          short.has(`${area}.${name}`),
        )
        if (!isCatalogue && named.length === 0 && areas.size === 0) return null
        const edits: Edit[] = []
        for (const { node, isKey } of literalsIn(this.parse(code))) {
          const text = textOf(node)
          if (isCatalogue && text !== undefined && !isKey) {
            try {
              edits.push({ node, text: JSON.stringify(compile(text)) })
            } catch (error) {
              this.error(`This message cannot be read: ${text} (${String(error)})`)
            }
            continue
          }
          const head = node.quasis?.[0]?.value.cooked ?? ''
          if (short.size > 0 && text === undefined && areas.has(head.split('.')[0] ?? '') && head.includes('.'))
            this.error(`The code of a message is written in one piece, never put together: ${head}… in ${id}`)
          const shortened = text === undefined ? undefined : short.get(text)
          if (shortened === undefined) continue
          if (!isCatalogue && !areas.has(text?.split('.')[0] ?? ''))
            this.error(
              `${id} names the message ${text} and does not import its catalogue; or something else has its name`,
            )
          edits.push({ node, text: JSON.stringify(shortened) })
        }
        return edits.length === 0 ? null : { code: edited(code, edits), map: null }
      },
    },
  }
}
