/** Holds bodies against the schemas that the contract has for the answers of its operations. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { addFormats } from '#server/http/contract/ajv.ts'
import { type Contract, factsOf } from '#server/http/contract/contract.ts'

export function answerSchemas(contract: Contract) {
  const facts = factsOf(contract)
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats(ajv)
  ajv.addSchema({ ...contract, $id: 'contract' } as object)
  const validators = new Map<string, ValidateFunction>()
  const escape = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1')

  return {
    /** What does not fit, in words; nothing when all does. */
    complaintsOf(operationId: string, status: number, body: unknown): string[] {
      const about = facts.get(operationId)
      if (!about?.statuses.has(status)) return [`${operationId} has no ${status}`]
      const responses = contract.paths[about.path]?.[about.method.toLowerCase()]?.responses ?? {}
      const reference = (responses[String(status)] as { $ref?: string }).$ref
      const at = reference
        ? reference.slice(2).split('/')
        : ['paths', about.path, about.method.toLowerCase(), 'responses', String(status)]
      const $ref = `contract#/${[...at, 'content', 'application/json', 'schema'].map(escape).join('/')}`
      const validate = validators.get($ref) ?? ajv.compile({ $ref })
      validators.set($ref, validate)
      return validate(body) ? [] : [`${operationId} ${status}: ${ajv.errorsText(validate.errors)}`]
    },
  }
}
