import type { FastifyInstance, FastifyRequest } from 'fastify'
import { forbidden, unauthenticated } from '../../platform/errors.ts'
import type { Person, Sessions } from '../../areas/identity/sessions.ts'

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

/**
 * The security of one operation. It runs on request, before the body is read: a stranger learns nothing about what a
 * call would have taken, and sends nothing in.
 * @param about.scopes that the person must have; the only one so far is `admin`
 * @param about.isActivity whether the call keeps the session alive
 * @param about.isOptional a call without a token passes as nobody's; one with a token that is not valid never does
 */
export function guard(
  sessions: Sessions,
  { scopes, isOptional, isActivity }: { scopes: readonly string[]; isOptional: boolean; isActivity: boolean },
) {
  return async (request: FastifyRequest): Promise<void> => {
    if (isOptional && request.headers.authorization === undefined) return
    const token = bearer.exec(request.headers.authorization ?? '')?.[1]
    if (token === undefined) throw unauthenticated()
    const person = await sessions.find(token, isActivity)
    if (!person) throw unauthenticated('Your session has ended. Please log in again.')
    if (scopes.some((scope) => scope !== person.role)) throw forbidden()
    request.person = person
    request.token = token
  }
}
