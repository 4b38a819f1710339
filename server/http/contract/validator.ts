import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import ajvFormats from 'ajv-formats'

const shared = {
  allErrors: true,
  strict: false,
  discriminator: true,
  useDefaults: true,
  removeAdditional: false,
  verbose: true,
} as const

const addFormats = (ajv: Ajv2020): Ajv2020 => (ajvFormats as unknown as (ajv: Ajv2020) => Ajv2020)(ajv)

/** Bodies are JSON: a string is not a number there. */
const ofBodies = addFormats(new Ajv2020(shared))

/** Queries, paths and headers are text: "2" is a number there, and one value may stand for a list of one. */
const ofText = addFormats(new Ajv2020({ ...shared, coerceTypes: 'array' }))

type Schema = { properties?: Record<string, unknown>; required?: string[] }

/** Node gives header names in lower case, the contract writes them as people do. */
const lowerCaseNames = (schema: Schema): Schema => ({
  ...schema,
  properties: Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, of]) => [name.toLowerCase(), of])),
  required: (schema.required ?? []).map((name) => name.toLowerCase()),
})

/**
 * Fastify's validator compiler: JSON Schema 2020 of the contract. A schema is compiled when its first request comes, so
 * that a start does not pay for operations that nobody calls.
 */
export function compileValidator({ schema, httpPart }: { schema: unknown; httpPart?: string }): ValidateFunction {
  let compiled: ValidateFunction | undefined
  const validate = ((data: unknown) => {
    compiled ??=
      httpPart === 'body'
        ? ofBodies.compile(schema as Schema)
        : ofText.compile(httpPart === 'headers' ? lowerCaseNames(schema as Schema) : (schema as Schema))
    const valid = compiled(data)
    validate.errors = compiled.errors ?? null
    return valid
  }) as ValidateFunction
  return validate
}
