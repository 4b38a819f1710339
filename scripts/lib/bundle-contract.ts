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
  addTransport(whole)
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

const methods = ['get', 'put', 'post', 'delete', 'patch']

/**
 * Writes down for each operation what the transport may answer before it is reached (`x-transport` of the root: `always`, `writes` for every
 * method but GET, `bodies` where there is a body), unless the operation says it in words of its own.
 */
function addTransport(whole: ContractNode): void {
  const { 'x-transport': transport, paths } = whole as {
    'x-transport'?: Record<string, ContractNode>
    paths?: ContractNode
  }
  if (!transport) return
  delete whole['x-transport']
  for (const item of Object.values(paths ?? {}).filter(isRecord)) {
    for (const [method, operation] of Object.entries(item)) {
      if (!methods.includes(method) || !isRecord(operation)) continue
      operation['responses'] = {
        ...transport['always'],
        ...(method !== 'get' && transport['writes']),
        ...('requestBody' in operation && transport['bodies']),
        ...(operation['responses'] as ContractNode),
      }
    }
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
