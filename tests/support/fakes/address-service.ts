/** A service that tells a browser the address that it is seen at, as api.ipify.org does: JSON with the field `ip`, for pages of any origin. For tests alone. */
import { createServer } from 'node:http'
import { listen } from './listen.ts'

export type AddressService = {
  url: string
  /** What it answers from now on; null leaves callers without any answer. */
  answer: (body: object | null) => void
  /** Origins that asked. */
  asked: () => string[]
  stop: () => Promise<void>
}

export async function startAddressService(): Promise<AddressService> {
  let body: object | null = {}
  let asked: string[] = []
  const server = createServer((request, reply) => {
    asked = [...asked, request.headers.origin ?? '']
    if (body === null) return
    reply.setHeader('access-control-allow-origin', '*').setHeader('content-type', 'application/json')
    reply.end(JSON.stringify(body))
  })
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}/address`,
    answer: (next) => void (body = next),
    asked: () => asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
