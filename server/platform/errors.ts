/** Field messages of a 422: dotted field name → sentences for people. */
export type FieldErrors = Record<string, string[]>

/** Facts that travel beside the message of an error, named by the contract (for example `available`). */
export type ErrorDetails = Record<string, unknown>

/**
 * An expected refusal: what the caller did wrong, in words for people, with a code for programs.
 * Anything else that is thrown is a defect and becomes a 500 without its message.
 */
export class ApiError extends Error {
  readonly statusCode: number
  readonly code: string
  readonly errors: FieldErrors | undefined
  readonly details: ErrorDetails | undefined
  constructor(
    statusCode: number,
    code: string,
    message: string,
    more: { errors?: FieldErrors; details?: ErrorDetails } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.statusCode = statusCode
    this.code = code
    this.errors = more.errors
    this.details = more.details
  }
}

/** 401: no token, or one that is unknown, expired or ended. */
export const unauthenticated = (message = 'Please log in to continue.'): ApiError =>
  new ApiError(401, 'unauthenticated', message)

/** 403: signed in, but without the role, or without the permission that is named. */
export const forbidden = (permission?: string): ApiError =>
  new ApiError(403, 'forbidden', 'Your account does not have access to this.', {
    ...(permission !== undefined && { details: { permission } }),
  })

/** 404 of a thing that an operation looked for. */
export const notFound = (message: string): ApiError => new ApiError(404, 'not_found', message)

/** 422 of one field. */
export const invalidField = (field: string, message: string): ApiError =>
  new ApiError(422, 'validation_failed', message, { errors: { [field]: [message] } })
