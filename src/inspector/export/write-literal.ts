/** Values as this repository's formatter writes them in TypeScript. */

export const WIDTH = 120

/** In single quotes. */
export const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`

const field = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name))

/** A value as it is written in TypeScript, on one line where it fits from there. */
export function literal(value: unknown, indent: string, taken: number): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const isList = Array.isArray(value)
  const parts = isList
    ? value.map((item) => ['', item] as const)
    : Object.entries(value).filter(([, one]) => one !== undefined)
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  if (parts.length === 0) return `${open}${close}`
  const said = (inner: string, room: number) =>
    parts.map(([name, one]) => {
      const before = isList ? '' : `${field(name)}: `
      return `${before}${literal(one, inner, room + before.length)}`
    })
  const flat = said('', Number.NEGATIVE_INFINITY).join(', ')
  const line = isList ? `[${flat}]` : `{ ${flat} }`
  if (!line.includes('\n') && taken + line.length <= WIDTH) return line
  const inner = `${indent}  `
  return `${open}\n${said(inner, inner.length + 1)
    .map((one) => `${inner}${one},\n`)
    .join('')}${indent}${close}`
}
