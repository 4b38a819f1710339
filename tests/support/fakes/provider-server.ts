import { createServer, type IncomingHttpHeaders } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { listen } from './listen.ts'

/** How a provider behaves, whatever it is asked. */
export type ProviderManners =
  | 'answers'
  /** Nothing comes back. */
  | 'falls silent'
  /** 503 */
  | 'is down'
  /** 503 once, then it answers. */
  | 'stumbles'
  /** A page where JSON was asked for. */
  | 'talks nonsense'
  /** Sends the caller, and its key, elsewhere. */
  | 'redirects'

export type Asked = { method: string; path: string; query: URLSearchParams; headers: IncomingHttpHeaders; body: Json }
export type Json = Record<string, unknown>
export type Said = { status: number; body: object }

export type ProviderServer = {
  url: string
  manners: ProviderManners
  /** Everything that was asked, oldest first. */
  asked: Asked[]
  close(): Promise<void>
}

/** An HTTP API with a bearer key, on this machine. */
export async function startProviderServer(secretKey: string, answer: (asked: Asked) => Said): Promise<ProviderServer> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://fake')
    const asked = {
      method: request.method ?? '',
      path,
      query,
      headers: request.headers,
      body: text === '' ? {} : (JSON.parse(text) as Json),
    }
    fake.asked.push(asked)
    const send = ({ status, body }: Said) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (fake.manners === 'falls silent') return void (await wait(20_000, undefined, { ref: false }))
    if (fake.manners === 'redirects') return void response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end()
    if (fake.manners === 'talks nonsense') return void response.writeHead(200).end('<html>Welcome</html>')
    if (fake.manners === 'is down' || fake.manners === 'stumbles') {
      if (fake.manners === 'stumbles') fake.manners = 'answers'
      return send({ status: 503, body: { status: false, message: 'Service unavailable' } })
    }
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      return send({ status: 401, body: { status: false, message: 'Invalid key' } })
    }
    return send(answer(asked))
  })
  const fake: ProviderServer = {
    url: `http://127.0.0.1:${await listen(server)}`,
    manners: 'answers',
    asked: [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return fake
}
