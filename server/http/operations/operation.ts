import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { operations } from '#openapi/generated/schema.d.ts'
import type { AdResults, Placements } from '../../areas/ads/index.ts'
import type { Analytics, TransitionCounting } from '../../areas/analytics/index.ts'
import type { Catalogue, Tag } from '../../areas/catalogue/index.ts'
import type { Changes } from '../../platform/changes/changes.ts'
import type { Database } from '../../platform/db/database.ts'
import { unauthenticated } from '../../platform/errors.ts'
import type { Accounts, CallClient, Person, Sessions } from '../../areas/identity/index.ts'
import type { Push } from '../../areas/messages/index.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { PayerKeys } from '../../areas/orders/index.ts'
import type { Payments } from '../../areas/payments/index.ts'
import type { RememberedSettings } from '../../platform/settings.ts'
import type { Storage } from '../../platform/storage.ts'

export type OperationId = keyof operations

type Given<Part> = [Part] extends [never] ? Record<never, never> : NonNullable<Part>

type Parameters<Id extends OperationId> = operations[Id]['parameters']

type BodyOf<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Body } }
}
  ? Body
  : undefined

type BodyOfAnswer<Response> = Response extends { content: { 'application/json': infer Body } }
  ? Body
  : Response extends { content: { 'text/csv': unknown } }
    ? FileAnswer
    : Response extends { content: { 'text/event-stream': unknown } }
      ? EventStream
      : undefined

/** An answer that does not end: server-sent events, sent as they come. */
export class EventStream {
  readonly events: Readable
  constructor(events: Readable) {
    this.events = events
  }
}

/** What the contract promises for an operation that goes well: the body of its 200, 201 or 202. */
export type Output<Id extends OperationId> = BodyOfAnswer<
  operations[Id]['responses'][keyof operations[Id]['responses'] & (200 | 201 | 202)]
>

/** An answer that is a file, sent as it is read. */
export class FileAnswer {
  readonly name: string
  readonly type: string
  /** Undefined where it is only known at its end. */
  readonly bytes: number | undefined
  readonly body: Readable
  constructor(about: { name: string; type: string; bytes?: number; body: Readable }) {
    this.name = about.name
    this.type = about.type
    this.bytes = about.bytes
    this.body = about.body
  }
}

/** An answer that was only begun: 202, where the contract also knows an answer that is done at once. */
export class Accepted<Body extends object = object> {
  readonly body: Body
  constructor(body: Body) {
    this.body = body
  }
}

/** What the server brings to every operation. */
export type Services = {
  database: Database
  analytics: Analytics
  transitionCounting: TransitionCounting
  placements: Placements
  adResults: AdResults
  catalogue: Catalogue
  changes: Changes
  sessions: Sessions
  accounts: Accounts
  settings: RememberedSettings
  jobs: Jobs
  payments: Payments
  payerKeys: PayerKeys
  push: Push
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
  /** The body of a call that sends a file, as it comes in. */
  file: Readable | undefined
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
  /** Tells the caller which visit its document goes on with. */
  nameVisit(id: string): void
  /** Says that this answer is not to be remembered, for operations with `remembered`. */
  skipCache(): void
  /** Says what this answer shows, for operations with `remembered`: it is forgotten when one of these changes, and without a word with every change. */
  shows(tags: Iterable<Tag>): void
}

/** Calls that are counted; the numbers are in plugins/rate-limits.ts. */
export type Limit =
  | 'logIn'
  | 'search'
  | 'drawnList'
  | 'marketList'
  | 'palette'
  | 'officeRead'
  | 'officeWrite'
  | 'officeBulk'
  | 'officeUndo'
  | 'cartWrite'
  | 'order'
  | 'payment'
  | 'quote'
  | 'file'
  | 'analytics'
  | 'push'

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
