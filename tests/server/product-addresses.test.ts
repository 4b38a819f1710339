import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.logIn(admin)
})
afterAll(() => server.close())

describe('a product with the longest address', () => {
  it('has a page, as it stands in lists', async () => {
    const [product] = (await server.get('/admin/products?per_page=1', token)).body.data as { id: number }[]
    const slug = `yam-${'of-benue-'.repeat(20)}`.slice(0, 139).replace(/-$/, 'x').padEnd(140, 'z')
    const put = await server.call('PUT', `/admin/products/${product?.id}`, {
      headers: { authorization: `Bearer ${token}` },
      payload: { slug },
    })
    expect(put.status, put.text).toBe(200)
    expect((await server.get(`/products/${slug}`)).body.data).toMatchObject({ id: product?.id, slug })
  })
})
