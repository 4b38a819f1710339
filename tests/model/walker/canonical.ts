/** One text for one value, whatever the order of its keys; this is how configurations are told apart. */

const known = new WeakMap<object, string>()

/** Ids that XState counts up for children spawned without an id: they differ in every run. */
const countedId = /^x:\d+$/

/**
 * Writes a value as text: keys sorted, `undefined` fields left out, actor references reduced to their id.
 * Plain objects and arrays are frozen on the way, so that an action which mutates the context throws instead of hiding
 * behind the memory of earlier texts.
 */
export function canonical(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'function') return `ƒ ${value.name}`
  if (typeof value !== 'object' || value === null) return String(value)
  const before = known.get(value)
  if (before !== undefined) return before
  known.set(value, '(cycle)')
  const text = describe(value)
  known.set(value, text)
  return text
}

function describe(value: object): string {
  if ('sessionId' in value && 'send' in value) return actorText(value)
  if (Array.isArray(value)) {
    Object.freeze(value)
    return `[${value.map(canonical).join()}]`
  }
  if (value instanceof Map) return `Map${list([...value].map(([key, item]) => `${canonical(key)}:${canonical(item)}`))}`
  if (value instanceof Set) return `Set${list([...value].map(canonical))}`
  if (value instanceof Date) return `Date(${value.getTime()})`
  if (value instanceof Error) return `${value.name}(${JSON.stringify(value.message)})${fields(value)}`
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype === Object.prototype || prototype === null) Object.freeze(value)
  return fields(value)
}

function actorText(ref: object): string {
  const id = 'id' in ref && typeof ref.id === 'string' ? ref.id : ''
  return `@${countedId.test(id) ? 'child' : id}`
}

function fields(value: object): string {
  const record = value as Record<string, unknown>
  let text = ''
  for (const key of Object.keys(value).sort()) {
    const field = record[key]
    if (field !== undefined) text += `${text && ','}${key}:${canonical(field)}`
  }
  return `{${text}}`
}

function list(texts: string[]): string {
  return `(${texts.sort().join()})`
}

/** The names of children, with the counted ids made the same in every run. */
export function childNames(children: object): string {
  let text = ''
  for (const id in children) text += `${countedId.test(id) ? 'child' : id} `
  return text
}
