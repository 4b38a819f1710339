import autocannon, { type Request } from 'autocannon'
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

/** Milliseconds of the middle one of 300 requests after 50 to warm up, one after the other on one connection. */
export async function middleTime(origin: string, paths: readonly string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (index: number) =>
    new Promise<void>((resolve, reject) => {
      get(`${origin}${paths[index % paths.length]}`, { agent }, (answer) => {
        answer.resume()
        answer.once('end', resolve)
      }).once('error', reject)
    })
  try {
    return median((await durations(350, ask)).slice(50))
  } finally {
    agent.destroy()
  }
}
