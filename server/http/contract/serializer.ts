import fastJson from 'fast-json-stringify'
import { withoutReferences } from './answers.ts'
import type { Contract } from './contract.ts'

type Serialise = (data: unknown) => string

/** By schema: most answers of the contract are the same few errors. */
const compiled = new Map<string, Serialise>()

function compile(schema: object): Serialise {
  const key = JSON.stringify(schema)
  const known = compiled.get(key)
  if (known) return known
  const serialise = fastJson(schema) as Serialise
  compiled.set(key, serialise)
  return serialise
}

/**
 * Fastify's serializer compiler, with the very library that Fastify brings: an answer holds what the contract names and nothing else. A
 * schema is put together and compiled when its first answer goes out; all four hundred at once took a third of the server's start.
 */
export const serializerOf =
  (contract: Contract) =>
  ({ schema }: { schema: unknown }): Serialise => {
    let serialise: Serialise | undefined
    return (data) => (serialise ??= compile(withoutReferences(contract, schema) as object))(data)
  }
