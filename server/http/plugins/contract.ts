import { Readable } from 'node:stream'
import { deviceCookie, deviceLifetime, deviceOf, ipHintOf, readDevice } from '../../areas/identity/index.ts'
import { callerOf, isFromDesk } from '../../platform/network.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fastifyOpenapiGlue } from 'fastify-openapi-glue'
import {
  bestEncoding,
  inEncoding,
  type ReplyCache,
  type Tags,
  worthCompressing,
} from '../../platform/cache/reply-cache.ts'
import { addAnswers, withoutAnswers } from '../contract/answers.ts'
import { type Contract, factsOf, type OperationFacts } from '../contract/contract.ts'
import { serializerOf } from '../contract/serializer.ts'
import { compileValidator } from '../contract/validator.ts'
import { ApiError } from '../../platform/errors.ts'
import { refuseInMaintenance } from '../../platform/maintenance.ts'
import {
  type Call,
  Accepted,
  EventStream,
  FileAnswer,
  type Operation,
  type OperationId,
  type Services,
} from '../operations/operation.ts'
import { originOf } from '../../platform/origin.ts'
import { recordRefusal } from '../../areas/office/index.ts'
import { firstPageHeader, headerOf, isOwnQuestion, madeAtHeader, showsHeader } from '../first-page/shown-tags.ts'
import { guard, type HearRefusal } from './authentication.ts'
import { type Limiter, officeLimit } from './rate-limits.ts'

type Options = Services & {
  contract: Contract
  operations: ReadonlyMap<string, Operation>
  cache: ReplyCache
  limiter: Limiter
}

const notOpenYet = (): ApiError => new ApiError(501, 'not_implemented', 'This part of the market is not open yet.')

function callOf(services: Services, request: FastifyRequest, reply: FastifyReply): Call<OperationId> {
  return {
    ...services,
    query: request.query as object,
    path: request.params as object,
    header: request.headers as object,
    body: request.body as undefined,
    file: request.body instanceof Readable ? request.body : undefined,
    rawBody: request.rawBody,
    person: request.person,
    token: request.token,
    requestId: request.id,
    client: {
      ip: callerOf(request),
      device: readDevice(request.cookies[deviceCookie]),
      userAgent: request.headers['user-agent'],
      // Few calls ask for it.
      get origin() {
        return originOf(request, services.accounts.publicUrl)
      },
      get reachesDevelopmentParts() {
        return services.accounts.isOpenDemo || isFromDesk(request)
      },
    },
    log: request.log,
    giveDevice: (token) =>
      void reply.setCookie(deviceCookie, token, {
        path: '/api',
        httpOnly: true,
        sameSite: 'lax',
        secure: services.accounts.publicUrl?.startsWith('https:') === true,
        maxAge: deviceLifetime,
      }),
    nameVisit: (id) => void reply.header('x-visit', id),
    skipCache: () => undefined,
    shows: () => undefined,
  } as Call<OperationId>
}

/** Calls of the back office that are refused stand in its trail; one that cannot be written down is refused all the same. */
function refusals({ database, clock }: Options, { operationId, scopes }: OperationFacts): HearRefusal | undefined {
  if (!scopes?.includes('admin')) return undefined
  return async (request, { person, needed }) => {
    const doer = {
      personId: person?.id ?? null,
      name: person?.name ?? person?.email ?? null,
      duty: person?.duty ?? null,
      device: deviceOf(request.headers['user-agent']),
      network: ipHintOf(callerOf(request)),
      requestId: request.id,
      at: clock(),
    }
    await recordRefusal(database, doer, { operation: operationId, needed }).catch((error: unknown) =>
      request.log.error({ err: error }, 'a refused call could not be written down'),
    )
  }
}

/** The question as the validator left it: defaults filled in, in the contract's order, unknown parameters ignored. */
function questionOf(operation: Operation, request: FastifyRequest, names: readonly string[]): string {
  const query = request.query as Record<string, unknown>
  return JSON.stringify([operation.id, request.params, names.map((name) => query[name])])
}

async function sendRemembered(
  operation: Operation,
  options: Options,
  names: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const remembered = await options.cache.get(questionOf(operation, request, names), async () => {
    let keep = true
    let tags: Tags | undefined
    const call = {
      ...callOf(options, request, reply),
      skipCache: () => (keep = false),
      shows: (shown) => (tags = new Set(shown)),
    } as Call<OperationId>
    const output = await operation.run(call)
    const serialise = reply.getSerializationFunction('200', 'application/json')
    return {
      body: String(serialise ? serialise(output as Record<string, unknown>) : JSON.stringify(output)),
      keep,
      tags,
    }
  })
  if (request.headers[firstPageHeader] !== undefined)
    void reply.header(showsHeader, headerOf(remembered.tags)).header(madeAtHeader, remembered.madeAt)
  void reply.header('etag', remembered.etag).header('cache-control', 'no-cache').header('vary', 'Accept-Encoding')
  if (request.headers['if-none-match'] === remembered.etag) return reply.code(304).send()
  void reply.type('application/json; charset=utf-8')
  const encoding =
    remembered.body.length < worthCompressing ? 'identity' : bestEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.send(await inEncoding(remembered, encoding))
}

/** A file is saved, never shown: its cells are other people's words. */
function sendFile({ name, type, bytes, body }: FileAnswer, reply: FastifyReply): FastifyReply {
  void reply.type(type).header('content-disposition', `attachment; filename="${name}"`)
  if (bytes !== undefined) void reply.header('content-length', bytes)
  return reply.send(body)
}

/** Events go out as they come: no proxy gathers them, and who asks for the head alone waits for none. */
function sendEvents({ events }: EventStream, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
  if (request.method !== 'HEAD') return reply.send(events)
  events.destroy()
  return reply.send('')
}

/** Names of an operation's query parameters, for a question that does not depend on the order they came in. */
function queryNames(contract: Contract, facts: OperationFacts): string[] {
  const parameters = contract.paths[facts.path]?.[facts.method.toLowerCase()]?.parameters ?? []
  return parameters
    .map((parameter) => {
      const reference = (parameter as { $ref?: string }).$ref?.split('/').at(-1)
      return (reference === undefined ? parameter : contract.components.parameters[reference]) as {
        name: string
        in: string
      }
    })
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => parameter.name)
    .sort()
}

/**
 * Puts every operation of the contract on its route: who may call it is decided first, then how often, then the call is
 * validated, run, and its answer serialised by the contract. Operations marked `x-planned` pass the same gates and then
 * answer 501.
 */
export async function registerContract(app: FastifyInstance, options: Options): Promise<void> {
  const facts = factsOf(options.contract)
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(serializerOf(options.contract))
  addAnswers(app, options.contract)

  const routeOf = (operationId: string) => {
    const about = facts.get(operationId)
    const operation = options.operations.get(operationId)
    if (!about) throw new Error(`The contract has no operation ${operationId}.`)
    const names = queryNames(options.contract, about)
    return {
      bodyLimit: about.bodyLimit,
      ...(about.scopes && {
        onRequest: guard(options.sessions, {
          scopes: about.scopes,
          permission: about.permission,
          refused: refusals(options, about),
          isOptional: about.isSignInOptional,
          isActivity: about.isActivity,
        }),
      }),
      preValidation: async (request: FastifyRequest) => {
        if (about.closesForMaintenance) refuseInMaintenance(await options.settings.rows(), options.clock())
        const limit = operation?.limit ?? officeLimit(about, request.body)
        if (limit && !isOwnQuestion(request.headers)) await options.limiter(limit, request)
        if (about.bodyRequired && request.body === undefined) {
          throw new ApiError(400, 'malformed_request', 'Please send what this call needs as JSON.')
        }
      },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        if (!operation || about.planned) throw notOpenYet()
        if (operation.remembered) return sendRemembered(operation, options, names, request, reply)
        void reply.header('cache-control', 'no-store')
        if (about.statuses.has(201)) void reply.code(201)
        else if (about.statuses.has(202) && !about.statuses.has(200)) void reply.code(202)
        const output: unknown = await operation.run(callOf(options, request, reply))
        if (output instanceof EventStream) return sendEvents(output, request, reply)
        if (output instanceof Accepted) return reply.code(202).send(output.body)
        return output instanceof FileAnswer ? sendFile(output, reply) : (output as object)
      },
    }
  }

  await app.register(fastifyOpenapiGlue, {
    specification: withoutAnswers(options.contract),
    prefix: '/api',
    operationResolver: routeOf as never,
  })
  refuseOtherMethods(app, facts)
}

/** A known address with a method that it does not take is 405, not 404. */
function refuseOtherMethods(app: FastifyInstance, facts: ReadonlyMap<string, OperationFacts>): void {
  const allowed = new Map<string, string[]>()
  for (const { path, method } of facts.values()) {
    allowed.set(path, [...(allowed.get(path) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])])
  }
  for (const [path, methods] of allowed) {
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !methods.includes(method)),
      url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      exposeHeadRoute: false,
      handler: (_request, reply) => {
        void reply.header('allow', methods.join(', '))
        throw new ApiError(405, 'method_not_allowed', 'This address does not take that method.')
      },
    })
  }
}
