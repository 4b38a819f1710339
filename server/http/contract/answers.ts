import type { FastifyInstance } from 'fastify'
import type { Contract } from './contract.ts'

/**
 * The answers of the contract, kept away from the glue that makes routes of it: each of the two hundred operations names the same ten errors,
 * and the glue copies and searches every one of them for each, which took half of a server's start.
 */

type Content = Record<string, { schema: unknown }>

const followed = (contract: Contract, reference: string): unknown =>
  reference
    .slice(2)
    .split('/')
    .reduce<unknown>((found, part) => (found as Record<string, unknown>)[part], contract)

/** A part of the contract with what its references name in their places. The answers of the contract hold no circles. */
export function withoutReferences(contract: Contract, part: unknown): unknown {
  if (Array.isArray(part)) return part.map((one) => withoutReferences(contract, one))
  if (typeof part !== 'object' || part === null) return part
  const { $ref } = part as { $ref?: unknown }
  if (typeof $ref === 'string') return withoutReferences(contract, followed(contract, $ref))
  return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, withoutReferences(contract, one)]))
}

const operationsOf = (contract: Contract) => Object.values(contract.paths).flatMap((item) => Object.values(item))

/** The contract with the statuses of its answers and nothing of what stands in them. */
export function withoutAnswers(contract: Contract): Contract {
  const bare = ([path, item]: [string, Contract['paths'][string]]) => {
    const operations = Object.entries(item).map(([method, operation]) => {
      const statuses = Object.keys(operation.responses).map((status) => [status, { description: '' }])
      return [method, { ...operation, responses: Object.fromEntries(statuses) as Record<string, unknown> }]
    })
    return [path, Object.fromEntries(operations)]
  }
  return { ...contract, paths: Object.fromEntries(Object.entries(contract.paths).map(bare)) as Contract['paths'] }
}

/** Gives each route of an operation, as it is made, the answers of the contract; their schemas still hold references. */
export function addAnswers(app: FastifyInstance, contract: Contract): void {
  const answers = new Map(
    operationsOf(contract).map(({ operationId, responses }) => {
      const contents = Object.entries(responses).map(([status, given]) => {
        const { $ref } = given as { $ref?: string }
        const { content } = ($ref === undefined ? given : followed(contract, $ref)) as { content?: Content }
        return [status, content && { content }] as const
      })
      return [operationId, Object.fromEntries(contents.filter(([, content]) => content !== undefined))]
    }),
  )
  app.addHook('onRoute', ({ schema }) => {
    const { operationId } = (schema ?? {}) as { operationId?: string }
    if (schema && operationId !== undefined) schema.response = answers.get(operationId)
  })
}
