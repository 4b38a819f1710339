import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mayDo, type Permission } from '#machines/admin/permissions.ts'
import { forbidden, unauthenticated } from '../../platform/errors.ts'
import type { Person, Sessions } from '../../areas/identity/index.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; only looked up where the contract asks for a token. */
    person: Person | undefined
    token: string | undefined
  }
}

export function registerAuthentication(app: FastifyInstance): void {
  app.decorateRequest('person', undefined)
  app.decorateRequest('token', undefined)
}

const bearer = /^Bearer +([^\s]+)$/i

/** Hears of a call of the back office that was refused, before it is. */
export type HearRefusal = (
  request: FastifyRequest,
  refused: { person: Person | undefined; needed: string },
) => Promise<void>

/**
 * The security of one operation. It runs on request, before the body is read: a stranger learns nothing about what a
 * call would have taken, and sends nothing in.
 * @param about.scopes that the person must have; the only one so far is `admin`
 * @param about.permission that an admin must have
 * @param about.isActivity whether the call keeps the session alive
 * @param about.isOptional a call without a token passes as nobody's; one with a token that is not valid never does
 */
export function guard(
  sessions: Sessions,
  about: {
    scopes: readonly string[]
    permission?: Permission | undefined
    isOptional: boolean
    isActivity: boolean
    refused?: HearRefusal | undefined
  },
) {
  const { scopes, permission, isOptional, isActivity, refused } = about
  return async (request: FastifyRequest): Promise<void> => {
    if (isOptional && request.headers.authorization === undefined) return
    const token = bearer.exec(request.headers.authorization ?? '')?.[1]
    const person = token === undefined ? undefined : await sessions.find(token, isActivity)
    if (!person) {
      await refused?.(request, { person, needed: scopes[0] ?? '' })
      throw token === undefined ? unauthenticated() : unauthenticated('Your session has ended. Please log in again.')
    }
    const missing = scopes.find((scope) => scope !== person.role)
    if (missing !== undefined) {
      await refused?.(request, { person, needed: missing })
      throw forbidden()
    }
    if (permission && !mayDo(person.duty, permission)) {
      await refused?.(request, { person, needed: permission })
      throw forbidden(permission)
    }
    request.person = person
    request.token = token
  }
}
