import { randomUUID } from 'node:crypto'
import { admin, type TestServer } from './test-server.ts'

export type BackOffice = Awaited<ReturnType<typeof openBackOffice>>

/** What the shop's own people do with orders. */
export async function openBackOffice(server: TestServer) {
  const token = await server.logIn(admin)
  return {
    act: (number: string, action: string, more: object = {}, key: string = randomUUID()) =>
      server.post(`/admin/orders/${number}/actions`, { action, ...more }, token, { 'idempotency-key': key }),
    /** An order as they see it. */
    read: async (number: string) => (await server.get(`/admin/orders/${number}`, token)).body.data,
    /** @param query of the list, as it stands in the address */
    list: (query: string) => server.get(`/admin/orders?${query}`, token),
  }
}
