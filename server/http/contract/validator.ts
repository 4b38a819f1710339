import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { addFormats } from './ajv.ts'

const shared = {
  strict: false,
  discriminator: true,
  useDefaults: true,
  removeAdditional: false,
  verbose: true,
} as const

type Options = { coerceTypes?: 'array'; allErrors: boolean }

function validatorsOf(options: Options): Ajv2020 {
  const ajv = new Ajv2020({ ...shared, ...options })
  return addFormats(ajv)
}

type Kind = { first: Ajv2020; every: Ajv2020 }

/** Bodies are JSON: a string is not a number there. */
const ofBodies: Kind = { first: validatorsOf({ allErrors: false }), every: validatorsOf({ allErrors: true }) }

/** Queries, paths and headers are text: "2" is a number there, and one value may stand for a list of one. */
const ofText: Kind = {
  first: validatorsOf({ coerceTypes: 'array', allErrors: false }),
  every: validatorsOf({ coerceTypes: 'array', allErrors: true }),
}

/** A form sends far fewer values. Where there are more, nobody reads every error, and finding them all costs milliseconds. */
const mostValuesOfForm = 2_000

/** Whether `data` has more values than a form, without looking at the rest of them. */
function isBeyondForm(data: unknown): boolean {
  let left = mostValuesOfForm
  const count = (value: unknown): boolean => {
    left -= 1
    if (left < 0) return true
    if (typeof value !== 'object' || value === null) return false
    for (const key in value) if (count((value as Record<string, unknown>)[key])) return true
    return false
  }
  return count(data)
}

type Schema = { properties?: Record<string, unknown>; required?: string[] }

/** Node gives header names in lower case, the contract writes them as people do. */
const lowerCaseNames = (schema: Schema): Schema => ({
  ...schema,
  properties: Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, of]) => [name.toLowerCase(), of])),
  required: (schema.required ?? []).map((name) => name.toLowerCase()),
})

/**
 * Fastify's validator compiler: JSON Schema 2020 of the contract. It stops at the first error, where Ajv looks at lengths before contents; only
 * of what a form can have sent is every error found. A schema is compiled when its first request comes, so that a start does not pay for operations
 * that nobody calls, and a second time when the first refusal comes.
 */
export function compileValidator({ schema, httpPart }: { schema: unknown; httpPart?: string }): ValidateFunction {
  const kind = httpPart === 'body' ? ofBodies : ofText
  const compile = (ajv: Ajv2020): ValidateFunction =>
    ajv.compile(httpPart === 'headers' ? lowerCaseNames(schema as Schema) : (schema as Schema))
  let first: ValidateFunction | undefined
  let every: ValidateFunction | undefined
  const validate = ((data: unknown) => {
    first ??= compile(kind.first)
    if (first(data)) {
      validate.errors = null
      return true
    }
    const errors = first.errors ?? []
    const isEnough = errors.some(({ keyword }) => keyword === 'maxItems') || isBeyondForm(data)
    if (!isEnough) {
      every ??= compile(kind.every)
      every(data)
    }
    validate.errors = isEnough ? errors : (every?.errors ?? errors)
    return false
  }) as ValidateFunction
  return validate
}
