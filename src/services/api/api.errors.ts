/** Why a call gave no good answer. */
import { Data } from 'effect'
import type { ErrorBody } from './error-body.ts'

/** The server answered, and it was no 2xx. `body` is what it said, when it said something readable. */
export class ApiRefused extends Data.TaggedError('ApiRefused')<{
  readonly status: number
  readonly body: ErrorBody | null
}> {}

/** No answer at all: no network, no server, or the call was cut off. Nobody knows whether the server did it. */
export class ApiUnreachable extends Data.TaggedError('ApiUnreachable')<{ readonly why: unknown }> {}

/** The call could not even be made. */
export class ApiMisused extends Data.TaggedError('ApiMisused')<{ readonly why: unknown }> {}

export type ApiError = ApiRefused | ApiUnreachable | ApiMisused

/** What callers outside of Effect get: the server's words when there are some, else the error itself. */
export const rethrown = (error: ApiError): unknown => (error._tag === 'ApiRefused' && error.body ? error.body : error)
