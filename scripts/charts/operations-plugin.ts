/** Gives a page the operations of the contract: `virtual:operations` exports how each is asked for, and with which refusals it may answer. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { Operation } from '../../src/inspector/faults/operation.types.ts'

const name = 'virtual:operations'
const contract = fileURLToPath(new URL('../../openapi/generated/openapi.json', import.meta.url))

type Contract = {
  servers: { url: string }[]
  paths: Record<string, Record<string, { operationId?: string; responses: Record<string, unknown> }>>
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const patternOf = (path: string): string =>
  path
    .split(/\{[^}]+\}/)
    .map(escaped)
    .join('[^/]+')

/** In the order of their names. */
export function operationsOf({ servers: [server], paths }: Contract): Operation[] {
  const base = escaped(server?.url ?? '')
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId, responses }]) =>
      operationId === undefined ? [] : [{ operationId, method: method.toUpperCase(), path, responses }],
    ),
  )
  return found
    .map(({ operationId, method, path, responses }): Operation => {
      // a path without a parameter in a place comes before one with a parameter there
      const nearer = found.filter(
        (other) =>
          other.method === method &&
          other.path !== path &&
          other.path.split('{').length < path.split('{').length &&
          new RegExp(`^${patternOf(path)}$`).test(other.path.replace(/\{[^}]+\}/g, 'x')),
      )
      const not = nearer.map((other) => `(?!${base}${patternOf(other.path)}$)`).join('')
      const statuses = Object.keys(responses).map(Number)
      return {
        id: operationId,
        method,
        path,
        pattern: `^${not}${base}${patternOf(path)}$`,
        // what fails in an unforeseen way answers 500
        refusals: [...new Set([...statuses.filter((status) => status >= 400), 500])].toSorted((a, b) => a - b),
      }
    })
    .toSorted((one, other) => one.id.localeCompare(other.id, 'en'))
}

export function operations(): Plugin {
  return {
    name: 'operations',
    resolveId: (id) => (id === name ? `\0${id}` : null),
    load(id) {
      if (id !== `\0${name}`) return null
      const all = operationsOf(JSON.parse(readFileSync(contract, 'utf8')) as Contract)
      return `export const operations = JSON.parse(${JSON.stringify(JSON.stringify(all))})`
    },
  }
}
