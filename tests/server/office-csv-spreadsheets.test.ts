/** Files as spreadsheets save them, and files of refused rows that are mended and chosen again. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importable } from '#machines/admin/files/import.types.ts'
import { type Ask, csvFiles } from './support/csv-files.ts'
import { admin, expectError, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.logIn(admin)
})
afterAll(() => server.close())

const ask: Ask = (method, path, body) =>
  server.call(method, path, {
    headers: { authorization: `Bearer ${token}`, ...(typeof body === 'string' && { 'content-type': 'text/csv' }) },
    ...(body !== undefined && { payload: body }),
  })
const files = csvFiles(ask)

const linesAt = async (id: number, outcome: string): Promise<number[]> =>
  (await files.rows(id, outcome)).map(({ line }: { line: number }) => line)

describe('a file that a spreadsheet saved', () => {
  it('has no rows where it is empty, and names each other row by its own line', async () => {
    const { body } = await server.get('/admin/categories?per_page=1', token)
    const { id, name } = body.data[0] as { id: number; name: string }
    const job = await files.checked(
      'categories',
      `id,name,description\r\n${id},${name},"Two\r\nlines\nor three"\r\n,,\r\n\r\n  , ,\r\n99999999,Nowhere,\r\n,,\r\n`,
    )
    expect(job).toMatchObject({ total: 2, counts: { changed: 1, refused: 1 } })
    expect(await linesAt(job.id, 'changed')).toEqual([2])
    expect(await linesAt(job.id, 'refused')).toEqual([8])
  })

  it('that holds nothing but empty rows below its header has no rows', async () => {
    const answer = await ask('POST', '/admin/imports?resource=categories', 'id,name\r\n,\r\n,\r\n')
    expect(answer.status).toBe(422)
    expect(answer.body.codes).toMatchObject({ file: [{ code: 'office.csv_noRows' }] })
  })
})

describe('a list that goes out as a file', () => {
  it.each(importable)('changes nothing when its file comes in again as it is: %s', async (resource) => {
    const file = await files.exported(resource)
    const rows = file.trimEnd().split('\r\n').length - 1
    expect(rows).toBeGreaterThan(0)
    const job = await files.checked(resource, file)
    expect(job.counts).toMatchObject({ created: 0, changed: 0, refused: 0 })
    expect(job.counts['unchanged']).toBe(job.total)
  })

  it('tags customers when its file comes in with other tags, and says nothing of their addresses', async () => {
    const { body } = await server.get('/admin/users?search=shopper@oja.test', token)
    const { id, email } = body.data[0] as { id: number; email: string }
    const job = await files.checked('users', `id,email,tags\r\n${id},other@oja.test,early|loyal\r\n`)
    expect(job.counts).toMatchObject({ changed: 1, refused: 0 })
    await files.turned(job.id, 'apply', 'all')
    const after = (await server.get(`/admin/users/${id}`, token)).body.data
    expect(after).toMatchObject({ email, tags: ['early', 'loyal'] })
  })
})

describe('the file of refused rows', () => {
  it('[ADMIN-24] comes in again once it is mended, its reasons and all', async () => {
    const job = await files.checked(
      'coupons',
      'code,name,type,value\r\nAGAIN-1,One,fixed,"12,50"\r\nAGAIN-2,Two,fixed,-1\r\n',
    )
    expect(job.counts).toMatchObject({ refused: 2 })
    const bad = (await server.get(`/admin/imports/${job.id}/errors.csv`, token)).text
    expect(bad.split('\r\n')[0]).toMatch(/^\uFEFF?code,name,type,value,reason$/)
    const stillBad = await files.checked('coupons', bad.replace('"12,50"', '1250'))
    expect(stillBad.counts).toMatchObject({ created: 1, refused: 1 })
    const again = (await server.get(`/admin/imports/${stillBad.id}/errors.csv`, token)).text
    expect(again.split('\r\n')[0]?.match(/reason/g)).toHaveLength(1)
    const mended = await files.checked('coupons', again.replace("'-1", '100'))
    expect(mended.counts).toMatchObject({ created: 1, refused: 0 })
  })
})

describe('a list named inside of a body', () => {
  it('is refused where its address holds what no column can, by an export and by an action on all that match', async () => {
    const asked = { resource: 'coupons', filter: 'search=%00' }
    expectError(await server.post('/admin/exports', asked, token), 422, 'validation_failed')
    const many = { action: 'activate', filter: 'search=a%00b', expected_total: 1 }
    expectError(await server.post('/admin/coupons/bulk', many, token), 422, 'validation_failed')
    expectError(
      await server.post('/admin/coupons/bulk', { ...many, expected_total: 900 }, token),
      422,
      'validation_failed',
    )
  })
})
