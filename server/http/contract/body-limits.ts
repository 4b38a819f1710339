/** How large the body of an operation may be, by the contract: as large as the longest body that its schema takes. Pure. */

type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  maxLength?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  allOf?: Schema[]
  oneOf?: Schema[]
  anyOf?: Schema[]
}

/** No body is larger, whatever the contract says. */
export const largestBody = 256 * 1024
/** Small enough to cost nothing, and large enough that a text too long for its field is refused by the field's name. */
const smallestLimit = 32 * 1024

/** Bytes of one character, written as two escapes (`\ud83d\ude00`). */
const bytesOfCharacter = 12
const bytesOfNumber = 25

/** Formats whose texts have a length of their own. */
const lengthsOfFormats: Readonly<Record<string, number>> = { date: 10, 'date-time': 40, uuid: 36, email: 254 }

/** The longest text that `^[0-9]{6}$` and the like take; other patterns bound nothing. */
function lengthOfPattern(pattern: string): number {
  const counted = /^\^((?:[\w-]|\[[^\]]+\](?:\{(?:\d+,)?\d+\})?)+)\$$/.exec(pattern)?.[1]
  if (counted === undefined) return Infinity
  const parts = [...counted.matchAll(/\[[^\]]+\](?:\{(?:\d+,)?(\d+)\})?|[\w-]/g)]
  return parts.reduce((sum, [, most = '1']) => sum + Number(most), 0)
}

function lengthOf({ maxLength, format, pattern }: Schema): number {
  if (maxLength !== undefined) return maxLength
  return Math.min(
    lengthsOfFormats[format ?? ''] ?? Infinity,
    pattern === undefined ? Infinity : lengthOfPattern(pattern),
  )
}

const most = (numbers: readonly number[]): number => Math.max(0, ...numbers)
const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0)

/** Bytes of the longest JSON that a schema takes, spaces aside; `Infinity` where it bounds nothing. `resolve` follows a `$ref`. */
export function longestJson(given: Schema, resolve: (reference: string) => Schema): number {
  if (given.$ref !== undefined) return longestJson(resolve(given.$ref), resolve)
  const of = (schema: Schema): number => longestJson(schema, resolve)
  if (given.const !== undefined) return Buffer.byteLength(JSON.stringify(given.const))
  if (given.enum) return most(given.enum.map((value) => bytesOfCharacter * JSON.stringify(value).length))
  const ofType: Record<string, () => number> = {
    string: () => 2 + bytesOfCharacter * lengthOf(given),
    integer: () => bytesOfNumber,
    number: () => bytesOfNumber,
    boolean: () => 5,
    null: () => 4,
    array: () => (given.maxItems === 0 ? 2 : 2 + (given.maxItems ?? Infinity) * (1 + of(given.items ?? {}))),
    object: () =>
      given.additionalProperties === false
        ? 2 + sum(Object.entries(given.properties ?? {}).map(([name, one]) => name.length + 4 + of(one)))
        : Infinity,
  }
  const types = [given.type ?? (given.properties ? 'object' : [])].flat()
  // A value obeys all of these at once, so the narrowest of them bounds it.
  return Math.min(
    types.length === 0 ? Infinity : most(types.map((type) => ofType[type]?.() ?? Infinity)),
    ...(given.allOf ?? []).map(of),
    given.oneOf ? most(given.oneOf.map(of)) : Infinity,
    given.anyOf ? most(given.anyOf.map(of)) : Infinity,
  )
}

type Body = { 'x-body-limit'?: number; content: Record<string, { schema: unknown }> }

/** Bytes that an operation's body may have: as its `x-body-limit` says, else what its schema takes, within bounds that suit everybody. */
export function bodyLimitOf(body: Body | undefined, resolve: (reference: string) => unknown): number {
  if (body?.['x-body-limit'] !== undefined) return body['x-body-limit']
  const schema = body?.content['application/json']?.schema
  const longest = schema === undefined ? 0 : longestJson(schema as Schema, resolve as (reference: string) => Schema)
  return Math.min(largestBody, Math.max(smallestLimit, Math.ceil(longest)))
}
