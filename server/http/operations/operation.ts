import type { FastifyBaseLogger } from 'fastify'
import type { operations } from '#openapi/generated/schema.d.ts'
import type { Catalogue } from '../../areas/catalogue/index.ts'
import type { Database } from '../../platform/db/database.ts'
import { unauthenticated } from '../../platform/errors.ts'
import type { Accounts, CallClient, Person, Sessions } from '../../areas/identity/index.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Payments } from '../../areas/payments/index.ts'
import type { Storage } from '../../platform/storage.ts'

export type OperationId = keyof operations

type Given<Part> = [Part] extends [never] ? Record<never, never> : NonNullable<Part>

type Parameters<Id extends OperationId> = operations[Id]['parameters']

type BodyOf<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Body } }
}
  ? Body
  : undefined

type JsonOf<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : undefined

/** The body of the 200 or 201 that the contract promises for an operation. */
export type Output<Id extends OperationId> = operations[Id]['responses'] extends { 200: infer Response }
  ? JsonOf<Response>
  : operations[Id]['responses'] extends { 201: infer Response }
    ? JsonOf<Response>
    : never

/** What the server brings to every operation. */
export type Services = {
  database: Database
  catalogue: Catalogue
  sessions: Sessions
  accounts: Accounts
  jobs: Jobs
  payments: Payments
  storage: Storage
  /** Milliseconds since 1970; tests set it. */
  clock: () => number
}

/** A validated call, typed by the contract. */
export type Call<Id extends OperationId> = Services & {
  query: Given<Parameters<Id>['query']>
  path: Given<Parameters<Id>['path']>
  header: Given<Parameters<Id>['header']>
  body: BodyOf<Id>
  /** The body exactly as it came, of calls that are signed. */
  rawBody: string | undefined
  /** Who is signed in; present wherever the contract asks for a token. */
  person: Person | undefined
  token: string | undefined
  requestId: string
  client: CallClient
  log: FastifyBaseLogger
  /** Lets the device keep its token. */
  giveDevice(token: string): void
  /** Says that this answer is not to be remembered, for operations with `remembered`. */
  skipCache(): void
}

/** Calls that are counted; the numbers are in plugins/rate-limits.ts. */
export type Limit = 'logIn' | 'search' | 'cartWrite' | 'order' | 'payment' | 'quote'

type Options = {
  /** The answer depends only on the question and on tables that tell of their changes: it is kept, serialised. */
  remembered?: boolean
  limit?: Limit
}

export type Operation<Id extends OperationId = OperationId> = Options & {
  readonly id: Id
  readonly run: (call: Call<Id>) => Promise<Output<Id>>
}

/** Ties a handler to its operation of the contract; refusals are thrown as ApiError. */
export const operation = <Id extends OperationId>(
  id: Id,
  run: (call: Call<Id>) => Promise<Output<Id>>,
  options: Options = {},
): Operation<Id> => ({ id, run, ...options })

/** The person signed in; the contract's security has already refused everybody else. */
export function signedIn(call: { person: Person | undefined }): Person {
  if (!call.person) throw unauthenticated()
  return call.person
}
