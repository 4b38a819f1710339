import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { listen } from './listen.ts'

export type GatewayManners =
  | 'takes everything'
  | 'falls silent'
  /** 401: the key is not known. */
  | 'knows no key'
  /** 400: no such number. */
  | 'knows no number'
  /** 200 with a code that is not "ok". */
  | 'says no kindly'
  /** 502 with a page in place of JSON. */
  | 'is broken'
  /** Sends the caller, and its key, elsewhere. */
  | 'redirects'

type Message = { to: string; from: string; sms: string; type: string; channel: string; api_key: string }

export type GatewayFake = { url: string; messages: Message[]; manners: GatewayManners; close(): Promise<void> }

const answers: Partial<Record<GatewayManners, [status: number, body: string]>> = {
  'takes everything': [200, '{"message_id":"9122","message":"Successfully Sent","balance":9,"user":"Oja","code":"ok"}'],
  'knows no key': [401, '{"message":"Invalid api key","code":401}'],
  'knows no number': [400, '{"message":"Invalid phone number: 2348030000001","code":400}'],
  'says no kindly': [200, '{"message":"Insufficient balance","code":"insufficient_balance"}'],
  'is broken': [502, '<html>Bad gateway</html>'],
}

/** A gateway that takes Termii's JSON over HTTP. */
export async function startGatewayFake(): Promise<GatewayFake> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const isRight = request.method === 'POST' && request.headers['content-type'] === 'application/json'
    if (!isRight) return void response.writeHead(415).end()
    if (fake.manners === 'falls silent') return void (await wait(10_000, undefined, { ref: false }))
    if (fake.manners === 'redirects') return void response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end()
    const message = JSON.parse(Buffer.concat(chunks).toString()) as Message
    if (fake.manners === 'takes everything') fake.messages.push(message)
    const [status, body] = answers[fake.manners] ?? [500, '{}']
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  const port = await listen(server)
  const fake: GatewayFake = {
    url: `http://127.0.0.1:${port}/api/sms/send`,
    messages: [],
    manners: 'takes everything',
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return fake
}
