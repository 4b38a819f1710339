/** Who may call what of the back office: every operation of the contract, those of tomorrow too. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { duties, mayDo, permissions, type Permission } from '#machines/admin/permissions.ts'
import { factsOf, readContract } from '#server/http/contract/contract.ts'
import { resolve, type Parameter } from './support/fuzz.ts'
import { admin, shopper, startTestServer, type TestServer } from './support/test-server.ts'

const contract = readContract()

type Call = { id: string; method: string; url: string; permission: Permission | undefined; isJson: boolean }

/** A value that the path takes; who is refused is refused before anybody looks at it. */
const inPath = (parameter: Parameter | undefined): string => {
  const schema = parameter && resolve(contract, parameter.schema as { enum?: string[]; type?: string })
  return schema?.enum?.[0] ?? (schema?.type === 'integer' ? '1' : 'NG-1')
}

/** What only people of the shop may call. */
const calls: Call[] = [...factsOf(contract)].flatMap(([id, { path, method, scopes, permission }]) => {
  if (!scopes?.includes('admin')) return []
  const operation = contract.paths[path]?.[method.toLowerCase()] as {
    parameters?: Parameter[]
    responses: Record<string, { content?: Record<string, unknown> }>
  }
  const parameters = (operation.parameters ?? []).map((one) => resolve(contract, one))
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inPath(parameters.find((one) => one.name === name)))
  const answers = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'))
  const isJson = answers.every(([, { content }]) => content === undefined || 'application/json' in content)
  return [{ id, method, url, permission, isJson }]
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const ask = ({ method, url }: Call, token?: string) =>
  server.call(method, url, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(method !== 'GET' && method !== 'DELETE' && { payload: {} }),
  })

/** Written by every call, refused or not. */
const always = new Set(['audit_entries', 'sessions', 'known_devices', 'device_kinds', 'rate_counters'])

/** What stands in each table, as one text. */
async function contents(): Promise<Record<string, unknown>> {
  const { database } = server
  const tables = await database.rows<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const all: Record<string, unknown> = {}
  for (const { name } of tables) {
    if (always.has(name)) continue
    // entries of the trail are counted like records; they are looked at by themselves
    const part = name === 'record_counts' ? sql`where t.kind <> 'audit'` : sql``
    const [row] = await database.rows<{ digest: string | null }>(
      sql`select md5(string_agg(md5(t::text), ',' order by md5(t::text))) as digest from ${sql.identifier(name)} as t ${part}`,
    )
    all[name] = row?.digest
  }
  return all
}

const entries = (action: string) =>
  server.database.rows<{ operation: string; needed: string | null; duty: string | null; times: number }>(sql`
    select record_name as operation, after->>'needed' as needed, duty, times from audit_entries where action = ${action}`)

const as = async (duty: string): Promise<string> => {
  await server.database.rows(sql`update users set duty = ${duty} where email = 'packer@oja.test'`)
  return server.logIn('packer@oja.test')
}

describe('the back office', () => {
  it('names a permission for every operation, and each is one of the table', () => {
    expect(calls.length).toBeGreaterThan(40)
    // A file of a list, a view of it, and a bulk job on it ask for the permission of that list, which the handler looks up.
    const named = calls.filter(({ permission }) => !permission || !permissions.includes(permission)).map(({ id }) => id)
    expect(named.toSorted()).toEqual([
      'applyImport',
      'cancelBulkJob',
      'cancelImport',
      'createExport',
      'createImport',
      'createSavedView',
      'deleteSavedView',
      'getBulkJob',
      'getExport',
      'getExportFile',
      'getImport',
      'getImportErrors',
      'listBulkJobs',
      'listImportRows',
      'listImports',
      'listSavedViews',
      'undoBulkJob',
      'undoImport',
      'updateSavedView',
    ])
    expect(
      [...factsOf(contract)].filter(([, { path, scopes }]) => path.startsWith('/admin') && !scopes?.includes('admin')),
    ).toEqual([])
  })

  it('[ADMIN-06] [BO-01] refuses each operation without a token, to a customer and by duty, changes nothing and writes it down', async () => {
    const before = await contents()
    for (const call of calls) expect((await ask(call)).status, `${call.id} without a token`).toBe(401)
    const customer = await server.logIn(shopper)
    for (const call of calls) {
      const { status, body } = await ask(call, customer)
      expect({ id: call.id, status, code: body?.code }).toEqual({ id: call.id, status: 403, code: 'forbidden' })
    }
    const wanted: string[] = []
    for (const duty of duties.filter((one) => one !== 'owner')) {
      const token = await as(duty)
      for (const call of calls.filter(({ permission }) => permission && !mayDo(duty, permission))) {
        const { status, body } = await ask(call, token)
        expect({ id: call.id, duty, status, permission: body?.permission }).toEqual({
          id: call.id,
          duty,
          status: 403,
          permission: call.permission,
        })
        wanted.push(`${duty} ${call.id} ${call.permission}`)
      }
    }
    await server.database.rows(sql`update users set duty = 'packer' where email = 'packer@oja.test'`)
    expect(await contents()).toEqual(before)
    const strangers = await entries('access.unauthenticated')
    expect(strangers.reduce((sum, { times }) => sum + times, 0)).toBe(calls.length)
    expect(strangers.length).toBeLessThan(10)
    const refused = await entries('access.refused')
    const told = refused.map(({ duty, operation, needed }) => `${duty ?? 'customer'} ${operation} ${needed}`)
    expect(told.toSorted()).toEqual([...wanted, ...calls.map(({ id }) => `customer ${id} admin`)].toSorted())
  })

  it('lets a packer do what the duty names, and an owner everything', async () => {
    const packer = await as('packer')
    const allowed = calls.filter(({ permission, isJson }) => isJson && permission && mayDo('packer', permission))
    expect(allowed.length).toBeGreaterThan(5)
    for (const call of allowed) {
      const { status, body } = await ask(call, packer)
      expect({ id: call.id, isRefused: status === 401 || (status === 403 && body?.code === 'forbidden') }).toEqual({
        id: call.id,
        isRefused: false,
      })
    }
    const owner = await server.logIn(admin)
    for (const call of calls.filter(({ method, isJson }) => method === 'GET' && isJson))
      expect([401, 403], call.id).not.toContain((await ask(call, owner)).status)
  })
})
