import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect } from 'vitest'
import { type AppOptions, buildApp } from '#server/app.ts'
import { type Config, loadConfig } from '#server/config.ts'
import { type Contract, readContract } from '#server/http/contract/contract.ts'
import type { Database } from '#server/platform/db/database.ts'
import { watchContract } from './contract-watch.ts'
import { createTestDatabase } from './test-database.ts'

/** An answer, with its body read as JSON where there is any. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests look at what came, whatever its shape
export type Answer = { status: number; headers: Record<string, string>; body: any; text: string }

export type TestServer = {
  app: FastifyInstance
  database: Database
  call(method: string, path: string, options?: Omit<InjectOptions, 'method' | 'url'>): Promise<Answer>
  get(path: string, token?: string): Promise<Answer>
  post(path: string, payload: unknown, token?: string, headers?: Record<string, string>): Promise<Answer>
  logIn(login?: string): Promise<string>
  close(): Promise<void>
}

export const shopper = 'shopper@oja.test'
export const admin = 'admin@oja.test'

/** The settings key of test servers, in base64. */
export const testKey = Buffer.alloc(32, 7).toString('base64')

type Options = {
  config?: Partial<Config>
  database?: Database
  clock?: () => number
  /** Which of equal ads is shown. */
  draw?: () => number
  changes?: AppOptions['changes']
  pushConnector?: AppOptions['pushConnector']
  bodyTimes?: AppOptions['bodyTimes']
  /** The charts whose transitions are counted; those of no build where they are left out. */
  knownCharts?: AppOptions['knownCharts']
  /** Another contract than the one that stands in the project. */
  contract?: Contract
  /** Called with the server before anything is registered on it. */
  prepare?: (app: FastifyInstance) => void
}

let catalogueIndex: Config['catalogueIndex'] | undefined

/** The servers of this group answer lists and searches out of their database. */
export function answerOutOfDatabase(): void {
  beforeAll(() => void (catalogueIndex = 'database'))
  afterAll(() => void (catalogueIndex = undefined))
}

export const isAnsweredOutOfDatabase = (): boolean => catalogueIndex === 'database'

/** A whole server asked in memory, on a database of its own; `close` fails when an answer broke the contract. */
export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const database = options.database ?? (await createTestDatabase())
  const contract = options.contract ?? readContract()
  let complaints: string[] = []
  const app = await buildApp({
    config: {
      ...loadConfig({ NODE_ENV: 'test', RATE_LIMIT: 'off', SETTINGS_KEY: testKey }),
      ...(catalogueIndex && { catalogueIndex }),
      ...options.config,
    },
    database,
    contract,
    ...(options.clock && { clock: options.clock }),
    ...(options.draw && { draw: options.draw }),
    ...(options.changes && { changes: options.changes }),
    ...(options.bodyTimes && { bodyTimes: options.bodyTimes }),
    ...(options.pushConnector && { pushConnector: options.pushConnector }),
    knownCharts: options.knownCharts,
    prepare: (fresh) => {
      complaints = watchContract(fresh, options.contract)
      options.prepare?.(fresh)
    },
  })
  const call: TestServer['call'] = async (method, path, more = {}) => {
    const response = await app.inject({ method: method as 'GET', url: `/api${path}`, ...more })
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    return {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
      body:
        isJson && !response.headers['content-encoding'] && response.body !== '' ? JSON.parse(response.body) : undefined,
      text: response.body,
    }
  }
  const bearer = (token: string | undefined) => (token === undefined ? {} : { authorization: `Bearer ${token}` })
  return {
    app,
    database,
    call,
    get: (path, token) => call('GET', path, { headers: bearer(token) }),
    post: (path, payload, token, headers = {}) =>
      call('POST', path, { headers: { ...bearer(token), ...headers }, payload: payload as object }),
    async logIn(login = shopper) {
      const answer = await call('POST', '/login', { payload: { login, password: 'Demo1234' } })
      expect(answer.status).toBe(200)
      return answer.body.token as string
    },
    async close() {
      await app.close()
      await database.close()
      expect(complaints).toEqual([])
    },
  }
}

/** Holds an answer to the one error shape. */
export function expectError(answer: Answer, status: number, code: string): void {
  expect({ status: answer.status, code: answer.body?.code ?? answer.text }).toEqual({ status, code })
  expect(answer.body.message).toMatch(/\S/)
  expect(answer.body.request_id).toBe(answer.headers['x-request-id'])
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
}
