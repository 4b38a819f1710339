/** What is written down of a log-out that the server is told of. */
import { describe, expect, it } from 'vitest'
import type { ApiParts } from '#services/api/api.ts'
import { connectOutside } from './outside.ts'

type Line = [level: string, message: string]

/** Logs out at a server that answers like this; gives the answer and what was logged. */
async function logOutAt(fetch: typeof globalThis.fetch, signal = new AbortController().signal) {
  const lines: Line[] = []
  // Every failed call is logged by the client besides.
  const at = (level: string) => (message: unknown) => {
    const said = String(message)
    if (!said.startsWith('The API call')) lines.push([level, said])
  }
  const logger = {
    log: at('log'),
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    critical: at('critical'),
  }
  const nobody = () => {}
  const api: ApiParts = {
    host: 'https://oja.test',
    token: () => 'token',
    cookies: () => '',
    orderAccessToken: () => null,
    fetch,
    logger,
    onUnauthorized: nobody,
    isOffline: () => false,
    onAnswered: nobody,
    onUnanswered: nobody,
  }
  const outside = connectOutside({ api, hasDevice: false, logger, now: () => 0 })
  const answer = await outside.logOutRemotely('token', signal).catch((error: unknown) => error)
  return { answer, lines }
}

const answering = (status: number) => () =>
  Promise.resolve(
    new Response(JSON.stringify({ success: false, code: 'x', message: 'x' }), {
      status,
      headers: { 'content-type': 'application/json' },
    }),
  )

describe('[SESS-08] a log-out', () => {
  it('that the server answers with 401 is logged as already logged out there', async () => {
    const { answer, lines } = await logOutAt(answering(401))
    expect(answer).toEqual({ tag: 'alreadyOut' })
    expect(lines).toEqual([['info', 'Already logged out on the server']])
  })

  it('that is aborted is logged as a log-out on this device', async () => {
    const abort = new AbortController()
    setTimeout(() => abort.abort(), 5)
    const { lines } = await logOutAt(() => new Promise<Response>(() => {}), abort.signal)
    expect(lines).toEqual([['info', 'The server took too long: logged out on this device']])
  })

  it('that fails in another way is logged as an error', async () => {
    const { answer, lines } = await logOutAt(answering(500))
    expect(answer).toEqual({ tag: 'failed' })
    expect(lines).toEqual([['error', 'The server could not be told of the log-out']])
  })
})
