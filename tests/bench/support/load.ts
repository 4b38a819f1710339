import autocannon, { type Request } from 'autocannon'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { durations, median } from './measure.ts'

/**
 * Requests a second at ten connections that are never idle, over four seconds after one to warm up.
 * @throws Error when any answer is not a success: a refusal is quicker than an answer and must not count
 */
export async function rate(origin: string, requests: Request[]): Promise<number> {
  const shoot = (duration: number) => autocannon({ url: origin, connections: 10, duration, requests })
  await shoot(1)
  const result = await shoot(4)
  if (result.errors + result.timeouts + result.non2xx > 0) {
    const statuses = JSON.stringify(result.statusCodeStats)
    throw new Error(`${requests[0]?.path}: ${result.errors} errors, ${result.timeouts} time-outs, answers ${statuses}`)
  }
  return result.requests.average
}

/** Requests a second of a Fastify server with one empty route: what this machine does at its simplest. */
export async function emptyRoute(): Promise<number> {
  const server = fork('tests/bench/support/empty-server.ts', { execArgv: ['--import', 'tsx'] })
  try {
    const [port] = (await once(server, 'message')) as [number]
    return await rate(`http://localhost:${port}`, [{ path: '/' }])
  } finally {
    server.disconnect()
  }
}

/** Before the ones that count: code that has just been loaded is not compiled yet, and a running shop is not in that state for long. */
const toWarmUp = 100
const counted = 300

/**
 * Milliseconds of the middle one of 300 requests after 100 to warm up, one after the other on one connection. None is sent twice.
 * @throws Error when there are fewer different paths
 */
export async function middleTime(origin: string, given: readonly string[]): Promise<number> {
  const paths = [...new Set(given)]
  if (paths.length < toWarmUp + counted) throw new Error(`${paths[0]}: only ${paths.length} different questions`)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (index: number) =>
    new Promise<void>((resolve, reject) => {
      get(`${origin}${paths[index]}`, { agent }, (answer) => {
        answer.resume()
        answer.once('end', resolve)
      }).once('error', reject)
    })
  try {
    return median((await durations(toWarmUp + counted, ask)).slice(toWarmUp))
  } finally {
    agent.destroy()
  }
}
