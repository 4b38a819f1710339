import type { FastifyInstance } from 'fastify'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { addFormats } from '#server/http/contract/ajv.ts'
import { type Contract, factsOf, readContract } from '#server/http/contract/contract.ts'

type Validators = {
  /** The validator of an answer; undefined where the contract does not know the status. */
  find: (operationId: string, status: number) => ValidateFunction | undefined
  /** What a validator found, in words. */
  say: (found: ValidateFunction) => string
}

function validatorsOf(contract: Contract): Validators {
  const facts = factsOf(contract)
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats(ajv)
  ajv.addSchema({ ...contract, $id: 'contract' } as object)
  const validators = new Map<string, ValidateFunction>()

  const pointer = (...parts: string[]): string =>
    `contract#/${parts.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`

  const find: Validators['find'] = (operationId, status) => {
    const about = facts.get(operationId)
    const key = `${operationId} ${status}`
    if (!about?.statuses.has(status)) return undefined
    const known = validators.get(key)
    if (known) return known
    const responses = contract.paths[about.path]?.[about.method.toLowerCase()]?.responses ?? {}
    const reference = (responses[String(status)] as { $ref?: string }).$ref
    const at = reference
      ? reference.slice(2).split('/')
      : ['paths', about.path, about.method.toLowerCase(), 'responses', String(status)]
    const compiled = ajv.compile({ $ref: pointer(...at, 'content', 'application/json', 'schema') })
    validators.set(key, compiled)
    return compiled
  }
  return { find, say: ({ errors }) => ajv.errorsText(errors) }
}

let ofTheProject: Validators | undefined

/**
 * Holds every answer of a server against the contract: its status stands there, and its body fits the schema.
 * @param other another contract than the one that stands in the project, whose validators all servers of a process share
 * @returns what did not, in words; empty is good
 */
export function watchContract(app: FastifyInstance, other?: Contract): string[] {
  const complaints: string[] = []
  const { find, say } = other ? validatorsOf(other) : (ofTheProject ??= validatorsOf(readContract()))

  app.addHook('onSend', (request, reply, payload, done) => {
    const operationId = (request.routeOptions.schema as { operationId?: string } | undefined)?.operationId
    const isBody = (typeof payload === 'string' || Buffer.isBuffer(payload)) && !reply.hasHeader('content-encoding')
    if (operationId !== undefined && reply.statusCode !== 304 && request.method !== 'HEAD' && isBody) {
      const validate = find(operationId, reply.statusCode)
      const about = `${operationId} answered ${reply.statusCode}`
      if (!validate) complaints.push(`${about}, which the contract does not know: ${String(payload).slice(0, 300)}`)
      else if (!validate(JSON.parse(String(payload)))) complaints.push(`${about}: ${say(validate)}`)
    }
    done(null, payload)
  })
  return complaints
}
