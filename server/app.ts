import { randomInt } from 'node:crypto'
import type { Socket } from 'node:net'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { makeReplyCache, type ReplyCache } from './platform/cache/reply-cache.ts'
import { type Changes, openChanges } from './platform/changes/changes.ts'
import { makePlacements, makeResults } from './areas/ads/index.ts'
import { type KnownCharts, makeAnalytics, makeTransitionCounting, readKnownCharts } from './areas/analytics/index.ts'
import { type Catalogue, chooseIndex, makeCatalogue, readNotice } from './areas/catalogue/index.ts'
import type { Config } from './config.ts'
import { largestBody } from './http/contract/body-limits.ts'
import { type Contract, readContract } from './http/contract/contract.ts'
import type { Database, Hear } from './platform/db/database.ts'
import { makeAccounts, makeSessions, openAccountJobs } from './areas/identity/index.ts'
import { makeJobs } from './platform/jobs/jobs.ts'
import { operationRegistry } from './http/operations/registry.ts'
import { openOfficeJobs } from './areas/office/index.ts'
import { makePush } from './areas/messages/index.ts'
import type { Connector } from './providers/push/connector.ts'
import { openNoticeJobs } from './areas/notices/index.ts'
import { makePayerKeys, openOrderJobs } from './areas/orders/index.ts'
import { openPayments } from './areas/payments/index.ts'
import { registerAccountPages } from './http/plugins/account-pages.ts'
import { registerAuthentication } from './http/plugins/authentication.ts'
import { type BodyTimes, registerBodies, usualBodyTimes } from './http/plugins/bodies.ts'
import { readPages, registerClient } from './http/plugins/client.ts'
import { registerCompression } from './http/plugins/compression.ts'
import { registerContract } from './http/plugins/contract.ts'
import { registerCors } from './http/plugins/cors.ts'
import { registerCsrf } from './http/plugins/csrf.ts'
import { guardDevelopmentParts } from './http/plugins/development-parts.ts'
import { registerDraining } from './http/plugins/draining.ts'
import { registerDocs } from './http/plugins/docs.ts'
import { brokenRequestBody, sendError, registerErrors } from './http/plugins/errors.ts'
import { warnOfUntrustedProxy } from './http/plugins/untrusted-proxy.ts'
import { makeLogger, registerRequestLog } from './http/plugins/logging.ts'
import { makeLimiter } from './http/plugins/rate-limits.ts'
import { writtenOrigin } from './platform/origin.ts'
import { leadFromMessages } from './http/plugins/message-links.ts'
import { redirectMovedPages } from './http/plugins/moved-pages.ts'
import { requestIdOf, registerRequestIds } from './http/plugins/request-ids.ts'
import { registerSecurityHeaders } from './http/plugins/security-headers.ts'
import { rememberSettings } from './platform/settings.ts'
import { watchStorage } from './platform/storage.ts'
import { outsideOrigins } from './providers/outside-origins.ts'
import { uploadsFolder } from './providers/uploads/embedded-cloud.ts'

/** No answer of the catalogue is older than this, whatever is written: best-before dates and opening hours pass by themselves. */
const oldestAnswer = 60_000
const cacheBytes = 96 * 1024 * 1024

declare module 'fastify' {
  interface FastifyInstance {
    changes: Changes
  }
}

export type AppOptions = {
  config: Config
  database: Database
  contract?: Contract
  clock?: () => number
  /** From 0 up to 1, without it: which of equal ads is shown. */
  draw?: () => number
  /** Another pace and other limits of the feed than a shop's. */
  changes?: Omit<Parameters<typeof openChanges>[1], 'clock'>
  /** How long bodies may be on their way, for tests. */
  bodyTimes?: BodyTimes
  /** Another way to push services, for tests. */
  pushConnector?: Connector
  /** Other charts than those of the build; undefined for none at all. */
  knownCharts?: KnownCharts | undefined
  /** Called before anything is registered, so that a test can listen in. */
  prepare?: (app: FastifyInstance) => void
}

/** 48 bits are as fine as a draw has to be. */
const drawFraction = (): number => randomInt(2 ** 48 - 1) / (2 ** 48 - 1)

/** Answers what Node could not even read as a request, in the one error shape. */
function answerBroken(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  const id = requestIdOf({ headers: {} })
  const body = brokenRequestBody(status, id)
  const head = `HTTP/1.1 ${status} Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nX-Request-Id: ${id}\r\nConnection: close\r\n\r\n`
  socket.end(head + body)
}

/** The catalogue in memory and the answers made of it; one notice of the database reaches both before anything else runs. */
async function makeMemory(
  database: Database,
  { config, clock, log }: { config: Config; clock: () => number; log: FastifyBaseLogger },
): Promise<{ cache: ReplyCache; catalogue: Catalogue }> {
  const { way, open } = await chooseIndex(database, config.catalogueIndex)
  log.info({ index: way }, 'the way was chosen in which the catalogue answers')
  const cache = makeReplyCache({ clock, maxAge: oldestAnswer, maxBytes: cacheBytes })
  const catalogue = makeCatalogue(database, open)
  const hear: Hear = (told) => {
    const notice = readNotice(told)
    cache.forget(catalogue.hear(notice), notice.kind === 'stock')
  }
  await database.listen('catalogue', hear, { again: true })
  return { cache, catalogue }
}

/** The whole server, ready to listen or to be asked in memory. */
export async function buildApp({ config, ...options }: AppOptions): Promise<FastifyInstance> {
  const { database, storage } = watchStorage(options.database, {
    data: config.dataDir,
    uploads: uploadsFolder(config),
  })
  const clock = options.clock ?? Date.now
  const contract = options.contract ?? readContract()
  const pages = readPages(config)
  const trust = config.trustProxy
  const bodyTimes = options.bodyTimes ?? usualBodyTimes
  const secure = config.publicUrl?.startsWith('https:') ?? false
  const app = fastify({
    loggerInstance: makeLogger(config),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => requestIdOf(request),
    requestIdHeader: false,
    trustProxy: typeof trust === 'number' ? (_address, hop) => hop < trust : trust,
    // Operations have limits of their own, by the contract.
    bodyLimit: largestBody,
    routerOptions: { maxParamLength: 500 },
    // The longest that anything may be on its way is a file's; plugins/bodies.ts keeps the time of all others.
    requestTimeout: bodyTimes.file,
    // Node would refuse a request without a host with no words at all; plugins/bodies.ts does it in the one shape.
    // Heads that dawdle are cut at their own time, and looked for every second: Node's defaults are a minute and half of one.
    http: { requireHostHeader: false, headersTimeout: 15_000, connectionsCheckingInterval: 1_000 },
    // Who asks once more on an open connection while the server closes is answered; Fastify's own 503 has another shape.
    return503OnClosing: false,
    clientErrorHandler: answerBroken,
    frameworkErrors: ((error: Error, request: FastifyRequest, reply: FastifyReply) =>
      void sendError(request, reply, error)) as never,
  }) as unknown as FastifyInstance
  options.prepare?.(app)

  registerErrors(app)
  registerDraining(app)
  registerRequestIds(app)
  registerRequestLog(app)
  await registerSecurityHeaders(app, {
    documents: [...(pages?.all.values() ?? [])].map(({ html }) => html),
    secure,
    outside: outsideOrigins(config),
  })
  registerCors(app, config.corsOrigins)
  registerCsrf(app, { secure, origins: config.corsOrigins })
  registerBodies(app, bodyTimes)
  guardDevelopmentParts(app, config)
  warnOfUntrustedProxy(app, trust)
  registerCompression(app)
  registerAuthentication(app)
  registerDocs(app, contract)
  const settings = await rememberSettings(database, clock)
  const accounts = makeAccounts({ config, database, clock, log: app.log, settings })
  const sessions = await makeSessions(database, clock)
  registerAccountPages(app, { accounts, config, sessions, database, storage, clock })
  const jobs = makeJobs({ database, log: app.log })
  app.addHook('onClose', () => jobs.stop())
  openAccountJobs({ database, clock, jobs, accounts, log: app.log })
  const payments = openPayments(app, { config, database, clock, jobs })
  const payerKeys = makePayerKeys(config.settingsKeys)
  openOrderJobs(app, { database, clock, jobs, accounts, payerKeys, origin: () => writtenOrigin(app, config) })
  const push = makePush({
    config,
    database,
    clock,
    log: app.log,
    outbox: accounts.outbox.push,
    ...(options.pushConnector && { connector: options.pushConnector }),
  })
  app.addHook('onClose', () => push.sender.stop())
  openOfficeJobs({ database, clock, jobs, log: app.log })
  openNoticeJobs({ database, clock, jobs })
  const memory = await makeMemory(database, { config, clock, log: app.log })
  const changes = await openChanges(database, { clock, ...options.changes })
  app.decorate('changes', changes)
  app.addHook('preClose', () => changes.close())
  const sparesThisMachine = config.kind !== 'production'
  const limiter = await makeLimiter(app, { multiplier: config.rateLimit, sparesThisMachine })
  await registerContract(app, {
    contract,
    database,
    clock,
    analytics: makeAnalytics(database, clock, config.providers.addressLookUp),
    transitionCounting: makeTransitionCounting(
      database,
      clock,
      'knownCharts' in options ? options.knownCharts : readKnownCharts(),
    ),
    adResults: makeResults(database),
    placements: makePlacements(database, options.draw ?? drawFraction),
    operations: operationRegistry,
    sessions,
    accounts,
    settings,
    jobs,
    payments,
    payerKeys,
    push,
    storage,
    changes,
    ...memory,
    limiter,
  })
  leadFromMessages(app)
  redirectMovedPages(app, { catalogue: memory.catalogue, database })
  await registerClient(app, pages, {
    cache: memory.cache,
    clock,
    language: config.language,
    limiter,
    origin: () => writtenOrigin(app, config),
  })
  await app.ready()
  await jobs.start()
  await push.sender.start()
  return app
}
