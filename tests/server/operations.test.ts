import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { factsOf, readContract } from '#server/http/contract/contract.ts'
import { operationRegistry } from '#server/http/operations/registry.ts'
import { paths } from '#server/platform/paths.ts'
import { admin, expectError, startTestServer, type TestServer } from './support/test-server.ts'

const facts = [...factsOf(readContract()).values()]

describe('the operations of the contract', () => {
  let server: TestServer
  beforeAll(async () => void (server = await startTestServer()))
  afterAll(() => server.close())

  it('[API-09] has a handler for every open operation, and none for what the contract does not know', () => {
    const open = facts.filter((fact) => fact.planned === undefined).map((fact) => fact.operationId)
    expect([...operationRegistry.keys()].toSorted()).toEqual(open.toSorted())
  })

  it('keeps every operation in a file of its own name', () => {
    const folder = join(paths.root, 'server/http/operations')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /[/\\]\w+\.ts$/.test(file))
      .map((file) => file.replace(/^.*[/\\]/, '').replace('.ts', ''))
    expect(files.toSorted()).toEqual([...operationRegistry.keys()].toSorted())
  })

  // A stream of events that needs no token answers without one for as long as it is listened to.
  it.each(facts.filter(({ scopes, operationId }) => scopes && operationId !== 'hearChanges'))(
    '[GATE-04] refuses $operationId without a token that it needs, before it looks at anything else',
    async ({ method, path, isSignInOptional }) => {
      const address = path.replaceAll(/\{\w+\}/g, '1')
      const without = await server.call(method, address, {})
      expect(without.status === 401).toBe(!isSignInOptional)
      const forged = { authorization: `Bearer ${'A'.repeat(43)}` }
      expectError(await server.call(method, address, { headers: forged }), 401, 'unauthenticated')
    },
  )

  it('[GATE-04] refuses every admin call of a customer and lets an admin through', async () => {
    const guarded = facts.filter((fact) => fact.scopes?.includes('admin'))
    expect(guarded.length).toBeGreaterThan(0)
    const [customer, manager] = [await server.logIn(), await server.logIn(admin)]
    for (const { method, path, planned } of guarded) {
      const as = (token: string) => server.call(method, path, { headers: { authorization: `Bearer ${token}` } })
      expectError(await as(customer), 403, 'forbidden')
      const { status } = await as(manager)
      // An admin is let through to be told what is missing.
      expect(planned ? [501] : [200, 400, 404, 422]).toContain(status)
    }
  })

  it('answers 501 to a well-formed call of what is agreed and not open yet', async () => {
    const contract = readContract()
    const { post } = contract.paths['/analytics/page-visit'] ?? {}
    if (post)
      Object.assign(post, {
        'x-planned': 'later',
        responses: { ...post.responses, 501: { $ref: '#/components/responses/NotImplemented' } },
      })
    const before = await startTestServer({ contract })
    const visit = { pageType: 'home', timestamp: '2026-05-01T10:00:00Z', url: 'https://oja.test/' }
    expectError(await before.post('/analytics/page-visit', visit), 501, 'not_implemented')
    expectError(await before.post('/analytics/page-visit', { ...visit, url: 7 }), 422, 'validation_failed')
    await before.close()
  })

  it('gives the contract to programs and to people', async () => {
    const yaml = await server.get('/openapi.yaml')
    expect(yaml.status).toBe(200)
    expect(yaml.text).toContain('openapi: 3.1')
    const page = await server.get('/docs')
    expect(page.headers['content-type']).toContain('text/html')
    for (const { operationId } of facts) expect(page.text).toContain(`id="${operationId}"`)
    expect(page.text).not.toMatch(/<script|\sstyle=|\son\w+=/)
  })

  it('says that it is well', async () => {
    expect(await server.get('/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
  })
})
