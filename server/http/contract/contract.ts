import { readFileSync } from 'node:fs'
import type { Permission } from '#machines/admin/permissions.ts'
import { paths } from '../../platform/paths.ts'
import { bodyLimitOf } from './body-limits.ts'

/** The parts of the bundled contract that the server looks at itself; the rest is the validator's. */
export type Contract = {
  openapi: string
  info: { title: string; version: string; summary?: string; description?: string }
  tags: { name: string; description?: string }[]
  paths: Record<string, Record<string, ContractOperation>>
  components: {
    schemas: Record<string, unknown>
    parameters: Record<string, unknown>
    responses: Record<string, unknown>
  }
}

export type ContractOperation = {
  operationId: string
  tags?: string[]
  summary?: string
  description?: string
  /** The step of the road map that opens it; until then it answers 501. */
  'x-planned'?: string
  /** A page asks it by itself while nobody is at it (a feed that waits): it does not keep a session alive. */
  'x-no-activity'?: boolean
  /** What an admin must be allowed, by `src/machines/admin/permissions.ts`. */
  'x-permission'?: Permission
  /** Refused with 503 `maintenance` while the shop is being worked on. */
  'x-closed-in-maintenance'?: boolean
  security?: Record<string, string[]>[]
  parameters?: unknown[]
  requestBody?: { required?: boolean; 'x-body-limit'?: number; content: Record<string, { schema: unknown }> }
  responses: Record<string, unknown>
}

/** What a route needs to know of its operation. */
export type OperationFacts = {
  operationId: string
  method: string
  path: string
  planned: string | undefined
  /** Undefined for an open operation, else the scopes that the token's owner must have (none: anybody signed in). */
  scopes: string[] | undefined
  /** Signed in or not: the contract lists an empty requirement beside the token. */
  isSignInOptional: boolean
  /** Whether a call keeps the caller's session alive. */
  isActivity: boolean
  permission: Permission | undefined
  closesForMaintenance: boolean
  bodyRequired: boolean
  /** Bytes. */
  bodyLimit: number
  statuses: ReadonlySet<number>
}

const methods = ['get', 'put', 'post', 'delete', 'patch'] as const

/** Reads the contract that scripts/contract.ts made. */
export const readContract = (): Contract => JSON.parse(readFileSync(paths.contract, 'utf8')) as Contract

/** Every operation of the contract by its id. */
export function factsOf(contract: Contract): Map<string, OperationFacts> {
  const facts = new Map<string, OperationFacts>()
  const resolve = (reference: string): unknown =>
    reference
      .slice(2)
      .split('/')
      .reduce<unknown>((found, part) => (found as Record<string, unknown>)[part], contract)
  for (const [path, item] of Object.entries(contract.paths)) {
    for (const method of methods) {
      const operation = item[method]
      if (!operation) continue
      facts.set(operation.operationId, {
        operationId: operation.operationId,
        method: method.toUpperCase(),
        path,
        planned: operation['x-planned'],
        scopes: operation.security?.flatMap((scheme) => Object.values(scheme).flat()),
        isSignInOptional: operation.security?.some((scheme) => Object.keys(scheme).length === 0) ?? false,
        isActivity: operation['x-no-activity'] !== true,
        permission: operation['x-permission'],
        closesForMaintenance: operation['x-closed-in-maintenance'] === true,
        bodyRequired: operation.requestBody?.required === true,
        bodyLimit: bodyLimitOf(operation.requestBody, resolve),
        statuses: new Set(Object.keys(operation.responses).map(Number)),
      })
    }
  }
  return facts
}
