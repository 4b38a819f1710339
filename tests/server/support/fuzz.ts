import fc from 'fast-check'
import type { Contract } from '#server/http/contract/contract.ts'

type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  allOf?: Schema[]
  oneOf?: Schema[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
}

export type Parameter = { name: string; in: 'query' | 'path' | 'header' | 'cookie'; schema: Schema }

/** Follows a reference of the contract as long as there is one. */
export function resolve<Of extends object>(contract: Contract, of: Of): Of {
  const reference = (of as { $ref?: string }).$ref
  if (reference === undefined) return of
  let found: unknown = contract
  for (const part of reference.slice(2).split('/')) found = (found as Record<string, unknown>)[part]
  return resolve(contract, found as Of)
}

/** Values that break naive servers, of every JSON type. */
export const nasty: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53,
  -1e308,
  '',
  ' ',
  '\u0000',
  '\u202e\ud800',
  '1e3',
  'NaN',
  "1'; drop table users; --",
  "' or '1'='1",
  '%00%ff',
  '../../etc/passwd',
  '{{7*7}}${7*7}',
  '<img src=x onerror=alert(1)>',
  'x'.repeat(70_000),
  [],
  [[[[[[]]]]]],
  {},
  { $ne: null },
  { toString: 1, length: 2 },
]

/** Any value as it may stand in an address; half a surrogate pair becomes what browsers make of it. */
export const inAddress = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString()

/** Sound examples of what patterns and formats of the contract ask for, so that more than the first check is reached. */
const samples: readonly string[] = [
  'shopper@oja.test',
  '+2348031234567',
  '08031234567',
  'Demo1234',
  '123456',
  'basmati-rice',
  '2001-02-03',
  'https://oja.test/a.png',
  'LA',
  'Ikeja',
  'a'.repeat(43),
]

const fits = (schema: Schema) => (text: string) =>
  text.length >= (schema.minLength ?? 0) &&
  text.length <= (schema.maxLength ?? 1e9) &&
  (schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(text))

function ofText(schema: Schema): fc.Arbitrary<unknown> {
  const sound = samples.filter(fits(schema))
  const any = fc.string({
    unit: 'grapheme',
    minLength: schema.minLength ?? 0,
    maxLength: Math.min(40, schema.maxLength ?? 40),
  })
  return sound.length > 0 ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...sound) }, any) : any
}

/** Values that the schema of the contract would mostly take. */
export function soundValues(contract: Contract, given: Schema): fc.Arbitrary<unknown> {
  const schema = resolve(contract, given)
  const [first] = schema.oneOf ?? schema.anyOf ?? []
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (first) return fc.oneof(...(schema.oneOf ?? schema.anyOf ?? []).map((one) => soundValues(contract, one)))
  if (schema.allOf)
    return fc
      .tuple(...schema.allOf.map((part) => soundValues(contract, part)))
      .map((parts) => Object.assign({}, ...(parts as object[])) as unknown)
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 400, 400) })
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1e6, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(soundValues(contract, schema.items ?? {}), { maxLength: Math.min(4, schema.maxItems ?? 4) })
    case 'string':
      return ofText(schema)
    case 'null':
      return fc.constant(null)
    default: {
      const fields = Object.entries(schema.properties ?? {})
      return fc.record(Object.fromEntries(fields.map(([name, of]) => [name, soundValues(contract, of)])), {
        requiredKeys: (schema.required ?? []).filter((name) => schema.properties?.[name] !== undefined),
      })
    }
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A sound value, or one of which a field somewhere was made nasty, surplus or was left out. */
export const brokenValues = (contract: Contract, schema: Schema): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      soundValues(contract, schema),
      fc.constantFrom('keep', 'spoil', 'spoil', 'spoil', 'drop', 'add', 'replace'),
      fc.nat(),
      fc.oneof(fc.constantFrom(...nasty), fc.jsonValue()),
      fc.constantFrom('is_admin', 'role', 'id', 'user_id', 'price', '__proto', 'hasOwnProperty', ''),
    )
    .map(([sound, how, where, bad, name]) => {
      if (how === 'keep') return sound
      if (how === 'replace' || !isRecord(sound)) return bad
      if (how === 'add') return { ...sound, [name]: bad }
      const names = Object.keys(sound)
      const at = names[where % Math.max(1, names.length)]
      if (at === undefined) return { ...sound, [name]: bad }
      if (how === 'spoil') return { ...sound, [at]: bad }
      const { [at]: _, ...rest } = sound
      return rest
    })
