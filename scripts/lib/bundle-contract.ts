/**
 * Makes one contract of its hand-written areas. Each area is a part of the whole (`paths`, `components`), so every reference reads
 * `#/components/…`, wherever it is written; a name that two areas define and a reference to nothing are errors.
 */
import { parse } from 'yaml'

export type ContractNode = { [name: string]: unknown }

const isRecord = (value: unknown): value is ContractNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Joins YAML texts, the root first. Throws an Error that names what is defined twice or refers to nothing. */
export function bundleContract(texts: readonly string[]): ContractNode {
  const whole: ContractNode = {}
  for (const text of texts) join(whole, parse(text, { merge: true }) as ContractNode, '#')
  assertReferences(whole)
  return whole
}

function join(whole: ContractNode, part: ContractNode, path: string): void {
  for (const [name, value] of Object.entries(part)) {
    const there = whole[name]
    if (there === undefined) whole[name] = value
    else if (isRecord(there) && isRecord(value)) join(there, value, `${path}/${name}`)
    else throw new Error(`The contract defines ${path}/${name} twice`)
  }
}

function assertReferences(whole: ContractNode): void {
  const missing = new Set<string>()
  const resolve = (reference: string) =>
    reference
      .slice(2)
      .split('/')
      .reduce<unknown>((at, key) => (isRecord(at) ? at[key.replaceAll('~1', '/')] : undefined), whole)
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isRecord(node)) return
    const reference = node['$ref']
    if (typeof reference === 'string' && (!reference.startsWith('#/') || resolve(reference) === undefined))
      missing.add(reference)
    Object.values(node).forEach(visit)
  }
  visit(whole)
  if (missing.size > 0) throw new Error(`The contract refers to nothing: ${[...missing].join(', ')}`)
}
